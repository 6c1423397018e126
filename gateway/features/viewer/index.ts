import { defineFeature } from '../../graphql/feature.ts';
import { viewerResolvers } from './resolvers.ts';

export const viewer = defineFeature({
  offeredAs: 'core',
  policy: {
    'Query.viewer': { audience: 'EVERYONE' },
  },
  costs: {
    'Query.viewer': { calls: 3 },
    'Viewer.roles': { entries: 50 },
    'Viewer.additionalRoles': { entries: 50 },
    'Viewer.onlyAdministratorRoles': { calls: 1, entries: 10 },
  },
  mappers: {
    Navigation: '../context.ts#ViewerModel',
    Viewer: '../context.ts#ViewerModel',
    ViewerUnreadable: '../context.ts#ViewerModel',
  },
  resolvers: viewerResolvers,
});
