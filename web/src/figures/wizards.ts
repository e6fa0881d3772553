export default import.meta.glob<string>('./wizards/*.svg', { query: '?raw', import: 'default', eager: true });
