import type {
  ApolloClient,
  ErrorLike,
  NetworkStatus,
  ObservableQuery,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
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
  {
    query,
    variables,
    fetchPolicy = 'cache-first',
    nextFetchPolicy,
  }: WatchQueryOptions<Data, Variables>,
) {
  const isCached = fetchPolicy !== 'no-cache';
  /** Stays on the page until Apollo Client has another answer or an error. */
  let preloaded: PreloadedAnswer<Data> | undefined;
  let observable: ObservableQuery<Data, Variables> | undefined;

  const find = () => (preloaded ??= source.answers.find(query, variables, isCached));

  function watch(client: ApolloClient): ObservableQuery<Data, Variables> {
    const answer = find();
    source.answers.handOver(client);
    return client.watchQuery<Data, Variables>({
      query,
      variables,
      ...(answer && isCached && isFresh(answer)
        ? { fetchPolicy: 'cache-first' }
        : { fetchPolicy, ...(nextFetchPolicy && { nextFetchPolicy }) }),
      notifyOnNetworkStatusChange: true,
    });
  }

  function read(): QueryState<Data> {
    const { client, error: loadError } = source.state();
    // The handover writes to the cache, which a component must not do while it renders: `subscribe` does it.
    if (!observable && !find() && client) observable = watch(client);
    const result = observable?.getCurrentResult();
    const data = result?.dataState === 'complete' ? result.data : undefined;
    const answer = data !== undefined || result?.error ? undefined : preloaded;
    // The first answer is on the page: the request for a newer one is none to wait for.
    if (answer) return { data: answer.data, loading: false, networkStatus: READY };
    const { error, loading, networkStatus } = result ?? {
      error: loadError,
      loading: !loadError,
      networkStatus: loadError ? ERROR : LOADING,
    };
    return { data, error, loading, networkStatus };
  }
  let state = read();

  return {
    getCurrentResult: () => {
      const next = read();
      const isSame =
        state.data === next.data &&
        state.error === next.error &&
        state.networkStatus === next.networkStatus;
      if (!isSame) state = next;
      return state;
    },
    subscribe: (listener: () => void) => {
      let subscription: ReturnType<ObservableQuery['subscribe']> | undefined;
      const follow = () => {
        const { client } = source.state();
        if (client) subscription ??= (observable ??= watch(client)).subscribe(listener);
        listener();
      };
      const unsubscribe = source.subscribe(follow);
      follow();
      if (!observable && read().data === undefined) void source.prefetch(query, variables);
      return () => {
        unsubscribe();
        subscription?.unsubscribe();
      };
    },
    /** Sends the query again. Resolves whether or not that succeeds, as the page shows the error. */
    refetch: async (): Promise<Readonly<{ data?: Data | undefined }>> => {
      try {
        const client = await source.load();
        return await (observable ??= watch(client)).refetch();
      } catch {
        return {};
      }
    },
  };
}
