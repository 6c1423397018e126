import type { Feature } from '../../graphql/feature.ts';

export const chargerOrderFeature = {
  access: {
    'Query.chargerProject': { audience: 'EVERYONE' },
    'Organization.chargerProjects': { audience: 'ORGANIZATIONS' },
    'Organization.chargerOrders': { audience: 'ORGANIZATIONS' },
    'Account.chargerOrdersUrl': { audience: 'SIGNED_IN' },
    'Mutation.reserveCharger': { audience: 'SIGNED_IN' },
    'Mutation.placeChargerOrder': { audience: 'SIGNED_IN' },
    'Mutation.payChargerOrder': { audience: 'SIGNED_IN' },
    'Mutation.cancelChargerOrder': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Query.chargerProject': { calls: 1 },
    'ChargerProject.products': { entries: 10 },
    'ChargerProject.parkingLots': { entries: 200 },
    'Viewer.chargerOrders': { calls: 1, entries: 50 },
    'Viewer.chargerOrder': { calls: 1 },
    'ViewerUnreadable.chargerOrders': { calls: 1 },
    'OrganizationUnreadable.chargerOrders': { calls: 1 },
    'Organization.chargerProjects': { calls: 1, entries: 20 },
    'Organization.chargerOrders': { calls: 1, entries: 500 },
    'Mutation.payChargerOrder': { calls: 2 },
  },
  mappers: {
    ChargerProject: './wire.ts#ChargerProject as ChargerProjectModel',
    ChargerProduct: './wire.ts#ChargerProduct as ChargerProductModel',
    ChargerOrder: './wire.ts#ChargerOrder as ChargerOrderModel',
    OrganizationChargerProject:
      './wire.ts#OrganizationChargerProject as OrganizationChargerProjectModel',
  },
} as const satisfies Feature;
