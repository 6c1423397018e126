import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { useStable } from '../lib/use-stable.ts';
import { ApolloClientContext } from './ApolloClientContext.ts';
import { NetworkStatus, type QueryState, type WatchQueryOptions } from './lazy-observable-query.ts';

export { NetworkStatus } from './lazy-observable-query.ts';

/** In place of options: sends nothing (yet). */
export const skipToken = Symbol('skip');

type Options = Pick<WatchQueryOptions<never, never>, 'fetchPolicy' | 'nextFetchPolicy'>;
type NoVariables = Record<string, never>;

/** The result of a query: the part of `useQuery` of `@apollo/client/react` that screens use. */
export interface QueryResult<Data> extends QueryState<Data> {
  /** The answer before this one: for other variables, or before an error. */
  readonly previousData?: Data | undefined;
  /** Sends the query again. Resolves whether or not that succeeds. */
  readonly refetch: () => Promise<Readonly<{ data?: Data | undefined }>>;
}

const noVariables = {};
const skippedState = { data: undefined, loading: false, networkStatus: NetworkStatus.ready };
const skipped = {
  subscribe: () => () => undefined,
  getCurrentResult: () => skippedState,
  refetch: () => Promise.resolve({}),
};

function usePrevious<Data>(data: Data | undefined): Data | undefined {
  const [known, setKnown] = useState<{ data?: Data | undefined; previous?: Data | undefined }>({
    data,
  });
  if (known.data !== data) setKnown({ data, previous: known.data ?? known.previous });
  return known.previous;
}

/**
 * Shows the answer to a query, as `useQuery` of `@apollo/client/react` does: the component needs no change to use that instead.
 * It differs in two ways. `notifyOnNetworkStatusChange` is always on, and `refetch` does not reject.
 */
export function useQuery<Data, Variables extends NoVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options?: Options | typeof skipToken,
): QueryResult<Data>;
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: (Options & Readonly<{ variables: Variables }>) | typeof skipToken,
): QueryResult<Data>;
export function useQuery<Data>(
  query: TypedDocumentNode<Data>,
  options: (Options & { variables?: OperationVariables }) | typeof skipToken = noVariables,
): QueryResult<Data> {
  const client = use(ApolloClientContext);
  const stable = useStable(options);
  const observable = useMemo(
    () =>
      stable === skipToken
        ? skipped
        : client.watchQuery({ query, variables: noVariables, ...stable }),
    [client, query, stable],
  );
  const state: QueryState<Data> = useSyncExternalStore(
    observable.subscribe,
    observable.getCurrentResult,
  );
  return { ...state, previousData: usePrevious(state.data), refetch: observable.refetch };
}
