import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { codeDigest } from '../../code-digest.ts';
import { signInAddress } from '../../coop/address.ts';
import type { SandboxDeps } from '../../deps.ts';
import { luhn } from '../../luhn.ts';
import { Language } from '../fields.ts';
import { operation, withBody, type Success } from '../operation.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { invalidRequest, Problem } from '../problem.ts';

/** The only page of the portal that the coop redirects to (RFC 9700, section 2.1). */
const RETURN_PATH = '/membership/coop';
/** The lifetime of a sign-in, and of the proof that it gives. */
const LIFETIME_MS = 10 * 60_000;

const secret = () => randomBytes(24).toString('base64url');

const NewSignIn = z.strictObject({ returnUrl: z.string().max(500), language: Language });
const SignInResult = z.strictObject({
  state: z.string().min(1).max(100),
  code: z.string().min(1).max(200).optional(),
});

/** The coop's own sign-in, by its stand-in (`sandbox/coop`). */
export const coopSignInOperations = [
  operation('startCoopSignIn', withBody(NewSignIn), async ({ deps, userId, body }) => {
    await lockedPerson(deps, userId);
    if (body.returnUrl !== `${new URL(deps.config.publicUrl).origin}${RETURN_PATH}`)
      throw invalidRequest('The return address is not registered');
    const state = secret();
    await deps.db
      .insertInto('coop_sign_in')
      .values({
        state,
        user_id: userId,
        return_url: body.returnUrl,
        language: body.language,
        expires_at: new Date(deps.clock.now().getTime() + LIFETIME_MS),
      })
      .execute();
    return { url: signInAddress(deps.url, state) };
  }),
  operation('finishCoopSignIn', withBody(SignInResult), ({ deps, userId, body }) =>
    finishSignIn(deps, userId, body),
  ),
];

/**
 * Exchanges the code of a sign-in for a proof, once. Throws `COOP_INVALID_STATE` for a sign-in that this person has not started in
 * the last ten minutes, `COOP_AUTH_FAILED` for a cancelled one or a wrong code, `invalid_grant` for an expired code.
 */
async function finishSignIn(
  { db, clock }: SandboxDeps,
  userId: string,
  { state, code }: z.infer<typeof SignInResult>,
): Promise<Success<'finishCoopSignIn'>> {
  await mustBeRegistered(db, userId);
  const now = clock.now();
  const signIn = await db
    .selectFrom('coop_sign_in')
    .selectAll()
    .where('state', '=', state)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('token_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!signIn) throw coopInvalidState();
  const { member_number: membershipNumber, code_hash, code_expires_at } = signIn;
  if (code === undefined || membershipNumber === null || codeDigest(state, code) !== code_hash)
    throw coopAuthFailed();
  if (code_expires_at === null || code_expires_at <= now)
    throw new Problem(400, 'invalid_grant', 'The session at the coop is no longer valid');
  const coopToken = secret();
  await db
    .updateTable('coop_sign_in')
    .set({
      token_hash: codeDigest('coop', coopToken),
      token_expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .where('state', '=', state)
    .execute();
  return { membershipNumber, coopToken };
}

/**
 * The member number that a coop sign-in proves. Throws `COOP_AUTH_FAILED` for an invalid proof or one of another person,
 * `COOP_INVALID_STATE` for one older than ten minutes.
 */
export async function provenNumber(
  { db, clock }: SandboxDeps,
  userId: string,
  token: string,
): Promise<string> {
  const proof = await db
    .selectFrom('coop_sign_in')
    .select(['member_number', 'token_expires_at'])
    .where('token_hash', '=', codeDigest('coop', token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!proof?.member_number || !proof.token_expires_at) throw coopAuthFailed();
  if (proof.token_expires_at <= clock.now()) throw coopInvalidState();
  return proof.member_number;
}

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

export function coopAuthFailed(): Problem {
  return new Problem(400, 'COOP_AUTH_FAILED', 'The sign-in at the coop failed');
}

function coopInvalidState(): Problem {
  return new Problem(400, 'COOP_INVALID_STATE', 'The sign-in at the coop can no longer be used');
}
