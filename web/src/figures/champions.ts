export default import.meta.glob<string>('./champions/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
