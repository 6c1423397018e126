import type { Feature } from '../../graphql/feature.ts';

export const viewerFeature = {
  access: {
    'Query.viewer': { audience: 'EVERYONE' },
  },
  costs: {
    'Query.viewer': { calls: 3 },
    'Viewer.roles': { entries: 50 },
    'Viewer.additionalRoles': { entries: 50 },
  },
  mappers: {
    Navigation: '../context.ts#ViewerModel',
    Viewer: '../context.ts#ViewerModel',
    ViewerUnreadable: '../context.ts#ViewerModel',
  },
} as const satisfies Feature;
