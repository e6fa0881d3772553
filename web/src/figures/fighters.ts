export default import.meta.glob<string>('./fighters/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
