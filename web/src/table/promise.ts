/**
 * Whether a secret is the one that was promised: the promise is its SHA-256. Null where the browser does not compute
 * hashes, which it does only on pages it trusts.
 */
export async function keepsPromise(secret: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment;
}
