import { defineFeature } from '../../graphql/feature.ts';
import { legalEntityResolvers } from './resolvers.ts';

export const legalEntity = defineFeature({
  area: 'organization',
  offeredAs: 'core',
  policy: {
    'Query.legalEntity': { audience: 'SIGNED_IN', calls: 2 },
  },
  costs: {
    'LegalEntity.canReceiveEhf': { calls: 1 },
  },
  mappers: {
    LegalEntity: '../registers/entity.ts#LegalEntityFacts',
  },
  resolvers: legalEntityResolvers,
});
