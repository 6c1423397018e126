import type { Feature } from '../../graphql/feature.ts';

export const legalEntityFeature = {
  access: {
    'Query.legalEntity': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Query.legalEntity': { calls: 2 },
    'LegalEntity.canReceiveEhf': { calls: 1 },
  },
  mappers: {
    LegalEntity: '../registers/entity.ts#LegalEntityFacts',
  },
} as const satisfies Feature;
