import { searchWords } from '../../../schema/inputs/search.ts';
import type { PageQuery } from '../../backend/page.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import { currencyOf } from '../../domain/charging/currency.ts';
import {
  availableAmong,
  locationTariffs,
  type LocationTariff,
} from '../../domain/charging/location-tariffs.ts';
import { discountedPrice, fullPrice } from '../../domain/charging/tariff-price.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import type { ChargingConnector, ChargingTariff } from '../../generated/wire.ts';
import { connect } from '../../graphql/connection.ts';
import { ranges } from './ranges.ts';

export type ChargingTariffModel = LocationTariff<ChargingTariff, ChargingConnector>;
export type ConnectorGroupModel = ChargingTariffModel['connectors'][number];

export const chargingPriceResolvers = {
  Account: {
    async locationPrices(
      account,
      { search: given, sort: asked, ...args },
      { forAccount, loaders },
    ) {
      const search = parseInput(searchWords, given);
      const sort = asked ?? undefined;
      const list = {
        owner: account,
        key: ['location-prices', search, ...(sort === undefined ? [] : [sort])],
        maxPageSize: ranges['Account.locationPrices.first'].max,
        fetchPage: (query: PageQuery) => loaders.locationPrices(account, search, sort, query),
      };
      const connection = await forAccount(account, connect(list, args));
      if (connection === null) return null;
      const { totals, sort: order } = connection.page;
      return { ...connection, totalCount: totals.count, sort: order };
    },
    locationPrice: (account, { key }, { forAccount, loaders }) =>
      forAccount(account, loaders.locationPrice(account, key)),
  },
  LocationPrices: {
    tariffs: ({ evses, tariffs }) => locationTariffs(evses, tariffs),
  },
  ChargingTariff: {
    connectors: ({ connectors }): ConnectorGroupModel[] => [...connectors],
    priceListType: ({ tariff }) => tariff?.priceListType ?? null,
    currency: ({ tariff }) => currencyOf(tariff ?? { currency: null }),
    kwhPrice: ({ tariff }, _, { now }) =>
      tariff && discountedPrice(tariff, tariff.kwhPrice, osloDayOf(now)),
    minutePrice: ({ tariff }, _, { now }) =>
      tariff && discountedPrice(tariff, tariff.minutePrice, osloDayOf(now)),
    idleMinutePrice: ({ tariff }, _, { now }) =>
      tariff && fullPrice(tariff, tariff.idleMinutePrice, osloDayOf(now)),
    startPrice: ({ tariff }, _, { now }) =>
      tariff && fullPrice(tariff, tariff.startPrice, osloDayOf(now)),
    discounts: ({ tariff }) => tariff?.discounts ?? [],
    endsAt: ({ tariff }) => tariff?.endsAt ?? null,
  },
  ConnectorGroup: {
    standard: ({ like }) => like.standard,
    powerType: ({ like }) => like.powerType,
    maxPower: ({ like }) => like.maxPower,
    count: ({ statuses }) => statuses.length,
    availableCount: ({ statuses }) => availableAmong(statuses),
  },
} satisfies Resolvers;
