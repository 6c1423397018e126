import type { Caller } from './caller.ts';

/**
 * Whether the caller is staff by `PLAYGROUND_STAFF`. An e-mail address that is not verified proves nothing.
 * @param staff e-mails in lower case
 */
export function isStaff(caller: Caller, staff: readonly string[]): boolean {
  if (caller.kind === 'anonymous') return false;
  const { email, emailVerified } = caller.claims;
  return emailVerified && email !== null && staff.includes(email.toLowerCase());
}
