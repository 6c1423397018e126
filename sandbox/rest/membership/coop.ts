import { luhn } from '../../luhn.ts';
import { Problem } from '../problem.ts';

const NUMBER = /^\d{9}$/;

/**
 * The member number without spaces. Throws `INVALID_COOP_MEMBERID` unless it is nine digits of which the last is the check
 * digit by Luhn's algorithm (ISO/IEC 7812-1, annex B): the sandbox's own rule.
 */
export function memberNumber(written: string): string {
  const number = written.replaceAll(' ', '');
  if (!NUMBER.test(number) || luhn(number) !== 0)
    throw new Problem(400, 'INVALID_COOP_MEMBERID', 'The member number is not valid');
  return number;
}

/** The refusal of a proof that is none, or somebody else's. */
export function coopAuthFailed(): Problem {
  return new Problem(400, 'COOP_AUTH_FAILED', 'The sign-in at the coop failed');
}

/** The refusal of a sign-in that was not begun here, or too long ago. */
export function coopInvalidState(): Problem {
  return new Problem(400, 'COOP_INVALID_STATE', 'The sign-in at the coop can no longer be used');
}
