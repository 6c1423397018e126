import type { Feature } from '../../graphql/feature.ts';

export const facilityFeature = {
  access: {
    'Organization.facilityOverview': { audience: 'ORGANIZATIONS' },
    'Organization.facilityChargers': { audience: 'ORGANIZATIONS' },
    'Organization.facilityCharger': { audience: 'ORGANIZATIONS' },
    'Organization.facilityControllers': { audience: 'ORGANIZATIONS' },
    'Organization.facilitySessions': { audience: 'ORGANIZATIONS' },
    'Organization.chargerEvents': { audience: 'ORGANIZATIONS' },
    'Organization.facilityHints': { audience: 'ORGANIZATIONS' },
    'Organization.chargerOffer': { audience: 'ORGANIZATIONS' },
    'Mutation.activateFacilityCharger': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.endFacilityCharger': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
    'Mutation.dismissFacilityHints': { audience: 'ORGANIZATIONS', account: 'ACTIVE' },
  },
  ranges: {
    'Organization.facilityChargers.first': { min: 1, max: 200 },
    'Organization.facilitySessions.first': { min: 1, max: 200 },
    'Organization.chargerEvents.first': { min: 1, max: 200 },
    'Organization.facilityHints.first': { min: 1, max: 200 },
  },
  costs: {
    'Organization.facilityOverview': { calls: 2 },
    'Organization.facilityChargers': { calls: 1 },
    'Organization.facilityCharger': { calls: 1 },
    'Organization.facilitySessions': { calls: 1 },
    'Organization.chargerEvents': { calls: 1 },
    'Organization.chargerOffer': { calls: 1 },
    'Organization.facilityHints': { calls: 3 },
    'FacilityHint.chargers': { entries: 3 },
    'FacilityOverview.troubles': { entries: 3 },
    'Organization.facilityControllers': { calls: 1, entries: 200 },
  },
  mappers: {
    FacilityCharger: '../backend/facility.ts#FacilityCharger as FacilityChargerModel',
    FacilityHint: '../modules/facility/hints.ts#FacilityHint as FacilityHintModel',
    FacilitySession: './wire.ts#FacilitySession as FacilitySessionModel',
  },
} as const satisfies Feature;
