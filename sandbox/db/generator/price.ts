import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import type { PriceListChangeTable, PriceListTable } from '../tables-price.ts';
import { availabilityAt } from './facility.ts';
import { organizationPlaces } from './organizations.ts';
import { SEASON } from './sessions.ts';

type Type = PriceListTable['type'];
type Change = Insertable<PriceListChangeTable>;

/** The places where drop-ins can also pay by SMS, with the surcharge; øre with VAT for a kWh and for a minute. */
const WITH_SMS: readonly string[] = ['L4001', 'L4003', 'L4005'];
const SMS = { more: 80, perMinute: 10 } as const;
/** The place where charging follows the spot price: months since the start, and the markup in øre with VAT. */
const SPOT = { place: 'L4006', months: 6, markup: 25 } as const;
/** The price of a kWh at any other place. */
const OTHER_PRICE = 239;
/** The number of past months with a price of their own. */
const MONTHS = 18;

interface PricedPlace {
  readonly id: string;
  readonly perKwh: number;
}

export const priceListId = (place: string, type: Type): string => `${place}-${type}`;

/** Inserts the price lists of every organisation's locations with their history and their requests, as of `today`. */
export async function insertPrices(db: Database, today: Temporal.PlainDate): Promise<void> {
  const known = new Map<string, number>(organizationPlaces.map(({ id, perKwh }) => [id, perKwh]));
  const owned = await db
    .selectFrom('charge_location')
    .select('id')
    .where('organization_id', 'is not', null)
    .orderBy('id')
    .execute();
  const places = owned.map(({ id }) => ({ id, perKwh: known.get(id) ?? OTHER_PRICE }));
  const lists = places.flatMap((place) => typesAt(place.id).map((type) => ({ place, type })));
  await db
    .insertInto('price_list')
    .values(
      lists.map(({ place: { id }, type }) => ({
        id: priceListId(id, type),
        charge_location_id: id,
        type,
      })),
    )
    .execute();
  const changes = lists.flatMap(({ place, type }) => historyOf(place, type, today));
  await bulkInsert(db, 'price_list_change', changes);
  await insertRequests(db, today);
}

function typesAt(place: string): readonly Type[] {
  const types: Type[] = ['ORGANIZATION', availabilityAt(place)];
  if (WITH_SMS.includes(place)) types.push('SMS');
  return [...new Set(types)];
}

/** The prices of the generator's sessions, month by month. */
function historyOf(place: PricedPlace, type: Type, today: Temporal.PlainDate): readonly Change[] {
  return Array.from({ length: MONTHS + 1 }, (_, index) => {
    const ago = MONTHS - index;
    const first = today.with({ day: 1 }).subtract({ months: ago });
    const isDearer = type === 'SMS' && WITH_SMS.includes(place.id);
    const isSpot = place.id === SPOT.place && ago < SPOT.months;
    const perKwh = place.perKwh + (SEASON[first.month - 1] ?? 0) + (isDearer ? SMS.more : 0);
    return {
      price_list_id: priceListId(place.id, type),
      request_id: null,
      valid_from: new Date(startOfDay(first)),
      kwh_price_ore: isSpot ? null : perKwh,
      minute_price_ore: isDearer ? SMS.perMinute : 0,
      spot_markup_ore: isSpot ? SPOT.markup : null,
    };
  });
}

/** A municipality has a pending request for a higher price, and a withdrawn one. */
async function insertRequests(db: Database, today: Temporal.PlainDate): Promise<void> {
  const morning = (days: number) => new Date(startOfDay(today.subtract({ days })) + 9 * 3_600_000);
  const rows = [
    ['L4002-SMS', 3, 14, 349, null],
    ['L4005-PUBLIC', 20, -10, 229, morning(19)],
  ] as const;
  for (const [list, asked, ahead, price, withdrawn] of rows) {
    const validFrom = today.add({ days: ahead });
    const appliesAt = new Date(startOfDay(validFrom));
    const { id } = await db
      .insertInto('price_request')
      .values({
        organization_id: '100400',
        requested_by: 'public-admin',
        created_at: morning(asked),
        valid_from: validFrom.toString(),
        applies_at: appliesAt,
        kwh_price_ore: price,
        minute_price_ore: null,
        spot_markup_ore: null,
        withdrawn_at: withdrawn,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('price_list_change')
      .values({
        price_list_id: list,
        request_id: id,
        valid_from: appliesAt,
        kwh_price_ore: price,
        minute_price_ore: 0,
        spot_markup_ore: null,
      })
      .execute();
  }
}
