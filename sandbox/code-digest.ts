import { createHash } from 'node:crypto';

/** What is kept of a code: useless to a reader of the database, and bound to what it is for. */
export function codeDigest(purpose: string, code: string): string {
  return createHash('sha256').update(`${purpose} ${code}`).digest('base64url');
}
