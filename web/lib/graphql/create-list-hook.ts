import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { fetchPart } from './fetch-part.ts';
import type { LateClient } from './late-client.ts';
import { useLateClient } from './LateClientContext.ts';
import { createPagedList, type Connection, type PagedList } from './paged-list.ts';
import { registerList } from './refetch.ts';

/** So many lists that were left stay for Back, the last ones. */
const MAX_KEPT_LISTS = 4;

interface Options<Query, Data, Variables extends OperationVariables, Row, Head> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variablesOf: (query: Query, after: string | null) => Variables;
  /** Null or undefined where the list could not be fetched. */
  readonly connectionOf: (data: Data) => (Connection<Row> & Head) | null | undefined;
  /** The rows with the same key stand under one heading. All in one group by default. */
  readonly groupOf?: (row: Row) => string;
  /** All rows are drawn, so none is dropped; in a dialog, where rows are fetched by a button. */
  readonly isDrawnWhole?: boolean;
  /** Keeps the rows of the last query on the page until those of the next are there, as for words that are typed. */
  readonly keepsLastQuery?: boolean;
}

/**
 * Makes the hook that reads a connection of the schema page by page. Coming back by Back shows the list as it was; another
 * visit, or a change that refetches its document, starts it anew.
 */
export function createListHook<Query, Data, Variables extends OperationVariables, Row, Head>(
  options: Options<Query, Data, Variables, Row, Head>,
) {
  const { document, variablesOf, connectionOf } = options;
  const { groupOf = () => '', isDrawnWhole = false, keepsLastQuery = false } = options;

  interface Kept {
    readonly key: string;
    readonly round: number;
    readonly list: PagedList<Row, Head>;
  }
  let restarts = 0;
  const listeners = new Set<() => void>();
  const restart = () => {
    restarts += 1;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  registerList(document, restart);
  const keptLists = new WeakMap<LateClient, Map<string, Kept>>();

  function keptOf(late: LateClient): Map<string, Kept> {
    const known = keptLists.get(late);
    if (known) return known;
    const kept = new Map<string, Kept>();
    keptLists.set(late, kept);
    // Nothing that was known in one role is seen in another.
    late.onForget(() => kept.clear());
    return kept;
  }

  /** The first page that came with the document; what was fetched since is newer. */
  function paintedPage(late: LateClient, query: Query) {
    if (restarts > 0) return undefined;
    const data = late.paintedData(document, variablesOf(query, null), 'no-cache');
    return data === undefined || !late.isNew(data) ? undefined : (connectionOf(data) ?? undefined);
  }

  function create(late: LateClient, key: string, query: Query): Kept {
    const list = createPagedList<Row, Head>({
      groupOf,
      first: paintedPage(late, query),
      ...(isDrawnWhole && { maxPages: Infinity }),
      load: (after) => fetchPart(late, document, variablesOf(query, after), connectionOf),
    });
    const created = { key, round: restarts, list };
    const kept = keptOf(late);
    kept.delete(key);
    kept.set(key, created);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT_LISTS && oldest !== undefined) kept.delete(oldest);
    return created;
  }

  return function useList(query: Query) {
    const late = useLateClient();
    const round = useSyncExternalStore(subscribe, () => restarts);
    const isBack = useNavigationType() === NavigationType.Pop;
    const key = JSON.stringify(query);
    const [current, setCurrent] = useState(() => {
      const known = isBack ? keptOf(late).get(key) : undefined;
      return known?.round === round ? known : create(late, key, query);
    });
    const isCurrent = current.key === key && current.round === round;
    const next = isCurrent ? current : create(late, key, query);
    if (next !== current) setCurrent(next);

    const nextState = useSyncExternalStore(next.list.subscribe, next.list.state);
    useEffect(() => {
      const { length, isComplete } = next.list.state();
      if (length === 0 && !isComplete) next.list.retry();
    }, [next]);

    // A list that starts anew takes the place of the one before once it has rows: the page keeps its height.
    const [last, setLast] = useState(next);
    const isPending = nextState.firstPage === undefined && nextState.failure === null;
    const shown = isPending && (keepsLastQuery || last.key === key) ? last : next;
    if (shown !== last) setLast(shown);
    const state = useSyncExternalStore(shown.list.subscribe, shown.list.state);
    return {
      list: shown.list,
      state: isPending ? { ...state, isLoading: true } : state,
      /** Fetches everything again from the beginning. */
      restart,
    };
  };
}
