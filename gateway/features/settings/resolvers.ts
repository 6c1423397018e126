import { portalLanguage } from '../../domain/portal-language.ts';
import { hiddenBecause } from '../../domain/role/roles-shown.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const settingsResolvers = {
  Viewer: { diagnostics: (_, __, { requestId }) => ({ requestId }) },
  Diagnostics: {
    async hiddenRoles(_, __, { loaders, roleSession }) {
      const [served, { roles }] = await Promise.all([
        nullIfNotFound(() => loaders.roles()),
        roleSession.roles(),
      ]);
      const listed = new Set(roles.map(({ userRoleId }) => userRoleId));
      return (served ?? [])
        .filter(({ userRoleId }) => !listed.has(userRoleId))
        .map((role) => ({ role, reason: hiddenBecause(role) }));
    },
  },
  User: {
    language: ({ language: tag }, _, { portal }) => {
      const language = tag === null ? null : portalLanguage(tag);
      return portal.languages.find((offered) => offered === language) ?? null;
    },
  },
} satisfies Resolvers;
