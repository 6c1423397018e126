import { defineFeature } from '../../graphql/feature.ts';
import { screensResolvers } from './resolvers.ts';

export const screens = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.screens': { audience: 'SIGNED_IN', calls: 0 },
    'ViewerScreens.showPrivateSubscriptions': {
      audience: 'SIGNED_IN',
      area: 'subscription',
      calls: 2,
    },
  },
  costs: {
    'ViewerScreens.navigationVariant': { calls: 0 },
    'ViewerScreens.showBenefits': { calls: 0 },
    'ViewerScreens.showNetwork': { calls: 0 },
    'ViewerScreens.showRoles': { calls: 0 },
    'ViewerScreens.hasFamilyLabels': { calls: 0 },
    'ViewerScreens.showSubscriptions': { calls: 1 },
    'ViewerScreens.showChargingFacility': { calls: 1 },
    'ViewerScreens.showRefund': { calls: 3 },
  },
  mappers: {
    ViewerScreens: '../context.ts#ViewerModel',
  },
  resolvers: screensResolvers,
});
