import { z } from 'zod';
import { get } from '../operation.ts';
import { limit } from '../parameters.ts';

const NewsQuery = z.strictObject({
  language: z.enum(['no', 'en', 'sv']).default('no'),
  limit: limit(5, 20),
});

/** News to everybody; needs no token. Nothing is shown before its time. */
export const newsOperations = [
  get(
    'getNews',
    '/v1/news',
    NewsQuery,
    async ({ deps, query }) => {
      const rows = await deps.db
        .selectFrom('news_item')
        .selectAll()
        .where('language', '=', query.language)
        .where('published_at', '<=', deps.clock.now())
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(query.limit)
        .execute();
      return rows.map(({ id, title, summary, published_at, url }) => ({
        id,
        title,
        summary,
        publishedAt: published_at.toISOString(),
        url,
      }));
    },
    true,
  ),
];
