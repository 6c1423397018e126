import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigest } from '../../code-digest.ts';
import type { Database } from '../../db/database.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { mustBeMobile } from '../fields.ts';
import { CODE_SMS } from '../mail.ts';
import { lockedPerson, updatePerson, type Person } from '../person.ts';
import { invalidValue, Problem, TooManyRequests } from '../problem.ts';
import { administeredBy } from '../role/roles.ts';
import { count, forgetGuesses } from './limit.ts';

const LIFETIME_MS = 10 * 60_000;
export const RESEND_AFTER_MS = 30_000;

const subjectsOf = (userId: string, number: string) => [`user:${userId}`, `to:${number}`] as const;

const tooMany = (waitSeconds: number) =>
  new TooManyRequests('PHONE_NUMBER_TOO_MANY_REQUESTS', 'Too many attempts', waitSeconds);

type Sent = Readonly<{ mobile_number: string; sent_at: Date; expires_at: Date }>;

/** The person who verifies a number: a customer, or a person who is about to register. */
type Claimant = Readonly<{ id: string; isRegistered: boolean; language: Person['language'] }>;

/** The person who verifies a number, a customer locked against other changes. */
export async function claimantOf(
  deps: Pick<SandboxDeps, 'db' | 'clock'>,
  id: string,
): Promise<Claimant> {
  try {
    const { language } = await lockedPerson(deps, id);
    return { id, isRegistered: true, language };
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
    return { id, isRegistered: false, language: 'no' };
  }
}

/** The number that a person has verified before registering: by a code, or by signing in with it. */
export async function numberVerifiedBefore(db: Database, userId: string): Promise<string | null> {
  const verified = await db
    .selectFrom('phone_verification')
    .select('mobile_number')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (verified) return verified.mobile_number;
  const account = await db
    .selectFrom('account')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return account?.phone ?? null;
}

/** The unused code sent to the person; undefined when it has expired. */
export async function sentCode(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Sent | undefined> {
  return db
    .selectFrom('phone_verification')
    .select(['mobile_number', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
}

/**
 * Sends a code to a number that the person claims. Soon after the last code to the same number it sends none.
 * @returns the sent code, or the refusal, which must not undo the count
 */
export async function sendCode(
  deps: SandboxDeps,
  person: Claimant,
  number: string,
  language: Person['language'],
): Promise<Sent | Problem> {
  const { db, clock } = deps;
  const now = clock.now();
  await mustBeOwnNumber(db, person.id, number);
  const last = await sentCode(deps, person.id);
  const isTooSoon = last && last.sent_at.getTime() + RESEND_AFTER_MS > now.getTime();
  if (isTooSoon && last.mobile_number === number) return last;
  const waitSeconds = await count(deps, 'sent', subjectsOf(person.id, number));
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_number', '=', number)
    .where('id', '<>', person.id)
    .executeTakeFirst();
  // Counted first, so that numbers cannot be tried in bulk to find accounts.
  if (other) return new Problem(409, 'PHONE_NUMBER_ASSIGNED', 'The number is another user’s');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sent = {
    mobile_number: number,
    code_digest: codeDigest(person.id, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
    verified_at: null,
  };
  await db
    .insertInto('phone_verification')
    .values({ user_id: person.id, ...sent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
    .execute();
  await sendMessage(deps, { kind: 'sms', to: number, body: CODE_SMS[language](code) });
  return sent;
}

/**
 * Checks a code. Each attempt is counted before the comparison. The right code gives the number to a customer, or marks it as
 * verified for a person who is not registered, and is then used up.
 * @returns the refusal, which must not undo the count
 */
export async function confirmCode(
  deps: SandboxDeps,
  person: Claimant,
  code: string,
): Promise<Problem | undefined> {
  const { db, clock } = deps;
  const sent = await db
    .selectFrom('phone_verification')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  const expired = new Problem(400, 'PHONE_VALIDATION_EXPIRED', 'The code has expired');
  if (!sent) return expired;
  const subjects = subjectsOf(person.id, sent.mobile_number);
  const waitSeconds = await count(deps, 'guessed', subjects);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  if (sent.expires_at <= clock.now()) return expired;
  const given = Buffer.from(codeDigest(person.id, code));
  if (!timingSafeEqual(given, Buffer.from(sent.code_digest)))
    return new Problem(400, 'PHONE_VALIDATION_INVALID', 'The code is wrong');
  const { mobile_number } = sent;
  if (person.isRegistered) {
    await forgetCode(db, person.id);
    await updatePerson(db, person.id, { mobile_number, mobile_number_verified: true });
  } else {
    await db
      .updateTable('phone_verification')
      .set({ verified_at: clock.now() })
      .where('user_id', '=', person.id)
      .execute();
  }
  await forgetGuesses(deps, subjects);
  return undefined;
}

/** Deletes the codes and the verified number of a person. */
export async function forgetCode(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('phone_verification').where('user_id', '=', userId).execute();
}

/** Throws unless the number is a mobile number, and not that of an organisation that the person administers (ORG-11). */
async function mustBeOwnNumber(db: Database, userId: string, number: string): Promise<void> {
  mustBeMobile(number);
  const organizations = await administeredBy(db, userId);
  if (organizations.some(({ phone }) => phone === number))
    throw invalidValue('mobileNumber', 'Expected another number than the organisation’s');
}

/** Throws unless the number is the person's current one; a new one must be verified first. */
export async function mustBeProven(
  db: Database,
  user: Readonly<{ id: string; mobile_number: string | null }>,
  number: string,
): Promise<void> {
  await mustBeOwnNumber(db, user.id, number);
  if (number === user.mobile_number) return;
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where('mobile_number', '=', number)
    .executeTakeFirst();
  if (other)
    throw new Problem(409, 'USER_PHONE_EXISTS', 'Another user already has this mobile number');
  throw new Problem(400, 'PHONE_VALIDATION_REQUIRED', 'The number has to be verified first');
}
