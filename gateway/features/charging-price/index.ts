import { chargingPriceLoads } from '../../backend/charging-price.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { ranges } from './ranges.ts';
import { chargingPriceResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    chargingPrice: { loads: typeof chargingPriceLoads };
  }
}

export const chargingPrice = defineFeature({
  area: 'charging',
  offeredAs: 'charging-prices',
  policy: {
    'Account.locationPrices': { audience: 'SIGNED_IN', calls: 1 },
    'Account.locationPrice': { audience: 'SIGNED_IN', calls: 1 },
  },
  ranges,
  costs: {
    'LocationPrices.tariffs': { entries: 2 },
    'ChargingTariff.connectors': { entries: 2 },
    'ChargingTariff.discounts': { entries: 2 },
  },
  mappers: {
    LocationPrices: './wire.ts#LocationPrices as LocationPricesModel',
    ChargingTariff: '../features/charging-price/resolvers.ts#ChargingTariffModel',
    ConnectorGroup: '../features/charging-price/resolvers.ts#ConnectorGroupModel',
  },
  loaders: chargingPriceLoads,
  resolvers: chargingPriceResolvers,
});
