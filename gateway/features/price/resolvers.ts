import { priceSimulationInput, requestPriceChangeInput } from '../../../schema/inputs/price.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { priceChangeWindow } from '../../domain/price/price-change.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import { parseInput } from '../../errors/input.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connect, connectWhole } from '../../graphql/connection.ts';
import { ranges } from './ranges.ts';
import { simulatePrices, withoutVat } from './simulate.ts';

const byLocation = <List extends Readonly<{ location: string | null }>>(lists: readonly List[]) =>
  sortedByName(lists, ({ location }) => [location]);

export const priceResolvers = {
  Facility: {
    async priceLists(organization, args, { loaders }) {
      const { max: maxPageSize } = ranges['Facility.priceLists.first'];
      const lists = await loaders.priceLists(organization);
      const list = { owner: organization, key: ['facility-price-lists'], maxPageSize };
      return connectWhole(list, byLocation(lists), args, countUnreadable(lists));
    },
  },
  Organization: {
    priceHistory: (organization, { priceListId, ...args }, { loaders }) =>
      nullIfNotFound(() =>
        connect(
          {
            owner: organization,
            key: ['price-history', priceListId],
            maxPageSize: ranges['Organization.priceHistory.first'].max,
            fetchPage: (query) => loaders.priceHistory(organization, priceListId, query),
          },
          args,
        ),
      ),
    priceRequests: (organization, { status: given, ...args }, { loaders }) => {
      const status = given ?? undefined;
      return connect(
        {
          owner: organization,
          key: ['price-requests', status],
          maxPageSize: ranges['Organization.priceRequests.first'].max,
          fetchPage: (query) => loaders.priceRequests(organization, status, query),
        },
        args,
      );
    },
    priceRequest: (organization, { key }, { loaders }) =>
      nullIfNotFound(() => loaders.priceRequest(organization, key)),
    priceChangeWindow: (_, { validFrom }, { now }) =>
      priceChangeWindow(osloDayOf(now), validFrom ?? null),
    priceSimulation(organization, { input }, { loaders, now }) {
      const { priceListIds, ...changes } = parseInput(priceSimulationInput, input);
      return simulatePrices({ organization, loaders, now }, priceListIds, changes);
    },
  },
  Mutation: {
    async requestPriceChange(_, { input }, { accounts, now, writes }) {
      const { accountId, ...request } = parseInput(requestPriceChangeInput(osloDayOf(now)), input);
      const organization = await accounts.requireOrganization(accountId);
      return {
        priceRequest: await writes.requestPriceChange(organization, request),
        organization,
      };
    },
    async withdrawPriceRequest(_, { input: { accountId, id } }, { accounts, writes }) {
      const organization = await accounts.requireOrganization(accountId);
      return { priceRequest: await writes.withdrawPriceRequest(organization, id), organization };
    },
  },
  PriceChange: { effectiveAt: ({ validFrom }) => validFrom },
  PriceList: {
    effectiveAt: ({ validFrom }) => validFrom,
    kwhPriceNoVat: ({ kwhPrice }, _, { now }) => withoutVat(kwhPrice, osloDayOf(now)),
    spotMarkupNoVat: ({ spotMarkup }, _, { now }) => withoutVat(spotMarkup, osloDayOf(now)),
    minutePriceNoVat: ({ minutePrice }, _, { now }) => withoutVat(minutePrice, osloDayOf(now)),
  },
  PriceRequest: {
    window: ({ createdAt, validFrom }) =>
      priceChangeWindow(osloDayOf(Date.parse(createdAt)), validFrom),
  },
} satisfies Resolvers;
