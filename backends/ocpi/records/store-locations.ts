import type { Deps } from '../deps.ts';
import type { Connection } from '../operators/caller.ts';
import type { Location } from '../operators/objects/location.ts';
import type { Received } from '../operators/objects/values.ts';
import { latestOf } from './key.ts';

/** Stores locations of the connection's own parties. One that is older than the stored one has arrived late, and changes nothing. */
export async function storeLocations(
  { db }: Pick<Deps, 'db'>,
  connection: Connection,
  locations: readonly Received<Location>[],
): Promise<void> {
  if (locations.length === 0) return;
  const rows = latestOf(locations).map(({ object, body }) => ({
    country_code: object.country_code,
    party_id: object.party_id,
    location_id: object.id,
    connection_id: connection.id,
    body: JSON.stringify(body),
    last_updated: object.last_updated,
  }));
  await db
    .insertInto('location')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['country_code', 'party_id', 'location_id'])
        .doUpdateSet((eb) => ({
          connection_id: eb.ref('excluded.connection_id'),
          body: eb.ref('excluded.body'),
          last_updated: eb.ref('excluded.last_updated'),
        }))
        .whereRef('location.last_updated', '<=', 'excluded.last_updated'),
    )
    .execute();
}
