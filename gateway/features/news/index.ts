import { newsLoads } from '../../backend/news.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { newsResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    news: { loads: typeof newsLoads };
  }
}

export const news = defineFeature({
  offeredAs: 'news',
  policy: {
    'Query.news': { audience: 'EVERYONE', calls: 1 },
  },
  ranges: {
    'Query.news.first': { min: 1, max: 20 },
  },
  mappers: {
    NewsItem: './wire.ts#NewsItem as NewsItemModel',
  },
  loaders: newsLoads,
  resolvers: newsResolvers,
});
