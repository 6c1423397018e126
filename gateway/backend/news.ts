import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { readList } from './wire/read.ts';

export const newsLoaders = (client: BackendClient, memoize: Memoize) => ({
  /** The news for customers in a language, newest first. The same for everyone. */
  news: memoize((language: string, limit: number) =>
    client.call(
      { method: 'GET', path: backendPath`/news`, query: { language, limit }, isPublic: true },
      readList('NewsItem'),
    ),
  ),
});
