// Each race is a chunk of its own (see `groupOf` in bytes.ts); wizards and trees are in every match.
export default {
  ...import.meta.glob<string>(['./wizards/*.svg', '!./wizards/{wizard,tree}-*.svg'], {
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>('./wizards/{wizard,tree}-*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};
