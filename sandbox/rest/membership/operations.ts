import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { codeDigest } from '../../code-digest.ts';
import { signInAddress } from '../../coop/coop.ts';
import { SUBSCRIPTIONS } from '../../db/price-list.ts';
import type { SandboxDeps } from '../../deps.ts';
import { luhn } from '../../luhn.ts';
import { lastDayOfMonth, osloDate } from '../../oslo.ts';
import { Language } from '../fields.ts';
import { NO_INPUT, operation, withBody, withQuery, type Success } from '../operation.ts';
import { personMustPay } from '../payment/method.ts';
import { lockedPerson, mustBeRegistered, mustStay } from '../person.ts';
import { invalidRequest, Problem } from '../problem.ts';
import { startSubscription } from '../subscription/operations.ts';
import { StartsAtOnce } from '../subscription/rescission.ts';

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
 * Exchanges the code of a sign-in for a proof, once. Throws `COOP_INVALID_STATE` for a sign-in that this person has not started
 * in the last ten minutes, `COOP_AUTH_FAILED` for a cancelled one or a wrong code, `invalid_grant` for an expired code.
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
async function provenNumber(
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
 * The member number without spaces. Throws `INVALID_COOP_MEMBERID` unless it is nine digits that end with a check digit by Luhn's
 * algorithm (ISO/IEC 7812-1, annex B): the sandbox's own rule.
 */
function memberNumber(written: string): string {
  const number = written.replaceAll(' ', '');
  if (!NUMBER.test(number) || luhn(number) !== 0)
    throw new Problem(400, 'INVALID_COOP_MEMBERID', 'The member number is not valid');
  return number;
}

function coopAuthFailed(): Problem {
  return new Problem(400, 'COOP_AUTH_FAILED', 'The sign-in at the coop failed');
}

function coopInvalidState(): Problem {
  return new Problem(400, 'COOP_INVALID_STATE', 'The sign-in at the coop can no longer be used');
}

const MembershipType = z.enum(['GK', 'GoEasy', 'Ladefordel']);
const CoopToken = z.string().min(1).max(4000).optional();
const AddQuery = z.strictObject({
  membershipType: MembershipType,
  membershipNumber: z.string().min(1).max(40).optional(),
  coopToken: CoopToken,
  coopId: z.string().min(1).max(100).optional(),
  startsAtOnce: StartsAtOnce,
});
const RemoveQuery = z.strictObject({ membershipType: MembershipType, coopToken: CoopToken });

type OwnMembership = keyof typeof SUBSCRIPTIONS;

/** Memberships with benefits: those of a coop, and the provider's own, which include a subscription. */
export const membershipOperations = [
  operation('getMyMemberships', NO_INPUT, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    const today = osloDate(deps.clock.now()).toString();
    return deps.db
      .selectFrom('membership')
      .leftJoin('subscription', (on) =>
        on
          .onRef('subscription.user_id', '=', 'membership.user_id')
          .on(sql`upper(membership.type)`, '=', sql.ref('subscription.type')),
      )
      .select(['membership.type', 'membership_type as membershipType'])
      .select(['membership_number as membershipNumber', 'is_proven as isProven'])
      .where('membership.user_id', '=', userId)
      .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', today)]))
      .orderBy('membership.id')
      .execute();
  }),
  operation('addMyMembership', withQuery(AddQuery), async ({ deps, userId, query }) => {
    const person = await lockedPerson(deps, userId);
    const { membershipType: type } = query;
    mustStay(person);
    if (type === 'GK') return connectCoop(deps, userId, query);
    if (query.membershipNumber !== undefined)
      throw invalidRequest('The provider’s own memberships have no number');
    await personMustPay(deps, person);
    await startMembership(deps, userId, type, query.startsAtOnce);
    return { type, membershipType: null, membershipNumber: null, isProven: false };
  }),
  operation('endMyMembership', withQuery(RemoveQuery), async ({ deps, userId, query }) => {
    await lockedPerson(deps, userId);
    const { membershipType: type } = query;
    if (type === 'GK') await disconnectCoop(deps, userId, query.coopToken);
    else await endMembership(deps, userId, type);
  }),
];

/**
 * Connects a coop membership. The database refuses a person's second one, and a number that another person has connected (see
 * `problem.ts`).
 */
async function connectCoop(
  deps: SandboxDeps,
  userId: string,
  { membershipNumber, coopToken }: z.infer<typeof AddQuery>,
): Promise<Success<'addMyMembership'>> {
  const number = memberNumber(membershipNumber ?? '');
  const isProven = coopToken !== undefined;
  if (isProven && (await provenNumber(deps, userId, coopToken)) !== number) throw coopAuthFailed();
  return deps.db
    .insertInto('membership')
    .values({
      user_id: userId,
      type: 'COOP',
      membership_type: 'GK',
      membership_number: number,
      is_proven: isProven,
    })
    .returning(['type', 'membership_type as membershipType'])
    .returning(['membership_number as membershipNumber', 'is_proven as isProven'])
    .executeTakeFirstOrThrow();
}

async function disconnectCoop(
  deps: SandboxDeps,
  userId: string,
  coopToken: string | undefined,
): Promise<void> {
  const removed = await deps.db
    .deleteFrom('membership')
    .where('user_id', '=', userId)
    .where('type', '=', 'COOP')
    .returning(['membership_number as number', 'is_proven'])
    .executeTakeFirst();
  if (!removed) throw noMembership();
  // A membership that a coop sign-in connected needs another one to be disconnected.
  if (coopToken === undefined) {
    if (removed.is_proven) throw coopAuthFailed();
  } else if ((await provenNumber(deps, userId, coopToken)) !== removed.number)
    throw new Problem(409, 'COOP_DELETE_MEMBERSHIP_ERROR', 'Signed in with another coop account');
}

/**
 * Starts the subscription of a membership, or resumes a cancelled one. The transaction has locked the person. Throws
 * `MEMEBERSHIP_EXIST` when it is already in force.
 */
async function startMembership(
  deps: SandboxDeps,
  userId: string,
  membership: OwnMembership,
  starts_at_once: boolean,
): Promise<void> {
  const { db } = deps;
  const previous = await subscriptionOf(db, userId, membership);
  if (previous?.valid_to === null)
    throw new Problem(409, 'MEMEBERSHIP_EXIST', 'The membership already exists');
  const offer = { ...SUBSCRIPTIONS[membership], starts_at_once };
  await startSubscription(deps, { user_id: userId }, offer, previous);
  await db
    .insertInto('membership')
    .values({ user_id: userId, type: membership })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .execute();
}

/**
 * Cancels the subscription of a membership at the end of the Oslo month (SUB-9: until then it can be
 * continued). Throws `MEMEBERSHIP_NOT_EXIST` when it is not in force or already cancelled.
 */
async function endMembership(
  { db, clock }: SandboxDeps,
  userId: string,
  membership: OwnMembership,
): Promise<void> {
  const running = await subscriptionOf(db, userId, membership);
  if (running?.valid_to !== null) throw noMembership();
  await db
    .updateTable('subscription')
    .set({ valid_to: lastDayOfMonth(clock.now()) })
    .where('id', '=', running.id)
    .execute();
}

function noMembership(): Problem {
  return new Problem(404, 'MEMEBERSHIP_NOT_EXIST', 'There is no such membership');
}

function subscriptionOf(db: SandboxDeps['db'], userId: string, membership: OwnMembership) {
  return db
    .selectFrom('subscription')
    .select(['id', 'valid_to'])
    .where('user_id', '=', userId)
    .where('type', '=', SUBSCRIPTIONS[membership].type)
    .executeTakeFirst();
}
