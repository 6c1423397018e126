import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { readList } from './wire/read.ts';

export const newsLoads = {
  /** The news for customers in a language, newest first; the same for everyone. */
  news: ({ client }: Source, language: string, limit: number) =>
    client.call(
      { method: 'GET', path: backendPath`/news`, query: { language, limit }, isPublic: true },
      readList('NewsItem'),
    ),
};
