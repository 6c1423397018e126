import { defineFeature } from '../../graphql/feature.ts';
import { screensResolvers } from './resolvers.ts';

export const screens = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.screens': { audience: 'SIGNED_IN' },
    'Viewer.navigation': { audience: 'SIGNED_IN' },
    'Viewer.showPrivateSubscriptions': { audience: 'SIGNED_IN', area: 'subscription' },
    'ViewerScreens.showPrivateSubscriptions': { audience: 'SIGNED_IN', area: 'subscription' },
  },
  mappers: {
    Navigation: '../context.ts#ViewerModel',
    ViewerScreens: '../context.ts#ViewerModel',
  },
  resolvers: screensResolvers,
});
