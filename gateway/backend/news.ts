import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseNews } from './wire/news.ts';

const NEWS = backendPath`/news`;

/** News to customers in one language, newest first; the same for everybody. */
export function fetchNews(client: BackendClient, language: string, limit: number) {
  return client.call(
    { method: 'GET', path: NEWS, query: { language, limit }, isPublic: true },
    parseNews,
  );
}
