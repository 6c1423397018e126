import { z } from 'zod';
import { pageFields } from '../fields.ts';
import { operation, OWNER_PREFIXES, withQuery } from '../operation.ts';
import { ownerOf } from '../owner.ts';
import { pageAfter, pageByName } from '../paging.ts';
import { describeLocations, locationsFor, matches } from './locations.ts';
import { inOrder, SORTS } from './order.ts';
import { payerOf } from './payer.ts';

const Query = z.strictObject({
  ...pageFields(20, 100),
  search: z.string().min(1).max(100).optional(),
  locationId: z.string().min(1).max(100).optional(),
  sort: z.enum(SORTS).optional(),
});

/** The prices of charging before it begins, for a person and for an organisation. */
export const chargingPriceOperations = OWNER_PREFIXES.map((owned) =>
  operation(`get${owned}LocationPrices`, withQuery(Query), async (call) => {
    const { deps, query } = call;
    const owner = await ownerOf(call);
    const payer = await payerOf(deps, owner);
    const { search = '', locationId, sort } = query;
    const found = (await locationsFor(deps, payer)).filter(
      (row) => matches(row, search) && (locationId === undefined || row.id === locationId),
    );
    const scope = `charging locations ${JSON.stringify([owner, search, locationId, sort])}`;
    if (sort === undefined) {
      const page = pageByName(found, ({ name, id }) => [name, id], query, scope);
      return { ...page, items: await describeLocations(deps, payer, page.items), sort: null };
    }
    const sorted = inOrder(await describeLocations(deps, payer, found), sort);
    return { ...pageAfter(sorted, ({ id }) => id, query, scope), sort };
  }),
);
