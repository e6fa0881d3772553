// Each hero is a chunk of their own (see `groupOf` in bytes.ts), and each picture of a card; furniture is in every room.
export default {
  ...import.meta.glob<string>(['./fighters/*.svg', '!./fighters/prop-*.svg'], {
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>('./fighters/prop-*.svg', { query: '?raw', import: 'default', eager: true }),
};
