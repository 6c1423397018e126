import { countUnreadable, ongoingOf } from '../domain/unreadable.ts';
import { ContractError, RefusedAnswerError } from '../errors/refused-answer.ts';
import type { BackendClient } from './client.ts';
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

/** The part of a list that is missing in a file, which says so. Complete once the list has been read. */
export class Omissions {
  /** Records that cannot be read. */
  unreadable = 0;
  /** Sessions under way, which are in no list of final ones. */
  ongoing = 0;
  /** Whether the list has a further page that cannot be read. */
  isCut = false;

  count(items: readonly unknown[]): void {
    this.unreadable += countUnreadable(items);
    this.ongoing += ongoingOf(items).length;
  }
}

/** A list of the backend, and the operation that reads its pages. */
interface Listing {
  readonly client: BackendClient;
  readonly operation: Parameters<BackendClient['refuse']>[0];
}

type FetchPage<Item> = (cursor: string | null) => Promise<Page<Item>>;

/** Whether a page breaks the contract, and would do so again: half a page of JSON is a passing failure. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof RefusedAnswerError && !error.isPassing;

/**
 * The pages of a list. The next page is fetched on demand.
 *
 * @param omissions counts what is missing. Without it the list is read whole or not at all.
 * @throws {RefusedAnswerError} for a first page that cannot be read; without omissions, also for an unreadable item, and for
 * a backend that ignores the cursor
 */
export async function* eachPage<Item>(
  list: Listing,
  fetchPage: FetchPage<Item>,
  omissions?: Omissions,
): AsyncGenerator<readonly Item[]> {
  const visited = new Set<string | null>();
  let cursor: string | null = null;
  try {
    do {
      // A list that leads back never ends.
      if (visited.has(cursor)) throw refuse(list, LEADS_BACK, '/nextCursor');
      visited.add(cursor);
      const page: Page<Item> = await fetchPage(cursor);
      omissions?.count(page.items);
      yield omissions === undefined ? wholePage(list, page) : page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
  } catch (error) {
    // The failure of the first page still gets a status, and a passing one another try.
    if (omissions === undefined || cursor === null || !isUnreadable(error)) throw error;
    omissions.isCut = true;
  }
}

const LEADS_BACK = 'expected the cursor of a further page, came that of an earlier one';

const refuse = ({ client, operation }: Listing, reason: string, at: string) =>
  client.refuse(operation, new ContractError(reason, at));

/** The items of a page, all of them. */
function wholePage<Item>({ client, operation }: Listing, { items }: Page<Item>): readonly Item[] {
  try {
    return requireComplete(items, '/items');
  } catch (error) {
    throw error instanceof ContractError ? client.refuse(operation, error) : error;
  }
}

/** Every item of a list, as `eachPage` has them. */
export async function* eachItem<Item>(
  list: Listing,
  fetchPage: FetchPage<Item>,
  omissions?: Omissions,
): AsyncGenerator<Item> {
  for await (const items of eachPage(list, fetchPage, omissions)) yield* items;
}

/**
 * Every item of a list of at most so many pages.
 *
 * @throws {RefusedAnswerError} for a longer list, and for an unreadable item
 */
export async function itemsWithin<Item>(
  list: Listing,
  maxPages: number,
  fetchPage: (cursor: string | null) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const found: Page<Item> = await fetchPage(cursor);
    all.push(...wholePage(list, found));
    if (found.nextCursor === null) return all;
    cursor = found.nextCursor;
  }
  throw refuse(list, `expected at most ${maxPages} pages, came more`, '/nextCursor');
}
