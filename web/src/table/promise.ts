import { hex, sha256, utf8 } from '../after/sha256';

/** Whether a secret is the one that was promised: the promise is its SHA-256. */
export const keepsPromise = (secret: string, commitment: string): boolean =>
  hex(sha256(utf8(secret))) === commitment;
