import { findIdentity } from '../accounts.ts';
import { clearFailures, recordFailure, secondsLocked } from '../attempts.ts';
import type { Problem } from '../pages/form.ts';
import { verifyPassword } from '../passwords.ts';
import type { Visit } from './visit.ts';

/**
 * Whose e-mail and password these are, or why that is not told. Whether the address or the password was wrong is
 * never told, nor, by time or lock, whether the address has an account.
 */
export async function checkPassword(
  { deps, t }: Visit,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<{ userId: string } | Problem> {
  const address = email.toLowerCase();
  const locked = await secondsLocked(deps, address);
  if (locked > 0) return { text: t.signIn.locked(locked) };
  const identity = await findIdentity(deps.db, 'database', address);
  const right = await verifyPassword(password, identity?.passwordHash ?? null);
  if (!right || !identity) {
    await recordFailure(deps, address);
    return { field: 'email', text: t.signIn.wrong };
  }
  await clearFailures(deps, address);
  return { userId: identity.userId };
}
