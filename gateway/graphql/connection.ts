import { createHash } from 'node:crypto';
import type { Page, PageQuery } from '../backend/page.ts';
import type { Account } from '../domain/account/account.ts';
import { countUnreadable, sentLength, sentPlaces, sliceSent } from '../domain/unreadable.ts';
import { badInput } from '../errors/input.ts';
import { PortalError } from '../errors/portal-error.ts';

/** The page that a field is asked for. */
export interface PageArgs {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a list that knows the place after each of its entries, not after the last alone. */
type MarkedPage<Item> = Page<Item> &
  Readonly<{ cursorAfter?: (index: number) => string | undefined }>;

interface List<ListPage> {
  /** The account of the entries: a cursor fits no other account's list. */
  readonly owner: Account;
  /** Identifies the list among those of the owner: its name, and whatever selects or orders its entries. */
  readonly key: readonly unknown[];
  /** Each call fetches at most so many entries, which the backend must accept. */
  readonly maxPageSize: number;
  readonly fetchPage: (query: PageQuery) => Promise<ListPage>;
}

/**
 * The place before an entry: so many entries after a cursor of the backend, which are known for the ends
 * of its pages alone. A list can continue after any entry.
 */
interface Position {
  readonly cursor: string | null;
  readonly skip: number;
}

const CURSOR = /^([\w-]{8})\.(\d{1,7})\.([\x21-\x7e]{0,500})$/;
const LATIN1 = 'latin1';
const BASE64URL = 'base64url';

const badCursor = () => badInput([{ path: 'after', code: 'CURSOR_INVALID' }]);

const fingerprint = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest(BASE64URL).slice(0, 8);

type Identified = Pick<List<unknown>, 'owner' | 'key'>;
const fingerprintOf = ({ owner, key }: Identified): string => fingerprint([owner.id, ...key]);

/** The cursor of the entry before a position of the list with a fingerprint. */
const encode = (list: string, { cursor, skip }: Position): string =>
  Buffer.from(`${list}.${skip}.${cursor ?? ''}`, LATIN1).toString(BASE64URL);

/** @throws {PortalError} BAD_USER_INPUT for a cursor that is not of the list */
function decode(identified: Identified, after: string): Position {
  const match = CURSOR.exec(Buffer.from(after, BASE64URL).toString(LATIN1));
  const [, list, digits, rest = ''] = match ?? [];
  const position = { cursor: rest === '' ? null : rest, skip: Number(digits) };
  const isPlace = position.skip > 0 || rest !== '';
  if (list !== fingerprintOf(identified) || !isPlace) throw badCursor();
  return position;
}

/**
 * A page from a position on, and the place of its first entry. A backend may ignore the limit: of a longer page the entries
 * that were asked for are taken, and the next page starts after them.
 */
async function fetchFrom<ListPage extends Page<unknown>>(
  { fetchPage, maxPageSize }: List<ListPage>,
  { cursor: start, skip: toSkip }: Position,
  limit: number,
): Promise<Readonly<{ page: ListPage; start: Position; isCut: boolean }>> {
  let cursor = start;
  let skip = toSkip;
  // In calls of their own, so that neither a call nor a cursor ever spans more than one page.
  for (;;) {
    const page = await fetchPage({
      cursor,
      limit: skip === 0 ? limit : Math.min(skip, maxPageSize),
    });
    const sent = sentLength(page.items);
    if (skip === 0 || sent > skip) {
      const end = skip + limit;
      const items = sliceSent(page.items, skip, end);
      return { page: { ...page, items }, start: { cursor, skip }, isCut: sent > end };
    }
    skip -= sent;
    if (page.nextCursor === null) {
      if (skip > 0) throw badCursor();
      return { page: { ...page, items: [] }, start: { cursor, skip }, isCut: false };
    }
    // Only a page without the limit has so many entries before the next cursor.
    if (toSkip > maxPageSize) throw badCursor();
    cursor = page.nextCursor;
  }
}

/**
 * A page of a list as a connection, with the page of the backend for what else it states.
 *
 * @throws {PortalError} BAD_USER_INPUT for a cursor that is not of this list
 */
export async function connect<ListPage extends MarkedPage<unknown>>(
  list: List<ListPage>,
  { first, after }: PageArgs,
) {
  const position = typeof after === 'string' ? decode(list, after) : { cursor: null, skip: 0 };
  const { page, start, isCut } = await fetchFrom(list, position, first).catch((error: unknown) => {
    // Everything else is checked already: what the backend refuses is the cursor.
    const isRefused = error instanceof PortalError && error.status === 400;
    throw isRefused && position.cursor !== null ? badCursor() : error;
  });
  const nodes: readonly ListPage['items'][number][] = page.items;
  const { nextCursor } = page;
  const following = nextCursor === null ? null : { cursor: nextCursor, skip: 0 };
  // Of a longer page than was asked for, the rest follows.
  const end = isCut ? { ...start, skip: start.skip + sentLength(page.items) } : following;
  const places = sentPlaces(page.items);
  // Cursors are made when they are asked for: most lists are asked for one at most.
  let mark: string | undefined;
  const cursorAt = (place: Position) => encode((mark ??= fingerprintOf(list)), place);
  const edges = nodes.map((node, index) => ({
    node,
    get cursor() {
      const own = page.cursorAfter?.(index);
      if (own !== undefined) return cursorAt({ cursor: own, skip: 0 });
      const counted = { ...start, skip: start.skip + (places[index] ?? index) + 1 };
      return cursorAt(index === nodes.length - 1 ? (end ?? counted) : counted);
    },
  }));
  return {
    page,
    edges,
    nodes: [...nodes],
    unreadableCount: countUnreadable(page.items),
    pageInfo: {
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        // A page of unreadable entries alone has an end to continue after.
        return edges.at(-1)?.cursor ?? (isCut && end !== null ? cursorAt(end) : null);
      },
      hasNextPage: end !== null,
      hasPreviousPage: typeof after === 'string',
    },
  };
}

/** A place in a whole list: its number, and a mark of the entry before it. */
const PLACE = /^(\d{1,7})\.([\w-]{8})$/;

/** An entry that can be found again. */
type Entry = Readonly<{ id: string }> | Readonly<{ userRoleId: string }>;

const markOf = (entry: Entry): string => fingerprint(['id' in entry ? entry.id : entry.userRoleId]);
const cursorAfter = (entry: Entry, place: number): string => `${place}.${markOf(entry)}`;

/**
 * Where a cursor leads to. Entries may have come or gone since: the page continues after the entry that it named, or, when that is gone,
 * where the next one has moved to.
 */
function placeOf(items: readonly Entry[], cursor: string | null): number {
  if (cursor === null) return 0;
  const [, digits, mark] = PLACE.exec(cursor) ?? [];
  if (digits === undefined) throw new PortalError('BAD_REQUEST');
  const place = Number(digits);
  const before = items[place - 1];
  if (before !== undefined && markOf(before) === mark) return place;
  const found = items.findIndex((item) => markOf(item) === mark);
  return found >= 0 ? found + 1 : Math.min(Math.max(place - 1, 0), items.length);
}

function pageOf<Item extends Entry>(items: readonly Item[], { cursor, limit }: PageQuery) {
  const start = placeOf(items, cursor);
  const page = items.slice(start, start + limit);
  const after = (index: number) => {
    const entry = page[index];
    return entry && cursorAfter(entry, start + index + 1);
  };
  const isLast = start + limit >= items.length;
  return {
    items: page,
    nextCursor: isLast ? null : (after(page.length - 1) ?? null),
    cursorAfter: after,
  };
}

/**
 * A page of a list that the backend sends as a whole, as a connection. Throws as `connect`.
 *
 * @param unreadableCount that of the list as it was sent, where `items` are a selection or another order of it
 */
export async function connectWhole<Item extends Entry>(
  list: Omit<List<unknown>, 'fetchPage'>,
  items: readonly Item[],
  args: PageArgs,
  unreadableCount = countUnreadable(items),
) {
  const fetchPage = (query: PageQuery) =>
    new Promise<ReturnType<typeof pageOf<Item>>>((resolve) => resolve(pageOf(items, query)));
  const connection = await connect({ ...list, fetchPage }, args);
  // The unreadable items of the whole list belong to no page. The first page counts them.
  const isFirst = !connection.pageInfo.hasPreviousPage;
  return {
    ...connection,
    totalCount: items.length,
    unreadableCount: isFirst ? unreadableCount : 0,
  };
}
