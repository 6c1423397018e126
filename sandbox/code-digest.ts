import { createHash } from 'node:crypto';

/** The stored form of a code: useless to a reader of the database, and bound to one purpose. */
export function codeDigest(purpose: string, code: string): string {
  return createHash('sha256').update(`${purpose} ${code}`).digest('base64url');
}
