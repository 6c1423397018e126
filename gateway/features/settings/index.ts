import { defineFeature } from '../../graphql/feature.ts';
import { settingsResolvers } from './resolvers.ts';

export const settings = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.diagnostics': { audience: 'SIGNED_IN', calls: 0 },
  },
  costs: {
    'Diagnostics.hiddenRoles': { calls: 1, entries: 50 },
  },
  resolvers: settingsResolvers,
});
