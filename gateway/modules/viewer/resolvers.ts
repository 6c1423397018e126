import type { ViewerModel } from '../../context.ts';
import { isUserAddressRequired } from '../../domain/address.ts';
import { permissions } from '../../domain/permissions.ts';
import { isRegistered } from '../../domain/registered.ts';
import { roleSwitcher } from '../../domain/role-switcher.ts';
import { userMode } from '../../domain/user-mode.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { missingDetailsResolvers } from './missing-details.ts';
import { navigationResolvers } from './navigation.ts';
import { noticesOf } from './notices.ts';

async function switcherOf({ context: { roleSession } }: ViewerModel) {
  const [roles, active] = await Promise.all([roleSession.roles(), roleSession.active()]);
  // The last alternative role is the browser's to remember.
  return roleSwitcher(roles, active, null);
}

export const viewerResolvers: Resolvers = {
  Query: { viewer: (_, __, { viewer }) => viewer },
  Viewer: {
    id: ({ caller }) => caller.userId,
    loginEmail: ({ caller }) => caller.claims.email,
    isRegistered: async ({ context }) =>
      isRegistered({ isReady: true, hasUser: (await context.loaders.me()) !== null }),
    user: ({ context }) => context.loaders.me(),
    roles: async ({ context }) => [...(await context.roleSession.roles()).roles],
    rolesCount: async ({ context }) => (await context.roleSession.roles()).roles.length,
    activeRole: ({ context }) => context.roleSession.active(),
    personalRole: async ({ context }) => (await context.roleSession.roles()).personal,
    alternateRole: async (viewer) => (await switcherOf(viewer)).alternate,
    additionalRoles: async (viewer) => [...(await switcherOf(viewer)).additional],
    userMode: async ({ context }) => userMode(await context.roleSession.active()),
    async permissions(viewer) {
      const account = await viewer.account();
      return account && permissions(account);
    },
    hasPaymentMethod: (viewer) => viewer.canPay(),
    async missingDetails(viewer) {
      return (await viewer.context.loaders.me()) && viewer;
    },
    async isAddressRequired({ context }) {
      const [user, role] = await Promise.all([context.loaders.me(), context.roleSession.active()]);
      return user !== null && isUserAddressRequired(user, role);
    },
    notices: noticesOf,
    navigation: (viewer) => viewer,
  },
  MissingDetails: missingDetailsResolvers,
  Navigation: navigationResolvers,
};
