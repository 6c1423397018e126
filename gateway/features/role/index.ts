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
    'Viewer.administratorRole': { audience: 'SIGNED_IN', calls: 0 },
    'Viewer.onlyAdministratorRoles': { audience: 'SIGNED_IN', calls: 1, entries: 10 },
    'Viewer.roleConstraints': { audience: 'SIGNED_IN', calls: 0, entries: 20 },
    'Mutation.becomeMember': {
      audience: 'SIGNED_IN',
      offeredAs: 'invitations',
      calls: 1,
      whenBlocked: 'UNAFFECTED',
      operations: ['sendInvitations', 'acceptInvitation'],
    },
    'Mutation.removeRole': { audience: 'SIGNED_IN', calls: 1, whenBlocked: 'ENDS', operations: [] },
  },
  limits: {
    becomeMember: byCaller('become-member', 20, HOUR),
    removeRole: NONE,
  },
  costs: {
    'Role.cardName': { calls: 0 },
    'Role.initials': { calls: 0 },
    'Role.permissions': { entries: 20 },
    'RoleConstraint.solutions': { entries: 10 },
  },
  mappers: {
    Role: '../domain/facts.ts#RoleFacts',
  },
  loaders: roleLoads,
  writes: roleWrites,
  resolvers: roleResolvers,
});
