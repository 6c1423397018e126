import type { Context } from '../../context.ts';
import { isRegistered } from '../../domain/registered.ts';
import { roleSwitcher } from '../../domain/role-switcher.ts';
import { userMode } from '../../domain/user-mode.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../graphql/unreadable.ts';
import { navigationFields } from './navigation.ts';

interface SwitcherArgs {
  readonly lastAlternativeRoleId?: string | null;
}

async function switcherOf({ lastAlternativeRoleId }: SwitcherArgs, { roleSession }: Context) {
  const [roles, active] = await Promise.all([roleSession.roles(), roleSession.active()]);
  return roleSwitcher(roles, active, lastAlternativeRoleId ?? null);
}

export const viewerResolvers = {
  Query: { viewer: (_, __, { viewer }) => viewer },
  Viewer: {
    id: ({ userId }) => userId,
    loginEmail: ({ claims }) => claims.email,
    isRegistered: async (_, __, { loaders }) =>
      isRegistered({ isReady: true, hasUser: (await loaders.me()) !== null }),
    user: (_, __, { loaders }) => loaders.me(),
    roles: async (_, __, { roleSession }) => [...(await roleSession.roles()).roles],
    rolesCount: async (_, __, { roleSession }) => (await roleSession.roles()).roles.length,
    activeRole: (_, __, { roleSession }) => roleSession.active(),
    personalRole: async (_, __, { roleSession }) => (await roleSession.roles()).personal,
    alternateRole: async (_, args, context) => (await switcherOf(args, context)).alternate,
    additionalRoles: async (_, args, context) => [...(await switcherOf(args, context)).additional],
    userMode: async (_, __, { roleSession }) => userMode(await roleSession.active()),
    navigation: (viewer) => viewer,
    unreadable: (viewer) => viewer,
  },
  ViewerUnreadable: { roles: (_, __, { loaders }) => unreadableIn(loaders.roles()) },
  Navigation: navigationFields,
} satisfies Resolvers;
