import type { Caller } from './caller.ts';

/**
 * Whether the caller is staff by `PLAYGROUND_STAFF`. An e-mail address that is not verified proves nothing; what counts as verified is the
 * same as for everyone, `"true"` as a text included: the provider signs either, so that a stricter rule would keep no one out.
 * @param staff e-mails in lower case
 */
export function isStaff(caller: Caller, staff: readonly string[]): boolean {
  if (caller.kind === 'anonymous') return false;
  const { email, emailVerified } = caller.claims;
  return emailVerified && email !== null && staff.includes(email.toLowerCase());
}
