import { sql } from 'kysely';
import { z } from 'zod';
import { SUBSCRIPTIONS } from '../../db/price-list.ts';
import type { SandboxDeps } from '../../deps.ts';
import { lastDayOfMonth, osloDate } from '../../oslo.ts';
import { NO_INPUT, operation, withQuery, type Success } from '../operation.ts';
import { personMustPay } from '../payment/method.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { invalidRequest, Problem } from '../problem.ts';
import { startSubscription } from '../subscription/start.ts';
import { coopAuthFailed, memberNumber, provenNumber } from './coop.ts';

const MembershipType = z.enum(['GK', 'GoEasy', 'Ladefordel']);
const CoopToken = z.string().min(1).max(4000).optional();
const AddQuery = z.strictObject({
  membershipType: MembershipType,
  membershipNumber: z.string().min(1).max(40).optional(),
  coopToken: CoopToken,
  coopId: z.string().min(1).max(100).optional(),
});
const RemoveQuery = z.strictObject({ membershipType: MembershipType, coopToken: CoopToken });

type OwnMembership = keyof typeof SUBSCRIPTIONS;

/** Memberships that give benefits: those of a coop, and the provider's own, which come with a subscription. */
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
    if (type === 'GK') return connectCoop(deps, userId, query);
    if (query.membershipNumber !== undefined)
      throw invalidRequest('The provider’s own memberships have no number');
    await personMustPay(deps, person);
    await startMembership(deps, userId, type);
    return { type, membershipType: null, membershipNumber: null, isProven: false };
  }),
  operation('removeMyMembership', withQuery(RemoveQuery), async ({ deps, userId, query }) => {
    await lockedPerson(deps, userId);
    const { membershipType: type } = query;
    if (type === 'GK') await disconnectCoop(deps, userId, query.coopToken);
    else await endMembership(deps, userId, type);
  }),
];

/**
 * Connects a coop membership. The database refuses a second one of the person, and a number that another person has connected
 * (see `problem.ts`).
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
  // A membership that a coop sign-in connected can only be disconnected by one.
  if (coopToken === undefined) {
    if (removed.is_proven) throw coopAuthFailed();
  } else if ((await provenNumber(deps, userId, coopToken)) !== removed.number)
    throw new Problem(409, 'COOP_DELETE_MEMBERSHIP_ERROR', 'Signed in with another coop account');
}

/**
 * Starts the subscription of a membership, or continues a cancelled one. The transaction has locked the person. Throws
 * `MEMEBERSHIP_EXIST` when it is already running.
 */
async function startMembership(
  deps: SandboxDeps,
  userId: string,
  membership: OwnMembership,
): Promise<void> {
  const { db } = deps;
  const previous = await subscriptionOf(db, userId, membership);
  if (previous?.valid_to === null)
    throw new Problem(409, 'MEMEBERSHIP_EXIST', 'The membership exists already');
  await startSubscription(deps, userId, SUBSCRIPTIONS[membership], previous);
  await db
    .insertInto('membership')
    .values({ user_id: userId, type: membership })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .execute();
}

/**
 * Cancels the subscription of a membership at the end of the Oslo month (specification, section 4: until then it can be
 * continued). Throws `MEMEBERSHIP_NOT_EXIST` when it is not running or already cancelled.
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
