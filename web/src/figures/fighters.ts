// Only those who stand in the arena strike and are wounded: their poses, and the pictures of cards, are fetched one by one.

export default {
  ...import.meta.glob<string>(
    ['./fighters/*.svg', '!./fighters/card-*.svg', '!./fighters/*-strike.svg', '!./fighters/*-wounded.svg'],
    { query: '?raw', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    ['./fighters/card-*.svg', './fighters/*-strike.svg', './fighters/*-wounded.svg'],
    { query: '?raw', import: 'default' },
  ),
};
