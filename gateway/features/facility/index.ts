import { facilityLoads, facilityWrites } from '../../backend/facility.ts';
import { hintLoads } from '../../backend/facility-hints.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { ranges } from './ranges.ts';
import { facilityResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    facility: { loads: typeof facilityLoads & typeof hintLoads; writes: typeof facilityWrites };
  }
}

export const facility = defineFeature({
  area: 'facility',
  offeredAs: 'facility',
  policy: {
    'Organization.facilityOverview': { audience: 'ORGANIZATIONS' },
    'Organization.facilityChargers': { audience: 'ORGANIZATIONS' },
    'Organization.facilityCharger': { audience: 'ORGANIZATIONS' },
    'Organization.facilityControllers': { audience: 'ORGANIZATIONS' },
    'Organization.facilitySessions': { audience: 'ORGANIZATIONS' },
    'Organization.chargerEvents': { audience: 'ORGANIZATIONS' },
    'Organization.facilityHints': { audience: 'ORGANIZATIONS' },
    'Organization.chargerOffer': { audience: 'ORGANIZATIONS', offeredAs: 'subscriptions' },
    'Mutation.activateFacilityCharger': {
      audience: 'ORGANIZATIONS',
      account: 'ACTIVE',
      offeredAs: 'subscriptions',
    },
    'Mutation.endFacilityCharger': {
      audience: 'ORGANIZATIONS',
      account: 'ACTIVE',
      offeredAs: 'subscriptions',
    },
    'Mutation.dismissFacilityHints': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  limits: {
    activateFacilityCharger: NONE,
    endFacilityCharger: NONE,
    dismissFacilityHints: NONE,
  },
  ranges,
  costs: {
    'Organization.facilityOverview': { calls: 2 },
    'Organization.facilityChargers': { calls: 2 },
    'Organization.facilityCharger': { calls: 1 },
    'Organization.facilitySessions': { calls: 1 },
    'Organization.chargerEvents': { calls: 1 },
    'Organization.chargerOffer': { calls: 1 },
    'Organization.facilityHints': { calls: 3 },
    'FacilityHint.chargers': { entries: 3 },
    'DismissFacilityHintsPayload.hintIds': { entries: 200 },
    'FacilityOverview.troubles': { entries: 3 },
    'Organization.facilityControllers': { calls: 1, entries: 200 },
  },
  mappers: {
    FacilityCharger: '../backend/facility.ts#FacilityCharger as FacilityChargerModel',
    FacilityHint: '../features/facility/hints.ts#FacilityHint as FacilityHintModel',
    FacilitySession: './wire.ts#FacilitySession as FacilitySessionModel',
  },
  loaders: { ...facilityLoads, ...hintLoads },
  writes: facilityWrites,
  resolvers: facilityResolvers,
});
