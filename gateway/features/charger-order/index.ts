import { chargerOrderLoads, chargerOrderWrites } from '../../backend/charger-order.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, NONE, byCaller } from '../../graphql/write-limit.ts';
import { chargerOrderDownloads } from './downloads.ts';
import { ranges } from './ranges.ts';
import { chargerOrderResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    chargerOrder: { loads: typeof chargerOrderLoads; writes: typeof chargerOrderWrites };
  }
}

export const chargerOrder = defineFeature({
  area: 'subscription',
  offeredAs: 'charger-orders',
  policy: {
    'Viewer.chargerOrders': { audience: 'SIGNED_IN' },
    'Viewer.homeChargerOrders': { audience: 'SIGNED_IN' },
    'Viewer.chargerOrder': { audience: 'SIGNED_IN' },
    'Query.chargerProject': { audience: 'EVERYONE' },
    'Organization.chargerProjects': { audience: 'ORGANIZATIONS' },
    'Organization.chargerOrders': { audience: 'ORGANIZATIONS' },
    'Organization.projectOrders': { audience: 'ORGANIZATIONS' },
    'Account.chargerOrdersUrl': { audience: 'SIGNED_IN' },
    'Mutation.reserveCharger': { audience: 'SIGNED_IN' },
    'Mutation.placeChargerOrder': { audience: 'SIGNED_IN' },
    'Mutation.payChargerOrder': { audience: 'SIGNED_IN' },
    'Mutation.cancelChargerOrder': { audience: 'SIGNED_IN' },
    'Mutation.rescindChargerOrder': { audience: 'SIGNED_IN' },
  },
  limits: {
    // A reservation holds a place of a project until it is paid.
    reserveCharger: byCaller('reservations', 60, HOUR),
    // Each is work for the provider.
    placeChargerOrder: byCaller('charger-orders', 60, HOUR),
    payChargerOrder: NONE,
    cancelChargerOrder: NONE,
    rescindChargerOrder: NONE,
  },
  ranges,
  costs: {
    'Query.chargerProject': { calls: 1 },
    'ChargerProject.products': { entries: 10 },
    'ChargerProject.parkingLots': { entries: 200 },
    'Viewer.chargerOrders': { calls: 1, entries: 50 },
    'Viewer.homeChargerOrders': { calls: 1 },
    'Viewer.chargerOrder': { calls: 1 },
    'ViewerUnreadable.chargerOrders': { calls: 1 },
    'OrganizationUnreadable.chargerOrders': { calls: 1 },
    'Organization.chargerProjects': { calls: 1, entries: 20 },
    'Organization.chargerOrders': { calls: 1, entries: 500 },
    'Organization.projectOrders': { calls: 1 },
    'Mutation.payChargerOrder': { calls: 2 },
  },
  mappers: {
    ChargerProject: './wire.ts#ChargerProject as ChargerProjectModel',
    ChargerProduct: './wire.ts#ChargerProduct as ChargerProductModel',
    ChargerOrder: './wire.ts#ChargerOrder as ChargerOrderModel',
    OrganizationChargerProject:
      './wire.ts#OrganizationChargerProject as OrganizationChargerProjectModel',
  },
  loaders: chargerOrderLoads,
  writes: chargerOrderWrites,
  resolvers: chargerOrderResolvers,
  downloads: chargerOrderDownloads,
});
