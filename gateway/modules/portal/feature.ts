import type { Feature } from '../../graphql/feature.ts';

export const portalFeature = {
  access: {
    'Query.portal': { audience: 'EVERYONE' },
  },
  mappers: {
    Portal: '../portal.ts#Portal as PortalModel',
  },
} as const satisfies Feature;
