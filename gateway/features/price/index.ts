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
    'Facility.priceLists': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.priceHistory': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.priceRequests': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.priceRequest': { audience: 'ORGANIZATIONS', calls: 1 },
    'Organization.priceChangeWindow': { audience: 'ORGANIZATIONS', calls: 0 },
    'Organization.priceSimulation': { audience: 'ORGANIZATIONS', calls: 2 },
    'Mutation.requestPriceChange': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['requestPriceChange'],
    },
    'Mutation.withdrawPriceRequest': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['withdrawPriceRequest'],
    },
  },
  limits: {
    // Each is work for the provider.
    requestPriceChange: byCaller('price-requests', 60, HOUR),
    withdrawPriceRequest: byCaller('price-requests', 60, HOUR),
  },
  ranges,
  costs: {
    'PriceRequest.priceLists': { entries: 20 },
  },
  mappers: {
    RequestedPriceList: './wire.ts#RequestedPriceList as RequestedPriceListModel',
    PriceChange: './wire.ts#PriceChange as PriceChangeModel',
    PriceList: '../backend/price.ts#PriceList as PriceListModel',
    PriceRequest: '../backend/price.ts#PriceRequest as PriceRequestModel',
  },
  loaders: priceLoads,
  writes: priceWrites,
  resolvers: priceResolvers,
});
