export default import.meta.glob<string>('./gunslingers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
