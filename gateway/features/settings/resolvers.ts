import { hiddenBecause } from '../../domain/role/roles-shown.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import type { Language, Resolvers } from '../../generated/resolvers.ts';

/**
 * The languages of the portal by the primary subtag of a language tag (BCP 47). Both written Norwegian languages are
 * one.
 */
const LANGUAGE: ReadonlyMap<string, Language> = new Map([
  ['no', 'no'],
  ['nb', 'no'],
  ['nn', 'no'],
  ['en', 'en'],
  ['sv', 'sv'],
]);

const languageOf = (tag: string): Language | null =>
  LANGUAGE.get(tag.toLowerCase().split(/[-_]/, 1)[0] ?? '') ?? null;

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
  User: { language: ({ language }) => (language === null ? null : languageOf(language)) },
} satisfies Resolvers;
