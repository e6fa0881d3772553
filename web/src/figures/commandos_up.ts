// Everybody on their feet: needed from the first moment on.
export default import.meta.glob<string>(['./commandos/*.svg', '!./commandos/*-down.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
