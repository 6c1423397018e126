import type { Feature } from '../../graphql/feature.ts';

export const priceFeature = {
  access: {
    'Organization.priceLists': { audience: 'ORGANIZATIONS' },
    'Organization.priceHistory': { audience: 'ORGANIZATIONS' },
    'Organization.priceRequests': { audience: 'ORGANIZATIONS' },
    'Organization.priceRequest': { audience: 'ORGANIZATIONS' },
    'Organization.priceChangeWindow': { audience: 'ORGANIZATIONS' },
    'Organization.priceSimulation': { audience: 'ORGANIZATIONS' },
    'Mutation.requestPriceChange': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.withdrawPriceRequest': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  ranges: {
    'Organization.priceHistory.first': { min: 1, max: 200 },
    'Organization.priceRequests.first': { min: 1, max: 50 },
  },
  costs: {
    'Organization.priceLists': { calls: 1, entries: 200 },
    'OrganizationUnreadable.priceLists': { calls: 1 },
    'Organization.priceHistory': { calls: 1 },
    'Organization.priceRequests': { calls: 1 },
    'Organization.priceRequest': { calls: 1 },
    'Organization.priceSimulation': { calls: 2 },
    'PriceRequest.priceLists': { entries: 20 },
  },
  mappers: {
    PriceList: '../backend/price.ts#PriceList as PriceListModel',
    PriceRequest: '../backend/price.ts#PriceRequest as PriceRequestModel',
  },
} as const satisfies Feature;
