// Loaded as they are needed (see `groupOf` in bytes.ts), but furniture.
import props from './fighters_props';

export default {
  ...props,
  ...import.meta.glob<string>(['./fighters/*.svg', '!./fighters/prop-*.svg', './fighters/prop-tree.svg'], {
    query: '?raw',
    import: 'default',
  }),
};
