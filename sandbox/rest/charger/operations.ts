import type { Selectable } from 'kysely';
import { chargerSubscription } from '../../db/charger-subscription.ts';
import type { ChargerOwnershipTable } from '../../db/tables-chargers.ts';
import type { SubscriptionTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { lastDayOfMonth } from '../../oslo.ts';
import { possibleId } from '../access.ts';
import { shownCharger, shownChargers } from './view.ts';
import { NoBody } from '../fields.ts';
import { get, write, type Call } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { personMustPay } from '../payment/method.ts';
import { lockedPerson, mustBeRegistered } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { startSubscription } from '../subscription/start.ts';

const PATH = '/v1/users/me/chargers';
const ACTIVATION = `${PATH}/:chargerId/activation`;

/** The chargers of the person who asks, and the subscriptions by which they are active. */
export const chargerOperations = [
  get('getMyChargers', PATH, NoQuery, async ({ deps, userId }) => {
    await mustBeRegistered(deps.db, userId);
    return shownChargers(deps, userId);
  }),
  write(
    'activateMyCharger',
    { method: 'post', path: ACTIVATION, query: NoQuery, body: NoBody, status: 200 },
    async (call) => {
      const person = await lockedPerson(call.deps, call.userId);
      const { ownership, subscription } = await chargerOf(call);
      if (subscription?.valid_to === null)
        throw new Problem(409, 'CHARGER_ACTIVE', 'The charger is active already');
      await personMustPay(call.deps, person);
      await activate(call.deps, ownership, subscription);
      return shownCharger(call);
    },
  ),
  write(
    'deactivateMyCharger',
    { method: 'delete', path: ACTIVATION, query: NoQuery, body: NoBody, status: 200 },
    async (call) => {
      await lockedPerson(call.deps, call.userId);
      const { subscription } = await chargerOf(call);
      if (subscription?.valid_to !== null)
        throw new Problem(409, 'CHARGER_NOT_ACTIVE', 'The charger is not active');
      await call.deps.db
        .updateTable('subscription')
        .set({ valid_to: lastDayOfMonth(call.deps.clock.now()) })
        .where('id', '=', subscription.id)
        .execute();
      return shownCharger(call);
    },
  ),
];

type Ownership = Selectable<ChargerOwnershipTable>;
type Subscription = Selectable<SubscriptionTable>;

/** The monthly subscription starts when the charger is activated (specification, section 4). */
async function activate(
  deps: SandboxDeps,
  ownership: Ownership,
  had: Subscription | undefined,
): Promise<void> {
  const id = await startSubscription(deps, ownership.user_id, chargerSubscription(ownership), had);
  await deps.db
    .updateTable('charger_ownership')
    .set({ subscription_id: id })
    .where('charger_id', '=', ownership.charger_id)
    .execute();
}

/** The charger that a call names, of the person's own. Throws `NOT_FOUND`. */
async function chargerOf({ deps: { db, clock }, userId, chargerId }: Call<unknown>) {
  const ownership = await db
    .selectFrom('charger_ownership')
    .selectAll()
    .where('charger_id', '=', possibleId(chargerId))
    .where('user_id', '=', userId)
    .where('installed_at', '<=', clock.now())
    .executeTakeFirst();
  if (!ownership) throw notFound();
  const subscription = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', ownership.subscription_id)
    .executeTakeFirst();
  return { ownership, subscription };
}
