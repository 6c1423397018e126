import type { Resolvers } from '../../generated/resolvers.ts';

export const newsResolvers = {
  Query: { news: (_, { language, first }, { loaders }) => loaders.news(language, first) },
} satisfies Resolvers;
