import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt from OWASP's password storage cheat sheet, for 16 MiB. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

/** Hashes a password with a new salt: `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Compares a password with a stored hash. Without one it does the same work and returns false, so that the time taken
 * does not tell whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt = '', key = ''] = (stored ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return (
    scheme === 'scrypt' && expected.length === derived.length && timingSafeEqual(derived, expected)
  );
}

/**
 * Password rule (specification, section 5): at least 8 characters, with lowercase and uppercase letters plus a
 * digit or special character.
 */
export function isAcceptablePassword(password: string): boolean {
  return (
    password.length >= 8 &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /[^\p{L}\s]/u.test(password)
  );
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
