import { sliceSent } from '../domain/unreadable.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { readList } from './wire/read.ts';

export const newsLoads = {
  /** The news for customers in a language, newest first; the same for everyone. */
  news: async ({ client }: Source, language: string, limit: number) => {
    const query = { language, limit };
    const call = { method: 'GET', path: backendPath`/news`, query, isPublic: true } as const;
    return sliceSent(await client.call(call, readList('NewsItem')), 0, limit);
  },
};
