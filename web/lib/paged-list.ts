import { createEmitter } from './emitter.ts';

/** A page of a connection of the schema. */
export interface Connection<Row> {
  readonly nodes: readonly Row[];
  /** Entries of the page that are left out because they cannot be read. */
  readonly unreadableCount: number;
  readonly pageInfo: Readonly<{ endCursor: string | null; hasNextPage: boolean }>;
}

/** The start of a group of rows. */
export interface Group {
  readonly start: number;
  readonly key: string;
}

export interface ListState<Head = unknown> {
  /** The first page, for what the connection says of the whole list. Undefined until it is there. */
  readonly firstPage: Head | undefined;
  /** The number of known rows; those far from the visible ones are dropped and fetched again. */
  readonly length: number;
  readonly groups: readonly Group[];
  /** The number of entries that are left out of the known pages because they cannot be read. */
  readonly unreadableCount: number;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  /** Why the last attempt failed. Null when it did not. */
  readonly failure: unknown;
}

interface Options<Row, Head> {
  /** Fetches the page after a cursor; null for the first page. */
  readonly load: (after: string | null) => Promise<Connection<Row> & Head>;
  readonly groupOf: (row: Row) => string;
  readonly maxPages?: number;
  /** The first page, where it is there already. */
  readonly first?: (Connection<Row> & Head) | undefined;
}

/**
 * A list of any length that keeps only the pages around the visible rows in memory, and of all others the cursor to fetch
 * them again. Apollo Client's cache cannot: `relayStylePagination` reads every row again for each page that is added, which
 * at 50,000 rows takes longer than a frame, and keeps them all.
 */
export function createPagedList<Row, Head>(options: Options<Row, Head>) {
  const { load, groupOf, maxPages = 20, first } = options;
  const { emit, subscribe } = createEmitter();
  const cursors: (string | null)[] = [null];
  const pages = new Map<number, readonly Row[]>();
  /** The place of the first row of each known page: pages with entries that cannot be read are shorter. */
  const starts: number[] = [];
  const loading = new Set<number>();
  let failedPage: number | null = null;
  let lastGroup: string | undefined;
  let state: ListState<Head> = {
    firstPage: undefined,
    length: 0,
    groups: [],
    unreadableCount: 0,
    isComplete: false,
    isLoading: false,
    failure: null,
  };

  const update = (change: Partial<ListState<Head>>) => {
    state = { ...state, ...change, isLoading: loading.size > 0 };
    emit();
  };

  /** The map holds the most recently used pages last; the first is dropped. */
  const keep = (index: number, rows: readonly Row[]) => {
    pages.delete(index);
    pages.set(index, rows);
    const [oldest] = pages.keys();
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
  };

  const append = (index: number, page: Connection<Row> & Head): Partial<ListState<Head>> => {
    const { endCursor, hasNextPage } = page.pageInfo;
    if (hasNextPage) cursors[index + 1] = endCursor;
    starts[index] = state.length;
    const groups = [...state.groups];
    page.nodes.forEach((row, position) => {
      const key = groupOf(row);
      if (key !== lastGroup) groups.push({ start: state.length + position, key });
      lastGroup = key;
    });
    return {
      firstPage: state.firstPage ?? page,
      length: state.length + page.nodes.length,
      groups,
      unreadableCount: state.unreadableCount + page.unreadableCount,
      isComplete: !hasNextPage,
    };
  };

  if (first) {
    keep(0, first.nodes);
    update(append(0, first));
  }

  async function fetchPage(index: number) {
    const cursor = cursors[index];
    if (cursor === undefined || loading.has(index)) return;
    loading.add(index);
    failedPage = null;
    // The failure stays while another attempt is in progress, so that nothing moves.
    update({});
    try {
      const page = await load(cursor);
      loading.delete(index);
      const isNew = index === starts.length && !state.isComplete;
      keep(index, page.nodes);
      update({ ...(isNew && append(index, page)), failure: null });
    } catch (failure) {
      loading.delete(index);
      failedPage = index;
      update({ failure });
    }
  }

  const nextPage = () => (state.isComplete ? undefined : starts.length);
  const pageOf = (index: number) => starts.findLastIndex((start) => start <= index);

  return {
    subscribe,
    state: () => state,
    /** A row, or undefined while it is dropped. */
    row(index: number): Row | undefined {
      const page = pageOf(index);
      return pages.get(page)?.[index - (starts[page] ?? 0)];
    },
    /** The known rows without those that are dropped. */
    rows: (): readonly Row[] =>
      [...pages].toSorted(([page], [other]) => page - other).flatMap(([, rows]) => rows),
    /** Fetches the next page, unless it is on its way or has just failed. */
    more: () => {
      const index = nextPage();
      if (index !== undefined && state.failure === null) void fetchPage(index);
    },
    /** Holds the rows from `first` to `last` in memory; fetches those that were dropped. */
    show: (first: number, last: number) => {
      for (let index = pageOf(first); (starts[index] ?? Infinity) <= last; index += 1) {
        const rows = pages.get(index);
        if (rows) keep(index, rows);
        else if (failedPage !== index) void fetchPage(index);
      }
    },
    /** Repeats what failed. */
    retry: () => {
      const index = failedPage ?? nextPage();
      if (index !== undefined) void fetchPage(index);
    },
  };
}

export type PagedList<Row, Head> = ReturnType<typeof createPagedList<Row, Head>>;
