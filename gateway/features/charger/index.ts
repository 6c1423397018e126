import { chargerLoads, chargerWrites } from '../../backend/charger.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { chargerResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    charger: { loads: typeof chargerLoads; writes: typeof chargerWrites };
  }
}

export const charger = defineFeature({
  area: 'subscription',
  offeredAs: 'subscriptions',
  policy: {
    'Viewer.chargers': { audience: 'SIGNED_IN', calls: 1, entries: 50 },
    'Mutation.activateCharger': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['activateMyCharger'],
    },
    'Mutation.endCharger': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['deactivateMyCharger'],
    },
  },
  facts: {
    'UserCharger.cooperativePrice': 'charging-amounts',
    'UserCharger.priceParts': 'charging-amounts',
  },
  limits: {
    activateCharger: NONE,
    endCharger: NONE,
  },
  costs: {
    'UserCharger.priceParts': { entries: 10 },
    'ViewerUnreadable.chargers': { calls: 1 },
  },
  mappers: {
    UserCharger: '../backend/charger.ts#Charger as ChargerModel',
  },
  loaders: chargerLoads,
  writes: chargerWrites,
  resolvers: chargerResolvers,
});
