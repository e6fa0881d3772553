// Which options fit into the dock.

/** So many at most, and so many letters together. */
const MOST = 5;
const LETTERS = 84;

/** Whether a few options with short names can be shown in a row. */
export const isShort = (texts: string[]): boolean =>
  texts.length > 0 && texts.length <= MOST && texts.reduce((sum, text) => sum + text.length, 0) <= LETTERS;
