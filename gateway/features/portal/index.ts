import { defineFeature } from '../../graphql/feature.ts';
import { portalResolvers } from './resolvers.ts';

export const portal = defineFeature({
  offeredAs: 'core',
  policy: {
    'Query.portal': { audience: 'EVERYONE' },
  },
  costs: {
    'Portal.retiredPaths': { entries: 50 },
    'PortalFeatures.offered': { entries: 30 },
    'PortalFeatures.absentPaths': { entries: 80 },
  },
  mappers: {
    Portal: '../portal.ts#Portal as PortalModel',
  },
  resolvers: portalResolvers,
});
