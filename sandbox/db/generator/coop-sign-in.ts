import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { codeDigest } from '../../code-digest.ts';
import type { CoopSignInTable } from '../tables-content.ts';

const STATE = 'sandbox-coop-sign-in';

/** A sign-in at the coop that has come back and waits to be finished, for a day, with the code `sandbox-coop-code`. */
export function coopSignInRow(today: Temporal.PlainDate): Insertable<CoopSignInTable> {
  const expires = new Date(today.add({ days: 2 }).toString());
  return {
    state: STATE,
    user_id: 'smb',
    return_url: 'http://localhost:4000/membership/coop',
    language: 'no',
    expires_at: expires,
    member_number: '300000007',
    code_hash: codeDigest(STATE, 'sandbox-coop-code'),
    code_expires_at: expires,
    token_hash: null,
    token_expires_at: null,
  };
}
