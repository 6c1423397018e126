import type { Feature } from '../../graphql/feature.ts';

export const roleFeature = {
  access: {
    'Mutation.becomeMember': { audience: 'SIGNED_IN' },
    'Mutation.removeRole': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Role.permissions': { entries: 20 },
    'RoleConstraint.solutions': { entries: 10 },
    'Viewer.roleConstraints': { entries: 20 },
  },
  mappers: {
    Role: '../domain/facts.ts#RoleFacts',
  },
} as const satisfies Feature;
