// Loaded as they are needed (see `groupOf` in bytes.ts), but furniture, which is in every room.
export default {
  ...import.meta.glob<string>(['./fighters/*.svg', '!./fighters/prop-*.svg'], {
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>('./fighters/prop-*.svg', { query: '?raw', import: 'default', eager: true }),
};
