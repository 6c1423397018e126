import type { Feature } from '../../graphql/feature.ts';

export const portalFeature = {
  access: {
    'Query.portal': { audience: 'EVERYONE' },
  },
  costs: {
    'Portal.retiredPaths': { entries: 50 },
  },
  mappers: {
    Portal: '../portal.ts#Portal as PortalModel',
  },
} as const satisfies Feature;
