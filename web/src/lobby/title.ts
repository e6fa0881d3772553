// The title of the tab, while a player is called to a table from another page. Pages write their titles themselves, also
// while the call lasts.

/** Puts a call before the title of whatever page is shown; returns what ends it. */
export function callInTitle(words: string): () => void {
  const mark = `(1) ${words} · `;
  const write = () => {
    // Writing is noticed, too: nothing is written where nothing changes.
    if (!document.title.startsWith(mark)) document.title = `${mark}${document.title}`;
  };
  const watch = new MutationObserver(write);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  write();
  return () => {
    watch.disconnect();
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}
