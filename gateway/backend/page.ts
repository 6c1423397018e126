import { PortalError } from '../errors/portal-error.ts';
import { requireComplete } from './wire/require-complete.ts';

/** A page of a list of the backend. */
export interface PageQuery {
  /** The cursor of the page. Null for the beginning of the list. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null at the end of the list. */
  readonly nextCursor: string | null;
}

export const pageQuery = ({ cursor, limit }: PageQuery) => ({ limit, cursor: cursor ?? undefined });

/**
 * Every item of a list. The next page is fetched on demand.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE for an unreadable item, and for a backend that ignores the cursor
 */
export async function* eachItem<Item>(
  fetchPage: (cursor: string | null) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await fetchPage(cursor);
    yield* requireComplete(page.items);
    if (page.nextCursor !== null && page.nextCursor === cursor)
      throw new PortalError('UNEXPECTED_RESPONSE');
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/**
 * Every item of a list of at most so many pages.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE for a longer list, and for an unreadable item
 */
export async function itemsWithin<Item>(
  maxPages: number,
  fetchPage: (cursor: string | null) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, nextCursor }: Page<Item> = await fetchPage(cursor);
    all.push(...requireComplete(items));
    if (nextCursor === null) return all;
    cursor = nextCursor;
  }
  throw new PortalError('UNEXPECTED_RESPONSE');
}
