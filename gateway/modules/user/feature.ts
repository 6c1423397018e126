import type { Feature } from '../../graphql/feature.ts';

export const userFeature = {
  access: {
    'Mutation.registerUser': { audience: 'SIGNED_IN' },
    'Mutation.updateUser': { audience: 'SIGNED_IN' },
    'Mutation.requestUserDeletion': { audience: 'SIGNED_IN', account: 'ACTIVE' },
  },
  mappers: {
    User: './wire.ts#User as UserModel',
  },
} as const satisfies Feature;
