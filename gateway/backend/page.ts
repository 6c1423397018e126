import { countUnreadable, ongoingOf } from '../domain/unreadable.ts';
import { PortalError } from '../errors/portal-error.ts';
import { ContractError } from './wire/read.ts';
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

type FetchPage<Item> = (cursor: string | null) => Promise<Page<Item>>;

/** Whether a page breaks the contract, and would do so again: half a page of JSON is a passing failure. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof PortalError && error.cause instanceof ContractError;

/**
 * The pages of a list. The next page is fetched on demand.
 *
 * @param omissions counts what is missing. Without it the list is read whole or not at all.
 * @throws {PortalError} UNEXPECTED_RESPONSE for a first page that cannot be read; without omissions, also for an unreadable item, and for
 * a backend that ignores the cursor
 */
export async function* eachPage<Item>(
  fetchPage: FetchPage<Item>,
  omissions?: Omissions,
): AsyncGenerator<readonly Item[]> {
  const visited = new Set<string | null>();
  let cursor: string | null = null;
  try {
    do {
      // A list that leads back never ends.
      if (visited.has(cursor)) throw leadsBack();
      visited.add(cursor);
      const page: Page<Item> = await fetchPage(cursor);
      omissions?.count(page.items);
      yield omissions === undefined ? requireComplete(page.items) : page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
  } catch (error) {
    // The failure of the first page still gets a status, and a passing one another try.
    if (omissions === undefined || cursor === null || !isUnreadable(error)) throw error;
    omissions.isCut = true;
  }
}

const leadsBack = () =>
  new PortalError('UNEXPECTED_RESPONSE', { cause: new ContractError('a cursor that leads back') });

/** Every item of a list, as `eachPage` has them. */
export async function* eachItem<Item>(
  fetchPage: FetchPage<Item>,
  omissions?: Omissions,
): AsyncGenerator<Item> {
  for await (const items of eachPage(fetchPage, omissions)) yield* items;
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
