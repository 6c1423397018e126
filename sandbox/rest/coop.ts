import type { Clock } from '../clock.ts';
import { luhn } from '../luhn.ts';
import { Problem } from './problem.ts';

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

/** How long the coop's own sign-in counts. */
const TOKEN_MS = 10 * 60 * 1000;
const TOKEN = /^coop:(\d{9}):(\d{1,11})$/;

/**
 * The member number that a coop's own sign-in proves. Its token here is `coop:<number>:<seconds since 1970>`. Throws
 * `COOP_AUTH_FAILED` for what is none, `COOP_INVALID_STATE` for one older than ten minutes.
 */
export function provenNumber(token: string, clock: Clock): string {
  const [, number, seconds] = TOKEN.exec(token) ?? [];
  if (number === undefined || seconds === undefined) throw coopAuthFailed();
  if (clock.now().getTime() - Number(seconds) * 1000 > TOKEN_MS)
    throw new Problem(400, 'COOP_INVALID_STATE', 'The sign-in at the coop can no longer be used');
  return number;
}

/** The refusal of a proof that is none, or somebody else's. */
export function coopAuthFailed(): Problem {
  return new Problem(400, 'COOP_AUTH_FAILED', 'The sign-in at the coop failed');
}
