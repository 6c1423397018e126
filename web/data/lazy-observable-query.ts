import type {
  ApolloClient,
  ErrorLike,
  NetworkStatus,
  ObservableQuery,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import { createEmitter } from '../lib/emitter.ts';
import type { LazyApolloClient } from './lazy-apollo-client.ts';
import { isFresh, type PreloadedAnswer } from './preloaded-answers.ts';

/** Apollo Client's own enum comes with its code. */
const [LOADING, READY, ERROR]: [NetworkStatus.loading, NetworkStatus.ready, NetworkStatus.error] = [
  1, 7, 8,
];

export interface QueryState<Data> {
  /** The answer. One with some parts missing is still an answer: each part says why. */
  readonly data: Data | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly networkStatus: NetworkStatus;
}

export type WatchQueryOptions<Data, Variables> = Readonly<{
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  fetchPolicy?: WatchQueryFetchPolicy | undefined;
  nextFetchPolicy?: WatchQueryFetchPolicy | undefined;
}>;

/**
 * Watches a query as Apollo Client's `ObservableQuery` does, in the form that `useSyncExternalStore` reads. Until Apollo Client is
 * there, the answer is a preloaded one; with subscribers, one that is missing is prefetched.
 */
export function createLazyObservableQuery<Data, Variables extends OperationVariables>(
  source: Pick<LazyApolloClient, 'answers' | 'load' | 'prefetch' | 'state' | 'subscribe'>,
  options: WatchQueryOptions<Data, Variables>,
) {
  const { query, variables, fetchPolicy = 'cache-first', nextFetchPolicy } = options;
  const isCached = fetchPolicy !== 'no-cache';
  const { emit, subscribe } = createEmitter();
  /** Stays on the page until Apollo Client has another answer or an error. */
  let preloaded: PreloadedAnswer<Data> | undefined;
  let observable: ObservableQuery<Data, Variables> | undefined;
  let disconnect: (() => void) | undefined;

  function watch(client: ApolloClient): ObservableQuery<Data, Variables> {
    preloaded = source.answers.find(query, variables, isCached) ?? preloaded;
    source.answers.handOver(client);
    return client.watchQuery<Data, Variables>({
      query,
      variables,
      ...(preloaded && isCached && isFresh(preloaded)
        ? { fetchPolicy: 'cache-first' }
        : { fetchPolicy, ...(nextFetchPolicy && { nextFetchPolicy }) }),
      notifyOnNetworkStatusChange: true,
    });
  }

  /** The state before Apollo Client is there. */
  function firstState(): QueryState<Data> {
    preloaded = source.answers.find(query, variables, isCached) ?? preloaded;
    const { data } = preloaded ?? {};
    if (data !== undefined) return { data, error: undefined, loading: false, networkStatus: READY };
    const { error } = source.state();
    return { data, error, loading: !error, networkStatus: error ? ERROR : LOADING };
  }

  function stateOf(result: ObservableQuery.Result<Data>): QueryState<Data> {
    const { error, loading, networkStatus } = result;
    if (result.dataState === 'complete')
      return { data: result.data, error, loading, networkStatus };
    const data = error ? undefined : preloaded?.data;
    // The first answer is on the page: the request for a newer one is none to wait for.
    return data !== undefined && networkStatus === LOADING
      ? { data, error, loading: false, networkStatus: READY }
      : { data, error, loading, networkStatus };
  }

  let state = firstState();
  const { client } = source.state();
  if (client && !preloaded) {
    observable = watch(client);
    state = stateOf(observable.getCurrentResult());
  }
  const publish = (next: QueryState<Data>) => {
    state = next;
    emit();
  };

  function connect(): () => void {
    let subscription: ReturnType<ObservableQuery['subscribe']> | undefined;
    const follow = () => {
      const found = source.state().client;
      if (found) {
        observable ??= watch(found);
        subscription ??= observable.subscribe((result) => publish(stateOf(result)));
        return;
      }
      const next = firstState();
      if (next.data !== state.data || next.error !== state.error) publish(next);
    };
    const stopFollowing = source.subscribe(follow);
    follow();
    if (!observable && state.data === undefined) void source.prefetch(query, variables);
    return () => {
      stopFollowing();
      subscription?.unsubscribe();
    };
  }

  return {
    getCurrentResult: () => state,
    subscribe: (listener: () => void) => {
      const unsubscribe = subscribe(listener);
      disconnect ??= connect();
      return () => {
        unsubscribe();
        disconnect?.();
        disconnect = undefined;
      };
    },
    /** Sends the query again. Resolves whether or not that succeeds, as the page shows the error. */
    refetch: async (): Promise<Readonly<{ data?: Data | undefined }>> => {
      try {
        const found = await source.load();
        observable ??= watch(found);
        return await observable.refetch();
      } catch {
        return {};
      }
    },
  };
}
