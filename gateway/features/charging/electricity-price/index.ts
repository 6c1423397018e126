import {
  electricityPriceLoads,
  electricityPriceWrites,
} from '../../../backend/electricity-price.ts';
import { defineFeature } from '../../../graphql/feature.ts';
import { NONE } from '../../../graphql/write-limit.ts';
import { electricityPriceResolvers } from './resolvers.ts';

declare module '../../../backend/feature-calls.ts' {
  interface FeatureCalls {
    electricityPrice: {
      loads: typeof electricityPriceLoads;
      writes: typeof electricityPriceWrites;
    };
  }
}

export const electricityPrice = defineFeature({
  area: 'charging',
  offeredAs: 'electricity-price',
  policy: {
    'Viewer.homeElectricity': { audience: 'SIGNED_IN', calls: 1 },
    'Viewer.networkCompanies': { audience: 'SIGNED_IN', calls: 1, entries: 200 },
    'Mutation.updateHomeElectricity': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['updateMyElectricity'],
    },
  },
  limits: {
    updateHomeElectricity: NONE,
  },
  costs: {
    'NetworkCompany.areas': { entries: 5 },
    // The choice, the companies, and the prices and tariffs of two months.
    'ChargingRecordDetail.hourCost': { calls: 6 },
  },
  mappers: {
    ChargingRecordDetail:
      '../features/charging/electricity-price/resolvers.ts#ChargingRecordDetailModel',
    HomeElectricity: './wire.ts#HomeElectricity as HomeElectricityModel',
    NetworkCompany: './wire.ts#NetworkCompany as NetworkCompanyModel',
  },
  loaders: electricityPriceLoads,
  writes: electricityPriceWrites,
  resolvers: electricityPriceResolvers,
});
