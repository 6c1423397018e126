import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { SandboxDeps } from '../deps.ts';

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
 * Password rule (USER-16): at least 8 characters, with lowercase and uppercase letters plus a
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

/** Wrong passwords for one e-mail before it is locked, and for how long (a short lock: it also shuts out the owner). */
const MAX_FAILURES = 5;
const LOCK_MS = 60_000;

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;

/** Seconds until this e-mail may log in again; 0 when it is not locked. */
export async function secondsLocked({ db, clock }: Deps, email: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select('locked_until')
    .where('email', '=', email)
    .executeTakeFirst();
  const left = (row?.locked_until?.getTime() ?? 0) - clock.now().getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

/** Counts a wrong password, whether or not the e-mail has an account, and locks the e-mail after too many. */
export async function recordFailedLogin({ db, clock }: Deps, email: string): Promise<void> {
  const { failures } = await db
    .insertInto('sign_in_attempt')
    .values({ email, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({ failures: eb('sign_in_attempt.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < MAX_FAILURES) return;
  await db
    .updateTable('sign_in_attempt')
    .set({ failures: 0, locked_until: new Date(clock.now().getTime() + LOCK_MS) })
    .where('email', '=', email)
    .execute();
}

/** Forgets the wrong passwords of an e-mail after a right one. */
export async function clearFailedLogins({ db }: Deps, email: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('email', '=', email).execute();
}
