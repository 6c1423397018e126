import { defineFeature } from '../../graphql/feature.ts';
import { screensResolvers } from './resolvers.ts';

export const screens = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.screens': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.navigation': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.showPrivateSubscriptions': { audience: 'SIGNED_IN', area: 'subscription', calls: 0 },
    'ViewerScreens.showPrivateSubscriptions': {
      audience: 'SIGNED_IN',
      area: 'subscription',
      calls: 0,
    },
  },
  mappers: {
    Navigation: '../context.ts#ViewerModel',
    ViewerScreens: '../context.ts#ViewerModel',
  },
  resolvers: screensResolvers,
});
