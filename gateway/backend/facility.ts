import type { OrganizationAccount } from '../domain/account.ts';
import type { Wire } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { pageQuery, type PageQuery } from './page.ts';
import { backendPath, type BackendPath, type Query } from './path.ts';
import { readList, readOne } from './wire/read.ts';

/** A charger of a facility; power in W, energy in Wh. */
export type FacilityCharger = Wire['FacilityCharger'];

const read = (organization: OrganizationAccount, rest: BackendPath, query: Query = {}) =>
  ({ method: 'GET', ...accountResource(organization, rest), query }) as const;

export const facilityLoaders = (client: BackendClient, memoize: Memoize) => ({
  facilityChargers: memoize((organization: OrganizationAccount) =>
    client.call(read(organization, backendPath`/facility/chargers`), readList('FacilityCharger')),
  ),
  facilitySessions: memoize(
    (organization: OrganizationAccount, chargerId: string, page: PageQuery) =>
      client.call(
        read(organization, backendPath`/facility/chargers/${chargerId}/sessions`, pageQuery(page)),
        readOne('FacilitySessionPage'),
      ),
  ),
  chargerEvents: memoize((organization: OrganizationAccount, chargerId: string, page: PageQuery) =>
    client.call(
      read(organization, backendPath`/facility/chargers/${chargerId}/events`, pageQuery(page)),
      readOne('ChargerEventPage'),
    ),
  ),
});
