import { exposedOrganizationId } from '../../domain/exposed-organization.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const roleResolvers: Resolvers = {
  Role: {
    organizationId: (role) => exposedOrganizationId(role),
    permissions: ({ permissions }) => [...permissions],
  },
};
