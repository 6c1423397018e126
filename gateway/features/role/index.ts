import { roleLoads, roleWrites } from '../../backend/role.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { HOUR, NONE, byCaller } from '../../graphql/write-limit.ts';
import { roleResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    role: { loads: typeof roleLoads; writes: typeof roleWrites };
  }
}

export const role = defineFeature({
  area: 'account',
  offeredAs: 'core',
  policy: {
    'Viewer.administratorRole': { audience: 'SIGNED_IN' },
    'Viewer.onlyAdministratorRoles': { audience: 'SIGNED_IN' },
    'Viewer.roleConstraints': { audience: 'SIGNED_IN' },
    'Mutation.becomeMember': { audience: 'SIGNED_IN', offeredAs: 'invitations' },
    'Mutation.removeRole': { audience: 'SIGNED_IN' },
  },
  limits: {
    becomeMember: byCaller('become-member', 20, HOUR),
    removeRole: NONE,
  },
  costs: {
    'Role.permissions': { entries: 20 },
    'RoleConstraint.solutions': { entries: 10 },
    'Viewer.roleConstraints': { entries: 20 },
  },
  mappers: {
    Role: '../domain/facts.ts#RoleFacts',
  },
  loaders: roleLoads,
  writes: roleWrites,
  resolvers: roleResolvers,
});
