import { countUnreadable } from '../../domain/unreadable.ts';
import type { Context } from '../../context.ts';
import { isRegistered } from '../../domain/account/registered.ts';
import { isRoleUnknown } from '../../domain/role/roles-shown.ts';
import { roleSwitcher } from '../../domain/role/role-switcher.ts';
import { userMode } from '../../domain/role/user-mode.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

interface SwitcherArgs {
  readonly lastAlternativeRoleId?: string | null | undefined;
}

async function switcherOf({ lastAlternativeRoleId }: SwitcherArgs, { roleSession }: Context) {
  const [roles, active] = await Promise.all([roleSession.roles(), roleSession.active()]);
  return roleSwitcher(roles, active, lastAlternativeRoleId ?? null);
}

/** The roles that are not listed because they are unreadable. */
async function unreadableRoles({ loaders, roleSession }: Context): Promise<number> {
  const [served, { roles }] = await Promise.all([loaders.roles(), roleSession.roles()]);
  const unknown = served.filter((role) => isRoleUnknown(role) && !roles.includes(role));
  return countUnreadable(served) + unknown.length;
}

export const viewerResolvers = {
  Query: { viewer: (_, __, { viewer }) => viewer },
  Viewer: {
    id: ({ userId }) => userId,
    key: ({ userId }) => userId,
    loginEmail: ({ claims }) => claims.email,
    isLoginEmailVerified: ({ claims }) => claims.email !== null && claims.emailVerified,
    loginMobileNumber: ({ claims }) => claims.mobileNumber,
    loginFirstName: ({ claims }) => claims.givenName,
    loginLastName: ({ claims }) => claims.familyName,
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
    unreadable: (viewer) => viewer,
  },
  ViewerUnreadable: { roles: (_, __, context) => unreadableRoles(context).catch(() => 0) },
} satisfies Resolvers;
