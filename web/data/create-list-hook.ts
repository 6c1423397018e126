import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { createEmitter } from '../lib/emitter.ts';
import { createPagedList, type Connection, type PagedList } from '../lib/paged-list.ts';
import { ApolloClientContext } from './ApolloClientContext.ts';
import { fetchPart } from './fetch-part.ts';
import type { LazyApolloClient } from './lazy-apollo-client.ts';
import { operationNames } from './persisted-operation.ts';
import { isFresh } from './preloaded-answers.ts';

/** How many lists that were left are kept for Back. */
const MAX_KEPT_LISTS = 4;

/** The lists of a client since the last restart, which begins another map. The one that was opened last is at its end. */
function createStore<List>(client: LazyApolloClient, document: DocumentNode) {
  const { emit, subscribe } = createEmitter();
  let lists = new Map<string, List>();
  const restart = () => {
    lists = new Map();
    emit();
  };
  client.onRefetch((isIncluded) => {
    if (operationNames(document).some(isIncluded)) restart();
  });
  // Nothing that was known in one role is seen in another.
  client.onClear(() => lists.clear());

  function open(key: string, list: List) {
    lists.delete(key);
    lists.set(key, list);
    const [oldest] = lists.keys();
    if (lists.size > MAX_KEPT_LISTS && oldest !== undefined) lists.delete(oldest);
    return { key, list, lists };
  }
  return { open, restart, subscribe, lists: () => lists };
}

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
  type List = PagedList<Row, Head>;

  const stores = new WeakMap<LazyApolloClient, ReturnType<typeof createStore<List>>>();

  function storeOf(client: LazyApolloClient) {
    const store = stores.get(client) ?? createStore<List>(client, document);
    stores.set(client, store);
    return store;
  }

  function createList(client: LazyApolloClient, query: Query): List {
    const preloaded = client.answers.find(document, variablesOf(query, null), false);
    const data = preloaded && isFresh(preloaded) ? preloaded.data : undefined;
    return createPagedList({
      groupOf,
      first: (data && connectionOf(data)) ?? undefined,
      ...(isDrawnWhole && { maxPages: Infinity }),
      load: (after) => fetchPart(client, document, variablesOf(query, after), connectionOf),
    });
  }

  return function useList(query: Query) {
    const client = use(ApolloClientContext);
    const { open, restart, ...store } = storeOf(client);
    const lists = useSyncExternalStore(store.subscribe, store.lists);
    const isBack = useNavigationType() === NavigationType.Pop;
    const key = JSON.stringify(query);
    const [opened, setOpened] = useState(() =>
      open(key, (isBack ? lists.get(key) : undefined) ?? createList(client, query)),
    );
    const isCurrent = opened.key === key && opened.lists === lists;
    const next = isCurrent ? opened : open(key, createList(client, query));
    if (next !== opened) setOpened(next);

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
