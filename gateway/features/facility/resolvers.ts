import {
  activateFacilityChargerInput,
  dismissHintsInput,
  facilityChargerFilterInput,
} from '../../../schema/inputs/facility.ts';
import type { FacilityCharger } from '../../backend/facility.ts';
import type { PageQuery } from '../../backend/page.ts';
import { CHARGER_TROUBLES, chargerTrouble } from '../../domain/facility/charger-trouble.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { unknownKinds } from '../../domain/facility/facility-hints.ts';
import { chargerSubscriptionStep } from '../../domain/facility/charger-subscription.ts';
import type { Context } from '../../context.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import { chargerStatus } from '../../domain/facility/charger-status.ts';
import { facilityCapacity } from '../../domain/facility/facility-capacity.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import { minutesOf } from '../../domain/display.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connect, connectWhole } from '../../graphql/connection.ts';
import { byId, readDone } from '../../graphql/read-back.ts';
import { ranges } from './ranges.ts';
import { dismissHints, fetchHints } from './hints.ts';
import { selectChargers } from './select-chargers.ts';

/** Of a hint of many chargers so many are told. */
const MOST_CHARGERS = 3;

async function changedCharger(organization: OrganizationAccount, id: string, { loaders }: Context) {
  const load = () => loaders.facilityChargers(organization);
  return { charger: await readDone('getFacilityChargers', load, byId(id)), organization };
}

const possibleStep = (charger: FacilityCharger, _: unknown, { now, offers }: Context) =>
  offers('subscriptions') ? chargerSubscriptionStep(charger, now) : null;

export const facilityResolvers = {
  Organization: {
    facility: (organization) => organization,
    chargerOffer: (organization, _, { loaders }) => loaders.chargerOffer(organization),
  },
  Facility: {
    async overview(organization, { locationId }, { loaders, now }) {
      const isAt = (id: string | null) => typeof locationId !== 'string' || id === locationId;
      const [chargers, locations] = await Promise.all([
        loaders.facilityChargers(organization),
        // Without them, only the number of possible chargers is unknown.
        loaders.chargeLocations(organization).catch(() => null),
      ]);
      const there = chargers.filter((charger) => isAt(charger.locationId));
      const places = locations?.filter(({ id }) => isAt(id)).map(({ possible }) => possible);
      const found = there.map((charger) => chargerTrouble(charger, now)?.trouble);
      return {
        ...facilityCapacity(there, places ?? [null], now),
        troubles: CHARGER_TROUBLES.map((trouble) => ({
          trouble,
          count: found.filter((one) => one === trouble).length,
        })).filter(({ count }) => count > 0),
      };
    },
    async chargers(organization, { filter: given, ...args }, { loaders, now }) {
      const filter = parseInput(facilityChargerFilterInput, given ?? {});
      const [chargers, { chargers: uses }] = await Promise.all([
        loaders.facilityChargers(organization),
        filter.state === 'UNUSED' ? loaders.facilityHintFacts(organization) : { chargers: [] },
      ]);
      const list = {
        owner: organization,
        key: ['facility-chargers', filter],
        maxPageSize: ranges['Facility.chargers.first'].max,
      };
      const selected = selectChargers(chargers, filter, uses, now);
      // An unreadable value matches no filter, but the charger is counted all the same.
      return connectWhole(list, selected, args, countUnreadable(chargers));
    },
    async charger(organization, { key }, { loaders }) {
      const chargers = await loaders.facilityChargers(organization);
      return chargers.find(({ id }) => id === key) ?? null;
    },
    async controllers(organization, _, { loaders }) {
      const locations = await loaders.chargeLocations(organization);
      return sortedByName(locations, ({ name }) => [name]).flatMap(({ id, controllers }) =>
        sortedByName(controllers, ({ name }) => [name]).map((controller) => ({
          ...controller,
          locationId: id,
        })),
      );
    },
    async hints(organization, { chargerId, isDismissed, ...args }, { loaders, now }) {
      const { hints, unknown, unreadableCount } = await fetchHints(organization, { loaders, now });
      const there = hints.filter(
        ({ chargers }) =>
          typeof chargerId !== 'string' || chargers.some(({ id }) => id === chargerId),
      );
      const dismissed = there.filter((hint) => hint.isDismissed);
      const open = there.filter((hint) => !hint.isDismissed);
      const list = {
        owner: organization,
        key: ['facility-hints', chargerId, isDismissed],
        maxPageSize: ranges['Facility.hints.first'].max,
      };
      const shown = isDismissed ? dismissed : open;
      const connection = await connectWhole(list, shown, args, unreadableCount);
      return {
        ...connection,
        dismissedCount: dismissed.length,
        unknownKinds: unknownKinds(unknown, chargerId ?? undefined),
      };
    },
    sessions: (organization, { chargerId, ...args }, { loaders }) =>
      nullIfNotFound(async () => {
        const list = {
          owner: organization,
          key: ['facility-sessions', chargerId],
          maxPageSize: ranges['Facility.sessions.first'].max,
          fetchPage: (query: PageQuery) => loaders.facilitySessions(organization, chargerId, query),
        };
        return { ...(await connect(list, args)), totalCount: null, revenueNoVat: null };
      }),
    events: (organization, { chargerId, ...args }, { loaders }) =>
      nullIfNotFound(() =>
        connect(
          {
            owner: organization,
            key: ['charger-events', chargerId],
            maxPageSize: ranges['Facility.events.first'].max,
            fetchPage: (query) => loaders.chargerEvents(organization, chargerId, query),
          },
          args,
        ),
      ),
  },
  Mutation: {
    async activateFacilityCharger(_, { input }, context) {
      const { accountId, id } = parseInput(activateFacilityChargerInput, input);
      const organization = await context.accounts.requireOrganization(accountId);
      await context.writes.activateFacilityCharger(organization, id);
      return changedCharger(organization, id, context);
    },
    async endFacilityCharger(_, { input: { accountId, id } }, context) {
      const organization = await context.accounts.requireOrganization(accountId);
      await context.writes.endFacilityCharger(organization, id);
      return changedCharger(organization, id, context);
    },
    async dismissFacilityHints(_, { input }, context) {
      const { accountId, ...change } = parseInput(dismissHintsInput, input);
      const organization = await context.accounts.requireOrganization(accountId);
      await dismissHints(organization, change, context);
      return { hintIds: change.ids, organization };
    },
  },
  FacilityHint: {
    isOwnRfid: ({ isOwnChip }) => isOwnChip,
    chargers: ({ chargers }) => chargers.slice(0, MOST_CHARGERS),
    chargerCount: ({ chargers }) => chargers.length,
  },
  FacilityCharger: {
    // A resident's costs are private, even if the backend sends them.
    subscription: ({ owner, subscription }) =>
      subscription && owner?.kind === 'RESIDENT'
        ? { ...subscription, price: null, priceNoVat: null }
        : subscription,
    step: possibleStep,
    status: (charger, _, { now }) => chargerStatus(charger, now),
    trouble: (charger, _, { now }) => chargerTrouble(charger, now)?.trouble ?? null,
    troubleSince: (charger, _, { now }) => chargerTrouble(charger, now)?.since ?? null,
  },
  FacilitySession: {
    chargingTime: ({ chargingTime }) => chargingTime && minutesOf(chargingTime),
    isCorrection: ({ isCorrection }) => isCorrection ?? false,
    // A resident's payments are private, even if the backend sends them.
    revenueNoVat: ({ paidBy, revenueNoVat }) => (paidBy === 'OTHER' ? revenueNoVat : null),
  },
} satisfies Resolvers;
