import type { OrganizationAccount } from '../domain/account/account.ts';
import { mapReadable } from '../domain/unreadable.ts';
import type { Wire } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { eachItem, pageQuery, type Omissions, type PageQuery } from './page.ts';
import { backendPath, type BackendPath, type Query } from './path.ts';
import { nothing, readList, readOne, readPartly } from './wire/read.ts';
import type { Write } from './write.ts';

/** A charger of a facility. Power in W, energy in Wh. */
export type FacilityCharger = Wire['FacilityCharger'] & Readonly<{ isLinked?: boolean }>;

/** A controller, with the location whose power it shares. */
export type FacilityController = Wire['FacilityController'] & Readonly<{ locationId: string }>;

/** Since when a charger is idle. */
export type ChargerUse = Wire['FacilityChargerUse'];

/** A session at an organisation's charger. */
export type FacilitySession = Wire['FacilitySession'];

export type FacilityGrouping =
  | 'DAY'
  | 'MONTH'
  | 'YEAR'
  | 'ACCESS_CATEGORY'
  | 'LOCATION'
  | 'CONTROLLER'
  | 'CHARGER';

/** The sessions of a period, half open. Undefined is unlimited. */
export type FacilitySelection = Readonly<{
  from: string | undefined;
  to: string | undefined;
  accessCategory: readonly string[];
  locationId: readonly string[];
  controllerId: readonly string[];
  chargerId: readonly string[];
}>;

const read = (organization: OrganizationAccount, rest: BackendPath, query: Query = {}) =>
  ({ method: 'GET', ...accountResource(organization, rest), query }) as const;

export const facilityLoads = {
  /** Without subscriptions a charger is active when it has an owner. */
  async facilityChargers(
    { client }: Source,
    organization: OrganizationAccount,
  ): Promise<readonly FacilityCharger[]> {
    const chargers = await client.call(
      read(organization, backendPath`/facility/chargers`),
      readList('FacilityCharger'),
    );
    return client.offers('subscriptions')
      ? chargers
      : mapReadable(chargers, (charger) => ({
          ...charger,
          subscription: null,
          isLinked: charger.owner !== null,
        }));
  },
  facilitySessions: (
    { client }: Source,
    organization: OrganizationAccount,
    chargerId: string,
    page: PageQuery,
  ) =>
    client.call(
      read(organization, backendPath`/facility/chargers/${chargerId}/sessions`, pageQuery(page)),
      readOne('FacilitySessionPage'),
    ),
  chargerEvents: (
    { client }: Source,
    organization: OrganizationAccount,
    chargerId: string,
    page: PageQuery,
  ) =>
    client.call(
      read(organization, backendPath`/facility/chargers/${chargerId}/events`, pageQuery(page)),
      readOne('ChargerEventPage'),
    ),
  /** The price of a charger's subscription. */
  chargerOffer: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      read(organization, backendPath`/facility/charger-offer`),
      readOne('FacilityChargerOffer'),
    ),
  facilityHintFacts: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      read(organization, backendPath`/facility/hint-facts`),
      readOne('FacilityHintFacts'),
    ),
  facilityStatistics: (
    { client }: Source,
    organization: OrganizationAccount,
    selection: FacilitySelection,
    groupBy: FacilityGrouping,
  ) =>
    client.call(
      read(organization, backendPath`/facility/statistics`, { ...selection, groupBy }),
      readOne('FacilityStatistics'),
    ),
  facilityPattern: (
    { client }: Source,
    organization: OrganizationAccount,
    selection: FacilitySelection,
  ) =>
    client.call(
      read(organization, backendPath`/facility/statistics/pattern`, selection),
      readOne('FacilityPattern'),
    ),
};

const subscriptionOf = (organization: OrganizationAccount, id: string) =>
  accountResource(organization, backendPath`/facility/chargers/${id}/subscription`);

export const facilityWrites = (write: Write) => ({
  /** Starts the organisation's subscription of a charger, or continues it. Its terms are accepted. */
  activateFacilityCharger: (organization: OrganizationAccount, id: string) =>
    write(
      { method: 'POST', ...subscriptionOf(organization, id), body: { termsAccepted: true } },
      nothing,
    ),
  /** Ends it with the month. */
  endFacilityCharger: (organization: OrganizationAccount, id: string) =>
    write({ method: 'DELETE', ...subscriptionOf(organization, id) }, nothing),
  /** Stores for all administrators whether hints are dismissed. */
  dismissFacilityHints: (
    organization: OrganizationAccount,
    keys: readonly string[],
    isDismissed: boolean,
  ) =>
    write(
      {
        method: 'POST',
        ...accountResource(organization, backendPath`/facility/dismissed-hints`),
        body: { keys, isDismissed },
      },
      nothing,
    ),
});

/** The entries of a page of a log. More would take more memory than they save time. */
const LOG_PAGE_SIZE = 500;

const logPage = (selection: Query, cursor: string | null): Query => ({
  ...selection,
  ...pageQuery({ cursor, limit: LOG_PAGE_SIZE }),
});

/** Every session of a selection, oldest first, but those that cannot be read. The next page is fetched on demand. */
export const eachFacilitySession = (
  client: BackendClient,
  organization: OrganizationAccount,
  selection: FacilitySelection,
  omissions: Omissions,
) =>
  eachItem(
    { client, operation: 'getFacilitySessions' },
    (cursor) =>
      client.call(
        read(organization, backendPath`/facility/sessions`, logPage(selection, cursor)),
        readPartly('FacilityLogPage'),
      ),
    omissions,
  );

/** Every event of the chargers of a selection, oldest first, but those that cannot be read. */
export const eachFacilityEvent = (
  client: BackendClient,
  organization: OrganizationAccount,
  { from, to, locationId, controllerId, chargerId }: FacilitySelection,
  omissions: Omissions,
) =>
  eachItem(
    { client, operation: 'getFacilityEvents' },
    (cursor) =>
      client.call(
        read(
          organization,
          backendPath`/facility/events`,
          logPage({ from, to, locationId, controllerId, chargerId }, cursor),
        ),
        readPartly('FacilityEventPage'),
      ),
    omissions,
  );
