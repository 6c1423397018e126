import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D 5.2.1.1 and 5.2.1.2: a random IV of 96 bits, a tag of 128. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts in shared storage, such as Redis. They open only with the secret, and only in the place they were
 * stored.
 * @param secrets of at least 32 characters; the first one seals, each opens what it has sealed
 * @param purpose the kind of text; each has its own key
 */
export function createSeal(secrets: readonly [string, ...string[]], purpose: string) {
  const keyOf = (secret: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `ladeportal ${purpose}`, KEY_BYTES));
  const newest = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);

  return {
    /** @param place the location of the text, such as its key in Redis */
    close(text: string, place: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv).setAAD(Buffer.from(place));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString('base64url');
    },

    /** The text. Undefined unless it was sealed with one of the secrets for this place. */
    open(sealed: string, place: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      for (const key of keys)
        try {
          const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
            authTagLength: TAG_BYTES,
          })
            .setAAD(Buffer.from(place))
            .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
          return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
        } catch {
          // Sealed with another secret, or for another place.
        }
      return undefined;
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;
