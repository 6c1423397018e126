import type { Feature } from '../../graphql/feature.ts';

export const viewerFeature = {
  access: {
    'Query.viewer': { audience: 'EVERYONE' },
  },
  mappers: {
    Navigation: '../context.ts#ViewerModel',
    Viewer: '../context.ts#ViewerModel',
  },
} as const satisfies Feature;
