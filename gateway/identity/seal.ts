import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D 5.2.1.1 and 5.2.1.2: a random IV of 96 bits, a tag of 128. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts in shared storage, such as Redis. They open only with the secret, and only in the place they were
 * stored.
 * @param secret at least 32 characters
 * @param purpose the kind of text; each has its own key
 */
export function createSeal(secret: string, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `ladeportal ${purpose}`, KEY_BYTES));

  return {
    /** @param place the location of the text, such as its key in Redis */
    close(text: string, place: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString('base64url');
    },

    /** The text. Undefined unless it was sealed with this secret for this place. */
    open(sealed: string, place: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;
