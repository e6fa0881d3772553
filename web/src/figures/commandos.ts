export default import.meta.glob<string>('./commandos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
