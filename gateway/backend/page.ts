import { requireComplete } from './wire/require-complete.ts';

/** A page of a list of the backend. */
export interface PageQuery {
  /** Where the page begins; null for the beginning of the list. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null where the list ends. */
  readonly nextCursor: string | null;
}

export const pageQuery = ({ cursor, limit }: PageQuery) => ({ limit, cursor: cursor ?? undefined });

/**
 * Every item of a list; the next page is fetched when the reader gets there.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE where an item cannot be read
 */
export async function* eachItem<Item>(
  fetchPage: (cursor: string | null) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await fetchPage(cursor);
    yield* requireComplete(page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
}
