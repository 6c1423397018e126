import { PEOPLE } from '../../../schema/scopes.ts';
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
    'Organization.facility': {
      audience: 'ORGANIZATIONS',
      area: 'ANY',
      offeredAs: 'core',
      calls: 0,
    },
    'Facility.overview': { audience: 'ORGANIZATIONS', calls: 2 },
    'Facility.chargers': { audience: 'ORGANIZATIONS', calls: 2 },
    'Facility.charger': { audience: 'ORGANIZATIONS', calls: 1 },
    'Facility.controllers': { audience: 'ORGANIZATIONS', calls: 1, entries: 200 },
    'Facility.sessions': { audience: 'ORGANIZATIONS', calls: 1 },
    'Facility.events': { audience: 'ORGANIZATIONS', calls: 1 },
    'Facility.hints': { audience: 'ORGANIZATIONS', calls: 3 },
    'FacilityCharger.handover': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'FacilityOwner.name': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'Organization.chargerOffer': {
      audience: 'ORGANIZATIONS',
      offeredAs: 'subscriptions',
      calls: 1,
    },
    'Mutation.activateFacilityCharger': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      offeredAs: 'subscriptions',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['activateFacilityCharger'],
    },
    'Mutation.endFacilityCharger': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      offeredAs: 'subscriptions',
      calls: 1,
      whenBlocked: 'ENDS',
      operations: ['endFacilityCharger'],
    },
    'Mutation.dismissFacilityHints': {
      audience: 'ORGANIZATIONS',
      account: 'OF_ACTIVE_ROLE',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['dismissFacilityHints'],
    },
  },
  facts: {
    'FacilitySession.revenueNoVat': 'charging-amounts',
    'FacilitySessionConnection.revenueNoVat': 'charging-amounts',
  },
  limits: {
    activateFacilityCharger: NONE,
    endFacilityCharger: NONE,
    dismissFacilityHints: NONE,
  },
  ranges,
  costs: {
    'FacilityHint.chargers': { entries: 3 },
    'FacilityHintConnection.unknownKinds': { entries: 4 },
    'DismissFacilityHintsPayload.hintIds': { entries: 200 },
    'FacilityOverview.troubles': { entries: 3 },
  },
  mappers: {
    FacilityController: '../backend/facility.ts#FacilityController as FacilityControllerModel',
    ChargerEvent: './wire.ts#ChargerEvent as ChargerEventModel',
    Facility: '../domain/account/account.ts#OrganizationAccount as OrganizationModel',
    FacilityCharger: '../backend/facility.ts#FacilityCharger as FacilityChargerModel',
    FacilityHint: '../features/facility/hints.ts#FacilityHint as FacilityHintModel',
    FacilitySession: './wire.ts#FacilitySession as FacilitySessionModel',
  },
  loaders: { ...facilityLoads, ...hintLoads },
  writes: facilityWrites,
  resolvers: facilityResolvers,
});
