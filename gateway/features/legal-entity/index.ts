import { defineFeature } from '../../graphql/feature.ts';
import { legalEntityResolvers } from './resolvers.ts';

export const legalEntity = defineFeature({
  area: 'organization',
  offeredAs: 'core',
  policy: {
    'Query.legalEntity': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Query.legalEntity': { calls: 2 },
    'LegalEntity.canReceiveEhf': { calls: 1 },
  },
  mappers: {
    LegalEntity: '../registers/entity.ts#LegalEntityFacts',
  },
  resolvers: legalEntityResolvers,
});
