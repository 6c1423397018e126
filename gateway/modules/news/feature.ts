import type { Feature } from '../../graphql/feature.ts';

export const newsFeature = {
  access: {
    'Query.news': { audience: 'EVERYONE' },
  },
  ranges: {
    'Query.news.first': { min: 1, max: 20 },
  },
  costs: {
    'Query.news': { calls: 1 },
  },
} as const satisfies Feature;
