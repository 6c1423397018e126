/** A part of a list that is fetched page by page. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null when this is the last. */
  readonly next: string | null;
}

/** Where rows that belong together begin. */
export interface Group {
  readonly start: number;
  readonly key: string;
}

export interface ListState {
  /** How many rows are known; those far from what is looked at are forgotten and fetched again. */
  readonly length: number;
  readonly groups: readonly Group[];
  /** Whether there are no more. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  /** Why the last try failed; null when it did not. */
  readonly failure: unknown;
}

interface Options<Row> {
  /** How many rows a page has, the last one excepted. */
  readonly size: number;
  /** Fetches the page that begins at a cursor, null for the first. */
  readonly load: (cursor: string | null) => Promise<Page<Row>>;
  readonly groupOf: (row: Row) => string;
  /** How many pages are kept at a time. */
  readonly kept?: number;
}

/**
 * A list of any length of which only the pages around what is looked at are in memory: of all others
 * only their cursors, so that they can be fetched again.
 */
export function createPagedList<Row>({ size, load, groupOf, kept = 20 }: Options<Row>) {
  const listeners = new Set<() => void>();
  const cursors: (string | null)[] = [null];
  const pages = new Map<number, readonly Row[]>();
  const loading = new Set<number>();
  let failed: number | null = null;
  let lastGroup: string | undefined;
  let state: ListState = {
    length: 0,
    groups: [],
    isComplete: false,
    isLoading: false,
    failure: null,
  };

  const update = (change: Partial<ListState>) => {
    state = { ...state, ...change, isLoading: loading.size > 0 };
    for (const listener of listeners) listener();
  };

  /** The pages used last are at the end; the first goes. */
  const keep = (index: number, rows: readonly Row[]) => {
    pages.delete(index);
    pages.set(index, rows);
    const [oldest] = pages.keys();
    if (pages.size > kept && oldest !== undefined) pages.delete(oldest);
  };

  const append = (index: number, { rows, next }: Page<Row>): Partial<ListState> => {
    if (next !== null) cursors[index + 1] = next;
    const groups = [...state.groups];
    rows.forEach((row, at) => {
      const key = groupOf(row);
      if (key !== lastGroup) groups.push({ start: state.length + at, key });
      lastGroup = key;
    });
    return { length: state.length + rows.length, groups, isComplete: next === null };
  };

  async function fetchPage(index: number) {
    const cursor = cursors[index];
    if (cursor === undefined || loading.has(index)) return;
    loading.add(index);
    failed = null;
    update({ failure: null });
    try {
      const page = await load(cursor);
      loading.delete(index);
      const isNew = index * size >= state.length && !state.isComplete;
      keep(index, page.rows);
      update(isNew ? append(index, page) : {});
    } catch (failure) {
      loading.delete(index);
      failed = index;
      update({ failure });
    }
  }

  const nextPage = () => (state.isComplete ? undefined : Math.ceil(state.length / size));

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    /** A row, or undefined while it is forgotten. */
    row: (index: number): Row | undefined => pages.get(Math.floor(index / size))?.[index % size],
    /** Fetches the next page, unless one is on its way or has just failed. */
    more: () => {
      const index = nextPage();
      if (index !== undefined && state.failure === null) void fetchPage(index);
    },
    /** Has these rows in memory, both included; what was forgotten is fetched again. */
    show: (first: number, last: number) => {
      for (let index = Math.floor(first / size); index * size <= last; index += 1) {
        const rows = pages.get(index);
        if (rows) keep(index, rows);
        else if (index * size < state.length && failed !== index) void fetchPage(index);
      }
    },
    /** Tries again what failed. */
    retry: () => {
      const index = failed ?? nextPage();
      if (index !== undefined) void fetchPage(index);
    },
  };
}

export type PagedList<Row> = ReturnType<typeof createPagedList<Row>>;
