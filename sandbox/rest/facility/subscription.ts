import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { lastDayOfMonth, osloDate } from '../../oslo.ts';
import { administered } from '../network/handovers.ts';
import { NO_INPUT, operation, withBody } from '../operation.ts';
import { mustAdminister, organizationOf, possibleId } from '../owner.ts';
import { organizationMustPay } from '../payment/method.ts';
import { mustStay } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { startSubscription } from '../subscription/operations.ts';
import { chargersOf } from './chargers.ts';
import { recordActivation } from './log.ts';

/** Øre a month. */
const MONTHLY = { price_ore: 6900, price_with_vat_ore: 8625 } as const;
const Terms = z.strictObject({ termsAccepted: z.literal(true, 'Expected agreement to the terms') });

/** The subscriptions of an organisation's own chargers, without those of residents. */
export const facilitySubscriptionOperations = [
  operation('getFacilityChargerOffer', NO_INPUT, async ({ deps, userId, params }) => {
    await mustAdminister(deps, userId, params.organizationId);
    return { price: MONTHLY.price_with_vat_ore, priceNoVat: MONTHLY.price_ore };
  }),
  operation('activateFacilityCharger', withBody(Terms), async (call) => {
    const { deps } = call;
    const { organization, charger, paid } = await lockedCharger(call);
    mustStay(organization);
    if (paid ? paid.valid_to === null : charger.is_activated)
      throw new Problem(409, 'CHARGER_ACTIVE', 'The charger is already active');
    await organizationMustPay(deps, organization);
    const offer = { ...MONTHLY, type: 'OTHER', name: nameOf(charger) } as const;
    const owner = { organization_id: organization.id };
    await setSubscription(deps, charger, await startSubscription(deps, owner, offer, paid));
    await recordActivation(deps, charger.charger_id, paid);
  }),
  operation('endFacilityCharger', NO_INPUT, async (call) => {
    const { deps } = call;
    const { organization, charger, paid } = await lockedCharger(call);
    if (paid ? paid.valid_to !== null : !charger.is_activated)
      throw new Problem(409, 'CHARGER_NOT_ACTIVE', 'The charger has no subscription that runs');
    const valid_to = lastDayOfMonth(deps.clock.now());
    if (paid) {
      await deps.db
        .updateTable('subscription')
        .set({ valid_to })
        .where('id', '=', paid.id)
        .execute();
      return;
    }
    // Until now, the agreement included it.
    const ended = await deps.db
      .insertInto('subscription')
      .values({
        ...{ organization_id: organization.id, type: 'OTHER', name: nameOf(charger), valid_to },
        ...{ price_ore: 0, price_with_vat_ore: 0 },
        billed_month: osloDate(deps.clock.now()).with({ day: 1 }).toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setSubscription(deps, charger, ended.id);
  }),
];

const nameOf = ({ code }: Readonly<{ code: string }>) => `Lader ${code}`;

interface Call {
  readonly deps: SandboxDeps;
  readonly userId: string;
  readonly params: { readonly organizationId: string; readonly chargerId: string };
}

/** A charger of the organisation without a resident, with the organisation's subscription of it. Throws `NOT_FOUND`. */
async function lockedCharger({ deps, userId, params }: Call) {
  const id = await administered(deps, userId, params.organizationId);
  const organization = await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
  const charger = await chargersOf(deps, id)
    .selectAll('own')
    .where('charger.id', '=', possibleId(params.chargerId))
    .where('resident.user_id', 'is', null)
    .executeTakeFirst();
  if (!charger) throw notFound();
  const paid = await deps.db
    .selectFrom('subscription')
    .select(['id', 'valid_to'])
    .where('id', '=', charger.subscription_id)
    .executeTakeFirst();
  return { organization, charger, paid };
}

async function setSubscription(
  { db }: SandboxDeps,
  { charger_id }: Readonly<{ charger_id: string }>,
  subscription_id: number,
): Promise<void> {
  await db
    .updateTable('installed_charger')
    .set({ subscription_id })
    .where('charger_id', '=', charger_id)
    .execute();
}
