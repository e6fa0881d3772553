// The path before everything that the server serves, such as `/duello`; empty if there is none. The server writes it
// into the page; a static site and the tests have none.

const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=base-path]')?.content ?? '';

export const BASE = written.startsWith('/') ? written.replace(/\/+$/, '') : '';
