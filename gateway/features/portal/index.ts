import { defineFeature } from '../../graphql/feature.ts';
import { portalResolvers } from './resolvers.ts';

export const portal = defineFeature({
  offeredAs: 'core',
  policy: {
    'Query.portal': { audience: 'EVERYONE', calls: 0 },
  },
  costs: {
    'Portal.languages': { entries: 3 },
    'Portal.retiredPaths': { entries: 50 },
    'Portal.signInWays': { entries: 20 },
    'PortalFeatures.offered': { entries: 30 },
    'PortalAbsentMutations.ofPersons': { entries: 100 },
    'PortalAbsentMutations.ofOrganizations': { entries: 100 },
  },
  mappers: {
    Portal: '../portal.ts#Portal as PortalModel',
  },
  resolvers: portalResolvers,
});
