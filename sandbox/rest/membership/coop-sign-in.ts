import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { codeDigest } from '../../code-digest.ts';
import { signInAddress } from '../../coop/address.ts';
import type { SandboxDeps } from '../../deps.ts';
import { coopAuthFailed, coopInvalidState } from './coop.ts';
import { Language } from '../fields.ts';
import { write, type Call } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { invalidRequest, Problem } from '../problem.ts';

const PATH = '/v1/users/me/benefits/coop-sign-ins';
/** The portal's page that the coop sends people back to, and no other (RFC 9700, section 2.1). */
const RETURN_PATH = '/membership/coop';
/** How long a sign-in, and the proof that comes of it, count. */
const LASTING_MS = 10 * 60_000;

const secret = () => randomBytes(24).toString('base64url');

const Beginning = z.strictObject({ returnUrl: z.string().max(500), language: Language });
const Ending = z.strictObject({
  state: z.string().min(1).max(100),
  code: z.string().min(1).max(200).optional(),
});

/** The coop's own sign-in, by its stand-in (`sandbox/coop`). */
export const coopSignInOperations = [
  write(
    'startCoopSignIn',
    { method: 'post', path: PATH, query: NoQuery, body: Beginning, status: 200 },
    async ({ deps, userId, body }) => {
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
          expires_at: new Date(deps.clock.now().getTime() + LASTING_MS),
        })
        .execute();
      return { url: signInAddress(deps.url, state) };
    },
  ),
  write(
    'finishCoopSignIn',
    { method: 'post', path: `${PATH}/results`, query: NoQuery, body: Ending, status: 200 },
    finish,
  ),
];

/**
 * The code of a sign-in becomes a proof, once. Throws `COOP_INVALID_STATE` for a sign-in that this person has not begun in the
 * last ten minutes, `COOP_AUTH_FAILED` for one that was cancelled or a wrong code, `invalid_grant` for a code that has expired.
 */
async function finish({ deps, userId, body }: Call<unknown, z.infer<typeof Ending>>) {
  const { db, clock } = deps;
  await mustBeRegistered(db, userId);
  const now = clock.now();
  const begun = await db
    .selectFrom('coop_sign_in')
    .selectAll()
    .where('state', '=', body.state)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('token_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!begun) throw coopInvalidState();
  const { state, member_number: membershipNumber, code_hash, code_expires_at } = begun;
  const { code } = body;
  if (code === undefined || membershipNumber === null || codeDigest(state, code) !== code_hash)
    throw coopAuthFailed();
  if (code_expires_at === null || code_expires_at <= now)
    throw new Problem(400, 'invalid_grant', 'The session at the coop is no longer valid');
  const coopToken = secret();
  await db
    .updateTable('coop_sign_in')
    .set({
      token_hash: codeDigest('coop', coopToken),
      token_expires_at: new Date(now.getTime() + LASTING_MS),
    })
    .where('state', '=', state)
    .execute();
  return { membershipNumber, coopToken };
}

/**
 * The member number that a coop's own sign-in proves. Throws `COOP_AUTH_FAILED` for what is no proof of this person's,
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
