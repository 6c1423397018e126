import type { Resolvers } from '../../generated/resolvers.ts';

export const settingsResolvers = {
  Viewer: { diagnostics: (_, __, { requestId }) => ({ requestId }) },
} satisfies Resolvers;
