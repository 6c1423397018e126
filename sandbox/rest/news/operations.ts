import { z } from 'zod';
import { Language, limit } from '../fields.ts';
import { operation, withQuery } from '../operation.ts';

const NewsQuery = z.strictObject({ language: Language.default('no'), limit: limit(5, 20) });

/** Published news; needs no token. */
export const newsOperations = [
  operation('getNews', withQuery(NewsQuery), async ({ deps, query }) => {
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
  }),
];
