import type { Resolvers } from '../../generated/resolvers.ts';

export const membershipResolvers: Resolvers = {
  Viewer: {
    memberships: (viewer) => viewer.ofCustomer(viewer.context.loaders.memberships()),
  },
};
