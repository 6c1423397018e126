import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { OrganizationTable, SubscriptionTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { lastDayOfMonth, osloDate } from '../../oslo.ts';
import { bill } from '../invoice/prepared.ts';
import { NO_INPUT, operation, withBody } from '../operation.ts';
import { mustAdminister, organizationOf, possibleNumber } from '../owner.ts';
import { organizationMustPay } from '../payment/method.ts';
import { mustStay } from '../person.ts';
import { notFound } from '../problem.ts';
import { shownSubscription, withChargers } from './operations.ts';

const Terms = z.strictObject({ termsAccepted: z.literal(true, 'Expected agreement to the terms') });

/** The subscriptions of an organisation, which its administrators end and resume. */
export const organizationSubscriptionOperations = [
  operation('resumeOrganizationSubscription', withBody(Terms), async (call) => {
    const { deps } = call;
    const { organization, subscription } = await lockedSubscription(call);
    mustStay(organization);
    if (subscription.valid_to === null) return shownSubscription(deps, subscription);
    await organizationMustPay(deps, organization);
    const today = osloDate(deps.clock.now());
    const isRunning = subscription.valid_to >= today.toString();
    const resumed = await deps.db
      .updateTable('subscription')
      .set({
        valid_to: null,
        ...(!isRunning && { billed_month: today.with({ day: 1 }).toString() }),
      })
      .where('id', '=', subscription.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // A paid month is not billed twice.
    if (!isRunning) await billMonth(deps, organization.id, resumed);
    return shownSubscription(deps, { ...subscription, ...resumed });
  }),
  operation('endOrganizationSubscription', NO_INPUT, async (call) => {
    const { deps } = call;
    const { subscription } = await lockedSubscription(call);
    if (subscription.valid_to !== null) return shownSubscription(deps, subscription);
    const ended = await deps.db
      .updateTable('subscription')
      .set({ valid_to: lastDayOfMonth(deps.clock.now()) })
      .where('id', '=', subscription.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return shownSubscription(deps, { ...subscription, ...ended });
  }),
];

interface Request {
  readonly deps: SandboxDeps;
  readonly userId: string;
  readonly params: { readonly organizationId: string; readonly subscriptionId: string };
}

/** A subscription of an organisation that the person administers. Throws `NOT_FOUND`. */
async function lockedSubscription({ deps, userId, params }: Request): Promise<{
  organization: Selectable<OrganizationTable>;
  subscription: Selectable<SubscriptionTable> & { charger_id: string | null };
}> {
  const id = await mustAdminister(deps, userId, params.organizationId);
  const organization = await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
  const subscription = await withChargers(deps.db)
    .where('organization_id', '=', id)
    .where('subscription.id', '=', possibleNumber(params.subscriptionId))
    .executeTakeFirst();
  if (!subscription) throw notFound();
  return { organization, subscription };
}

function billMonth(
  deps: SandboxDeps,
  organizationId: string,
  { name, price_ore, price_with_vat_ore }: Selectable<SubscriptionTable>,
): Promise<void> {
  return bill(
    deps,
    { organization_id: organizationId },
    {
      kind: 'SUBSCRIPTION',
      description: name,
      quantity: 1,
      unit: 'MONTH',
      amount_ore: price_with_vat_ore,
      vat_ore: price_with_vat_ore - price_ore,
    },
  );
}
