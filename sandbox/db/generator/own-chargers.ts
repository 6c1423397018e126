import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { PersonaId } from '../../personas.ts';
import type { Database } from '../database.ts';
import { chargerSubscription } from '../price-list.ts';
import type { SubscriptionTable } from '../tables-customers.ts';
import { homeOf } from './driver.ts';
import { organizationPlace } from './organizations.ts';

type Row = readonly [
  owner: PersonaId,
  charger: string,
  code: string,
  model: string,
  /** Øre with VAT for a kWh; the cooperative's part of it, null without a cooperative. */
  perKwh: number,
  cooperativePrice: number | null,
  /** Øre a month without and with VAT. */
  monthly: number,
  monthlyWithVat: number,
  daysBack: number,
  isActive: boolean,
];

const HOME = homeOf('kari', 0).perKwh;
const GARAGE = organizationPlace('L2001').perKwh;

/** Kari has two. The resident's second one and the last three are not activated; the owner of two of these cannot pay. */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['kari',                 'H-kari-1',       'LA-10481', 'Nordlader Hjem 7',    HOME,   null, 7900, 9875, 900, true],
  ['kari',                 'H-kari-2',       'LA-10482', 'Nordlader Hjem 7',    HOME,   null, 7900, 9875, 900, true],
  ['cooperative-resident', 'L2001-7',        'LA-20107', 'Nordlader Garasje 11', GARAGE, 149,  6900, 8625, 700, true],
  ['cooperative-resident', 'L2001-8',        'LA-20108', 'Nordlader Garasje 11', GARAGE, 149,  6900, 8625, 3,   false],
  ['card-expired',         'L2001-24',       'LA-20124', 'Nordlader Garasje 11', GARAGE, 149,  6900, 8625, 23,  false],
  ['no-payment',           'H-no-payment-2', 'LA-10733', 'Nordlader Hjem 7',    HOME,   null, 7900, 9875, 5,   false],
  ['e-invoice',            'H-e-invoice-2',  'LA-10734', 'Nordlader Hjem 7',    HOME,   null, 7900, 9875, 5,   false],
];

const chargers = ROWS.map(([owner, id, code, model, ...terms]) => {
  const [perKwh, cooperativePrice, monthly, monthlyWithVat, daysBack, isActive] = terms;
  const ownership = {
    charger_id: id,
    user_id: owner,
    cooperative_price_ore: cooperativePrice,
    price_per_kwh_ore: perKwh,
    monthly_price_ore: monthly,
    monthly_price_with_vat_ore: monthlyWithVat,
  };
  return { code, model, ownership, daysBack, isActive };
});

/** The code of a persona's charger, by its id. */
export const personaChargerCodes: ReadonlyMap<string, string> = new Map(
  chargers.map(({ code, ownership }) => [ownership.charger_id, code]),
);

const subscriptionOf = (
  { code, ownership }: (typeof chargers)[number],
  today: Temporal.PlainDate,
) => ({
  ...chargerSubscription({ ...ownership, code }),
  user_id: ownership.user_id,
  billed_month: today.with({ day: 1 }).toString(),
  // Kari has taken up the subscription of her second charger again.
  ...(ownership.charger_id === 'H-kari-2' && {
    agreed_at: new Date(startOfDay(today.subtract({ days: 5 }))),
    starts_at_once: true,
  }),
});

/** The subscriptions of the active chargers. */
export function chargerSubscriptionRows(
  today: Temporal.PlainDate,
): readonly Insertable<SubscriptionTable>[] {
  return chargers
    .filter(({ isActive }) => isActive)
    .map((charger) => subscriptionOf(charger, today));
}

/** Houses with a second charger that no car uses yet. */
const IDLE_AT = ['H-no-payment', 'H-e-invoice'] as const;

/** The owners of chargers, with the subscriptions of the active ones. */
export async function insertOwnChargers(db: Database, today: Temporal.PlainDate): Promise<void> {
  await db
    .insertInto('charger')
    .values(
      IDLE_AT.map((home) => ({
        id: `${home}-2`,
        charge_location_id: home,
        parking_lot: null,
        current_type: 'AC' as const,
        max_power_w: 7360,
      })),
    )
    .execute();
  for (const charger of chargers) {
    const subscription = charger.isActive
      ? await db
          .insertInto('subscription')
          .values(subscriptionOf(charger, today))
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
    const since = new Date(startOfDay(today.subtract({ days: charger.daysBack })));
    await db
      .insertInto('charger_ownership')
      .values({ ...charger.ownership, since, subscription_id: subscription?.id ?? null })
      .execute();
    if (charger.ownership.charger_id.startsWith('H-'))
      await db
        .insertInto('installed_charger')
        .values({
          charger_id: charger.ownership.charger_id,
          controller_id: null,
          code: charger.code,
          model: charger.model,
          availability: 'ORGANIZATION',
          installed_at: since,
          is_activated: false,
          silent_since: null,
          out_of_order_since: null,
        })
        .execute();
  }
}
