import { sql } from 'kysely';
import { z } from 'zod';
import { pageFields, PlainDay } from '../fields.ts';
import { NO_INPUT, operation, withQuery } from '../operation.ts';
import { mustAdminister, possibleId } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { notFound } from '../problem.ts';
import { priceLists, validChanges } from './lists.ts';
import { priceUse } from './use.ts';

const MAX_DAYS = 366;

const UseQuery = z.strictObject({ from: PlainDay, to: PlainDay }).refine(({ from, to }) => {
  const { days } = from.until(to, { largestUnit: 'days' });
  return days >= 0 && days < MAX_DAYS;
}, 'Expected at most 366 days in order');
const PageQuery = z.strictObject(pageFields(50, 200));
/** An instant in ms, and the id of a row at that instant. */
const Position = z.tuple([z.number(), z.number()]);

/** The prices of charging at an organisation's locations. */
export const priceOperations = [
  operation('getPriceLists', NO_INPUT, async ({ deps, userId, params }) =>
    priceLists(deps, await mustAdminister(deps, userId, params.organizationId)),
  ),
  operation('getPriceUse', withQuery(UseQuery), async ({ deps, userId, params, query }) =>
    priceUse(deps, await mustAdminister(deps, userId, params.organizationId), query),
  ),
  operation(
    'getPriceHistory',
    withQuery(PageQuery),
    async ({ deps, userId, params, query: { limit, cursor } }) => {
      const organizationId = await mustAdminister(deps, userId, params.organizationId);
      const list = await deps.db
        .selectFrom('price_list as list')
        .innerJoin('charge_location as place', 'place.id', 'list.charge_location_id')
        .select('list.id')
        .where('place.organization_id', '=', organizationId)
        .where('list.id', '=', possibleId(params.priceListId))
        .executeTakeFirst();
      if (!list) throw notFound();
      const scope = `prices of ${list.id}`;
      const after = decodeListCursor(cursor, scope, Position);
      const found = await validChanges(deps.db)
        .select(['change.id', 'change.valid_from', 'change.kwh_price_ore'])
        .select(['change.minute_price_ore', 'change.spot_markup_ore'])
        .where('change.price_list_id', '=', list.id)
        .where('change.valid_from', '<=', deps.clock.now())
        .$if(after !== undefined, (changes) =>
          changes.where(
            sql<boolean>`(change.valid_from, change.id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? 0})`,
          ),
        )
        .orderBy('change.valid_from', 'desc')
        .orderBy('change.id', 'desc')
        .limit(limit + 1)
        .execute();
      const { rows, nextCursor } = pageOf(found, limit, scope, (row) => [
        row.valid_from.getTime(),
        row.id,
      ]);
      const items = rows.map((row) => ({
        id: String(row.id),
        kwhPrice: row.kwh_price_ore,
        minutePrice: row.minute_price_ore,
        spotMarkup: row.spot_markup_ore,
        validFrom: row.valid_from.toISOString(),
      }));
      return { items, nextCursor };
    },
  ),
];
