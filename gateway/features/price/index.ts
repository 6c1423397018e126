import { priceLoads, priceWrites } from '../../backend/price.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, byCaller } from '../../graphql/write-limit.ts';
import { ranges } from './ranges.ts';
import { priceResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    price: { loads: typeof priceLoads; writes: typeof priceWrites };
  }
}

export const price = defineFeature({
  area: 'facility',
  offeredAs: 'prices',
  policy: {
    'Organization.priceLists': { audience: 'ORGANIZATIONS' },
    'Organization.facilityPriceLists': { audience: 'ORGANIZATIONS' },
    'Organization.priceHistory': { audience: 'ORGANIZATIONS' },
    'Organization.priceRequests': { audience: 'ORGANIZATIONS' },
    'Organization.priceRequest': { audience: 'ORGANIZATIONS' },
    'Organization.priceChangeWindow': { audience: 'ORGANIZATIONS' },
    'Organization.priceSimulation': { audience: 'ORGANIZATIONS' },
    'Mutation.requestPriceChange': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.withdrawPriceRequest': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  limits: {
    // Each is work for the provider.
    requestPriceChange: byCaller('price-requests', 60, HOUR),
    withdrawPriceRequest: byCaller('price-requests', 60, HOUR),
  },
  ranges,
  costs: {
    'Organization.priceLists': { calls: 1, entries: 200 },
    'OrganizationUnreadable.priceLists': { calls: 1 },
    'Organization.facilityPriceLists': { calls: 1 },
    'Organization.priceHistory': { calls: 1 },
    'Organization.priceRequests': { calls: 1 },
    'Organization.priceRequest': { calls: 1 },
    'Organization.priceSimulation': { calls: 2 },
    'PriceRequest.priceLists': { entries: 20 },
  },
  mappers: {
    PriceChange: './wire.ts#PriceChange as PriceChangeModel',
    PriceList: '../backend/price.ts#PriceList as PriceListModel',
    PriceRequest: '../backend/price.ts#PriceRequest as PriceRequestModel',
  },
  loaders: priceLoads,
  writes: priceWrites,
  resolvers: priceResolvers,
});
