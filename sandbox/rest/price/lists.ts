import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { Success } from '../operation.ts';

type PriceList = Success<'getPriceLists'>[number];

/** The prices of lists, including pending ones, without those of withdrawn requests. */
export const validChanges = (db: Database) =>
  db
    .selectFrom('price_list_change as change')
    .leftJoin('price_request as request', 'request.id', 'change.request_id')
    .where('request.withdrawn_at', 'is', null);

/** The lists at an organisation's locations, with the current price. */
export const currentLists = ({ db, clock }: SandboxDeps, organizationId: string) =>
  db
    .selectFrom('price_list as list')
    .innerJoin('charge_location as place', 'place.id', 'list.charge_location_id')
    .innerJoinLateral(
      () =>
        validChanges(db)
          .select(['change.valid_from', 'change.kwh_price_ore'])
          .select(['change.minute_price_ore', 'change.spot_markup_ore'])
          .where(sql<boolean>`change.price_list_id = list.id`)
          .where('change.valid_from', '<=', clock.now())
          .orderBy('change.valid_from', 'desc')
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('price'),
      (on) => on.onTrue(),
    )
    .select(['list.id', 'list.charge_location_id', 'list.type', 'place.name'])
    .select(['price.valid_from', 'kwh_price_ore', 'minute_price_ore', 'spot_markup_ore'])
    .where('place.organization_id', '=', organizationId);

/** The lists with a pending price, each with its request. */
export const pendingLists = ({ db, clock }: SandboxDeps, organizationId: string) =>
  db
    .selectFrom('price_list_change as change')
    .innerJoin('price_request as request', 'request.id', 'change.request_id')
    .select(['change.price_list_id', 'request.id'])
    .where('request.organization_id', '=', organizationId)
    .where('request.withdrawn_at', 'is', null)
    .where('request.applies_at', '>', clock.now());

/** Every price list of an organisation with its current price, by location. */
export async function priceLists(deps: SandboxDeps, organizationId: string): Promise<PriceList[]> {
  const rows = await currentLists(deps, organizationId)
    .leftJoin('revenue_share as share', 'share.charge_location_id', 'list.charge_location_id')
    .select('share.share_basis_points')
    .orderBy('place.name')
    .orderBy('list.charge_location_id')
    .orderBy('list.type')
    .execute();
  const pending = await pendingLists(deps, organizationId).execute();
  const waiting = new Map(pending.map(({ price_list_id, id }) => [price_list_id, String(id)]));
  return rows.map((row) => ({
    id: row.id,
    locationId: row.charge_location_id,
    location: row.name,
    type: row.type,
    kwhPrice: row.kwh_price_ore,
    minutePrice: row.minute_price_ore,
    spotMarkup: row.spot_markup_ore,
    validFrom: row.valid_from.toISOString(),
    revenueSharingPercentage: row.share_basis_points === null ? null : row.share_basis_points / 100,
    pendingRequestId: waiting.get(row.id) ?? null,
  }));
}
