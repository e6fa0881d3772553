// Furniture, which is in every room.
export default import.meta.glob<string>(['./fighters/prop-*.svg', '!./fighters/prop-tree.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
