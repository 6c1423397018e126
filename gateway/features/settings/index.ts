import { defineFeature } from '../../graphql/feature.ts';
import { settingsResolvers } from './resolvers.ts';

export const settings = defineFeature({
  offeredAs: 'core',
  costs: {
    'Diagnostics.hiddenRoles': { calls: 1, entries: 50 },
  },
  resolvers: settingsResolvers,
});
