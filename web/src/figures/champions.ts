// Many drawings, of which a battle needs a few: each entry is a chunk of its own.
export default import.meta.glob<string>('./champions/*.svg', {
  query: '?raw',
  import: 'default',
});
