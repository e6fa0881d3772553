// A battle shows some of many: each entry is a chunk of its own (see `groupOf` in bytes.ts).
export default import.meta.glob<string>('./champions/*.svg', { query: '?raw', import: 'default' });
