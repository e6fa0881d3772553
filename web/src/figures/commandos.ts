// Nobody lies at the start: those drawings come later (see `groupOf` in bytes.ts).
import up from './commandos_up';

export default {
  ...up,
  ...import.meta.glob<string>('./commandos/*-down.svg', { query: '?raw', import: 'default' }),
};
