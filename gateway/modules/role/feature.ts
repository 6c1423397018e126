import type { Feature } from '../../graphql/feature.ts';

export const roleFeature = {
  access: {
    'Mutation.becomeMember': { audience: 'SIGNED_IN' },
    'Mutation.removeRole': { audience: 'SIGNED_IN' },
  },
  mappers: {
    Role: '../domain/facts.ts#RoleFacts',
  },
} as const satisfies Feature;
