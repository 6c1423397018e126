import { PEOPLE } from '../../../schema/scopes.ts';
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
    'Viewer.homeChargerOrders': { audience: 'SIGNED_IN', calls: 2 },
    'Viewer.chargerOrder': { audience: 'SIGNED_IN', calls: 2 },
    'Query.chargerProject': { audience: 'EVERYONE', calls: 1 },
    'Organization.chargerProjects': { audience: 'ORGANIZATIONS', calls: 1, entries: 20 },
    'Organization.projectOrders': { audience: 'ORGANIZATIONS', calls: 2 },
    'OrganizationChargerOrder.orderedBy': { audience: 'SIGNED_IN', area: PEOPLE, calls: 0 },
    'Account.chargerOrdersUrl': { audience: 'SIGNED_IN', calls: 0 },
    'Mutation.reserveCharger': {
      audience: 'SIGNED_IN',
      calls: 2,
      whenBlocked: 'BACKEND',
      operations: ['reserveMyCharger'],
    },
    'Mutation.placeChargerOrder': {
      audience: 'SIGNED_IN',
      calls: 2,
      whenBlocked: 'UNAFFECTED',
      operations: ['placeMyChargerOrder'],
    },
    'Mutation.payChargerOrder': {
      audience: 'SIGNED_IN',
      calls: 3,
      whenBlocked: 'PAYS',
      operations: ['startChargerOrderCardPayment', 'submitCardPaymentDetails'],
    },
    'Mutation.cancelChargerOrder': {
      audience: 'SIGNED_IN',
      calls: 3,
      whenBlocked: 'ENDS',
      operations: ['cancelMyChargerOrder'],
    },
    'Mutation.rescindChargerOrder': {
      audience: 'SIGNED_IN',
      calls: 2,
      whenBlocked: 'ENDS',
      operations: ['rescindMyChargerOrder'],
    },
  },
  facts: { 'ChargerProduct.kwhPrice': 'charging-amounts' },
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
    'ChargerProject.products': { entries: 10 },
    'ChargerProject.parkingLots': { entries: 200 },
  },
  mappers: {
    OrganizationChargerOrder: '../features/charger-order/conflicts.ts#OrderWithConflict',
    ChargerProject: './wire.ts#ChargerProject as ChargerProjectModel',
    ChargerProduct: './wire.ts#ChargerProduct as ChargerProductModel',
    ChargerOrder: '../features/charger-order/installed.ts#InstalledOrder',
    OrganizationChargerProject:
      './wire.ts#OrganizationChargerProject as OrganizationChargerProjectModel',
  },
  loaders: chargerOrderLoads,
  writes: chargerOrderWrites,
  resolvers: chargerOrderResolvers,
  downloads: chargerOrderDownloads,
});
