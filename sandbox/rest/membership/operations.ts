import { sql } from 'kysely';
import { z } from 'zod';
import { osloDate } from '../../oslo.ts';
import { coopAuthFailed, memberNumber } from './coop.ts';
import { provenNumber } from './coop-sign-in.ts';
import { NoBody } from '../fields.ts';
import { get, write, type Call, type Success } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { begin, end, noMembership } from './own.ts';
import { personMustPay } from '../payment/method.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { invalidRequest, Problem } from '../problem.ts';

const PATH = '/v1/users/me/benefits/memberships';

const MembershipType = z.enum(['GK', 'GoEasy', 'Ladefordel']);
const CoopToken = z.string().min(1).max(4000).optional();
const AddQuery = z.strictObject({
  membershipType: MembershipType,
  membershipNumber: z.string().min(1).max(40).optional(),
  coopToken: CoopToken,
  coopId: z.string().min(1).max(100).optional(),
});
const RemoveQuery = z.strictObject({ membershipType: MembershipType, coopToken: CoopToken });

type Membership = Success<'addMyMembership'>;

/** Memberships that give benefits: those of a coop, and the provider's own, which come with a subscription. */
export const membershipOperations = [
  get('getMyMemberships', PATH, NoQuery, async ({ deps, userId }) => {
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
  write(
    'addMyMembership',
    { method: 'post', path: PATH, query: AddQuery, body: NoBody, status: 200 },
    async (call) => {
      const person = await lockedPerson(call.deps, call.userId);
      const { membershipType: type } = call.query;
      if (type === 'GK') return connectCoop(call);
      if (call.query.membershipNumber !== undefined)
        throw invalidRequest('The provider’s own memberships have no number');
      await personMustPay(call.deps, person);
      await begin(call.deps, call.userId, type);
      return { type, membershipType: null, membershipNumber: null, isProven: false };
    },
  ),
  write(
    'removeMyMembership',
    { method: 'delete', path: PATH, query: RemoveQuery, body: NoBody, status: 204 },
    async (call) => {
      await lockedPerson(call.deps, call.userId);
      const { membershipType: type } = call.query;
      if (type === 'GK') await disconnectCoop(call);
      else await end(call.deps, call.userId, type);
      return undefined;
    },
  ),
];

/** That nobody has two, and no number is connected twice, is kept by the database (`uniqueness.ts`). */
async function connectCoop({
  deps,
  userId,
  query,
}: Call<z.infer<typeof AddQuery>>): Promise<Membership> {
  const number = memberNumber(query.membershipNumber ?? '');
  const isProven = query.coopToken !== undefined;
  if (
    query.coopToken !== undefined &&
    (await provenNumber(deps, userId, query.coopToken)) !== number
  )
    throw coopAuthFailed();
  const membership = {
    type: 'COOP',
    membershipType: 'GK',
    membershipNumber: number,
    isProven,
  } as const;
  await deps.db
    .insertInto('membership')
    .values({
      user_id: userId,
      type: membership.type,
      membership_type: membership.membershipType,
      membership_number: number,
      is_proven: isProven,
    })
    .execute();
  return membership;
}

async function disconnectCoop({
  deps,
  userId,
  query,
}: Call<z.infer<typeof RemoveQuery>>): Promise<void> {
  const removed = await deps.db
    .deleteFrom('membership')
    .where('user_id', '=', userId)
    .where('type', '=', 'COOP')
    .returning(['membership_number as number', 'is_proven'])
    .executeTakeFirst();
  if (!removed) throw noMembership();
  // What was connected by the coop's own sign-in is disconnected by it.
  if (query.coopToken === undefined) {
    if (removed.is_proven) throw coopAuthFailed();
  } else if ((await provenNumber(deps, userId, query.coopToken)) !== removed.number)
    throw new Problem(409, 'COOP_DELETE_MEMBERSHIP_ERROR', 'Signed in with another coop account');
}
