import { defineFeature } from '../../graphql/feature.ts';
import { identityResolvers } from './resolvers.ts';

export const identity = defineFeature({
  costs: {
    'Identity.identities': { calls: 1, entries: 20 },
    'Identity.suggestedProviders': { entries: 5 },
  },
  mappers: {
    Identity: '../context.ts#ViewerModel',
  },
  resolvers: identityResolvers,
});
