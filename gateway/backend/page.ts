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
