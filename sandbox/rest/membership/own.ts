import { SUBSCRIPTIONS } from '../../db/price-list.ts';
import type { SandboxDeps } from '../../deps.ts';
import { lastDayOfMonth } from '../../oslo.ts';
import { Problem } from '../problem.ts';
import { startSubscription } from '../subscription/start.ts';

type OwnMembership = keyof typeof SUBSCRIPTIONS;

/**
 * Begins the subscription of a membership; one that was cancelled goes on. The person is locked by the transaction. Throws
 * `MEMEBERSHIP_EXIST` when it runs already.
 */
export async function begin(
  deps: SandboxDeps,
  userId: string,
  membership: OwnMembership,
): Promise<void> {
  const { db } = deps;
  const had = await subscriptionOf(db, userId, membership);
  if (had?.valid_to === null)
    throw new Problem(409, 'MEMEBERSHIP_EXIST', 'The membership exists already');
  await startSubscription(deps, userId, SUBSCRIPTIONS[membership], had);
  await db
    .insertInto('membership')
    .values({ user_id: userId, type: membership })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .execute();
}

/**
 * Ends the subscription of a membership with the Oslo month (specification, section 4: until then it can be taken up again).
 * Throws `MEMEBERSHIP_NOT_EXIST` when it does not run or has been ended already.
 */
export async function end(
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

/** The refusal of ending what there is not. */
export function noMembership(): Problem {
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
