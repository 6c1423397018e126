import type {
  ApolloClient,
  ErrorLike,
  NetworkStatus as Status,
  ObservableQuery,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import type { LazyApolloClient } from './lazy-apollo-client.ts';
import { isFresh, type PreloadedAnswer } from './preloaded-answers.ts';

/** The values of Apollo Client's enum, which comes with its code. */
export const NetworkStatus: Pick<typeof Status, 'loading' | 'refetch' | 'ready' | 'error'> = {
  loading: 1,
  refetch: 4,
  ready: 7,
  error: 8,
};

export interface QueryState<Data> {
  /** The answer. One with some parts missing is still an answer: each part says why. */
  readonly data: Data | undefined;
  readonly error?: ErrorLike | undefined;
  readonly loading: boolean;
  readonly networkStatus: Status;
}

export interface WatchQueryOptions<Data, Variables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly fetchPolicy?: WatchQueryFetchPolicy;
  readonly nextFetchPolicy?: WatchQueryFetchPolicy;
}

/**
 * Watches a query as Apollo Client's `ObservableQuery` does, in the form that `useSyncExternalStore` reads. Until Apollo Client is
 * there, the answer is a preloaded one; with subscribers, one that is missing is prefetched.
 */
export function createLazyObservableQuery<Data, Variables extends OperationVariables>(
  source: Pick<LazyApolloClient, 'answers' | 'load' | 'state' | 'subscribe'>,
  options: WatchQueryOptions<Data, Variables>,
) {
  const { query, variables, fetchPolicy } = options;
  const isCached = fetchPolicy !== 'no-cache';
  /** Stays on the page until Apollo Client has another answer or an error. */
  let preloaded: PreloadedAnswer<Data> | undefined;
  let observable: ObservableQuery<Data, Variables> | undefined;

  const find = () => (preloaded ??= source.answers.find(query, variables, isCached));

  function watch(client: ApolloClient): ObservableQuery<Data, Variables> {
    const answer = find();
    source.answers.handOver(client);
    return client.watchQuery<Data, Variables>({
      ...options,
      ...(answer && isCached && isFresh(answer) && { fetchPolicy: 'cache-first' }),
      notifyOnNetworkStatusChange: true,
    });
  }

  /** The state now: what Apollo Client says where that watches, else the preloaded answer. */
  function read(): QueryState<Data> {
    const { client, error: loadError } = source.state();
    // The handover writes to the cache, which a component must not do while it renders: `subscribe` does it.
    if (!observable && !find() && client) observable = watch(client);
    const result = observable?.getCurrentResult();
    const data = result?.dataState === 'complete' ? result.data : undefined;
    const answer = data !== undefined || result?.error ? undefined : preloaded;
    // The first answer is on the page: the request for a newer one is none to wait for.
    if (answer) return { data: answer.data, loading: false, networkStatus: NetworkStatus.ready };
    const { error, loading, networkStatus } = result ?? {
      error: loadError,
      loading: !loadError,
      networkStatus: loadError ? NetworkStatus.error : NetworkStatus.loading,
    };
    return { data, error, loading, networkStatus };
  }
  let state = read();

  /** Where the answer is not whole, Apollo Client sees to it. Never rejects. */
  async function prefetch(listener: () => void): Promise<void> {
    if (await source.answers.request(query, variables)) listener();
    else await source.load().catch(() => undefined);
  }

  return {
    getCurrentResult: () => {
      const { data, error, networkStatus, loading } = read();
      if (data !== state.data || error !== state.error || networkStatus !== state.networkStatus)
        state = { data, error, loading, networkStatus };
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
      if (!observable && !preloaded) void prefetch(listener);
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
