import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { createEmitter } from '../lib/emitter.ts';
import { ApolloClientContext } from './ApolloClientContext.ts';
import { fetchPart } from './fetch-part.ts';
import type { LazyApolloClient } from './lazy-apollo-client.ts';
import { createPagedList, type Connection, type PagedList } from '../lib/paged-list.ts';
import { operationNames } from './persisted-operation.ts';

/** How many lists that were left are kept for Back. */
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
 * visit, or a change that refetches its document, restarts it.
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

  /** The lists of a client. */
  function createStore(client: LazyApolloClient) {
    const { emit, subscribe } = createEmitter();
    const kept = new Map<string, Kept>();
    let round = 0;
    const restart = () => {
      round += 1;
      emit();
    };
    client.onRefetch((isIncluded) => {
      if (operationNames(document).some(isIncluded)) restart();
    });
    // Nothing that was known in one role is seen in another.
    client.onClear(() => kept.clear());

    function create(key: string, query: Query): Kept {
      const data = client.readPreloaded(document, variablesOf(query, null));
      const list = createPagedList<Row, Head>({
        groupOf,
        first: (data && connectionOf(data)) ?? undefined,
        ...(isDrawnWhole && { maxPages: Infinity }),
        load: (after) => fetchPart(client, document, variablesOf(query, after), connectionOf),
      });
      const created = { key, round, list };
      kept.delete(key);
      kept.set(key, created);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT_LISTS && oldest !== undefined) kept.delete(oldest);
      return created;
    }
    return { kept, create, restart, subscribe, round: () => round };
  }
  const stores = new WeakMap<LazyApolloClient, ReturnType<typeof createStore>>();

  function storeOf(client: LazyApolloClient) {
    const store = stores.get(client) ?? createStore(client);
    stores.set(client, store);
    return store;
  }

  return function useList(query: Query) {
    const { kept, create, restart, ...store } = storeOf(use(ApolloClientContext));
    const round = useSyncExternalStore(store.subscribe, store.round);
    const isBack = useNavigationType() === NavigationType.Pop;
    const key = JSON.stringify(query);
    const [current, setCurrent] = useState(() => {
      const known = isBack ? kept.get(key) : undefined;
      return known?.round === round ? known : create(key, query);
    });
    const isCurrent = current.key === key && current.round === round;
    const next = isCurrent ? current : create(key, query);
    if (next !== current) setCurrent(next);

    const nextState = useSyncExternalStore(next.list.subscribe, next.list.state);
    useEffect(() => {
      const { length, isComplete } = next.list.state();
      if (length === 0 && !isComplete) next.list.retry();
    }, [next]);

    // A restarted list takes the place of the one before once it has rows: the page keeps its height.
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
