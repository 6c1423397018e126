import type { Caller } from './caller.ts';

/**
 * Whether somebody is of the staff that `PLAYGROUND_STAFF` names. An e-mail that was never verified is
 * whatever its owner typed.
 * @param staff e-mails in lower case
 */
export function isStaff(caller: Caller, staff: readonly string[]): boolean {
  if (caller.kind === 'anonymous') return false;
  const { email, emailVerified } = caller.claims;
  return emailVerified && email !== null && staff.includes(email.toLowerCase());
}
