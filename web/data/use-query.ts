import type {
  NetworkStatus as Status,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { ApolloClientContext } from './ApolloClientContext.ts';
import type { QueryState } from './lazy-observable-query.ts';

/** In place of options: sends nothing (yet). */
export const skipToken = Symbol('skip');

/** The values of Apollo Client's enum that screens tell apart. */
export const NetworkStatus: Readonly<{ refetch: Status.refetch; ready: Status.ready }> = {
  refetch: 4,
  ready: 7,
};

type Options = Readonly<{
  fetchPolicy?: WatchQueryFetchPolicy;
  nextFetchPolicy?: WatchQueryFetchPolicy;
}>;
type NoVariables = Record<string, never>;

/** The result of a query: the part of `useQuery` of `@apollo/client/react` that screens use. */
export interface QueryResult<Data> extends QueryState<Data> {
  /** The answer before this one: for other variables, or before an error. */
  readonly previousData?: Data | undefined;
  /** Sends the query again. Resolves whether or not that succeeds. */
  readonly refetch: () => Promise<Readonly<{ data?: Data | undefined }>>;
}

const noVariables = {};
const skipped = {
  subscribe: () => () => undefined,
  getCurrentResult: () => skippedState,
  refetch: () => Promise.resolve({}),
};
const skippedState = {
  data: undefined,
  error: undefined,
  loading: false,
  networkStatus: NetworkStatus.ready,
};

/** The same object as long as its values are the same. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  const isSame = JSON.stringify(stable) === JSON.stringify(value);
  if (!isSame) setStable(value);
  return isSame ? stable : value;
}

function usePrevious<Data>(data: Data | undefined): Data | undefined {
  const [known, setKnown] = useState<
    Readonly<{ data?: Data | undefined; previous?: Data | undefined }>
  >({ data });
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
  options:
    (Options & Readonly<{ variables?: OperationVariables }>) | typeof skipToken = noVariables,
): QueryResult<Data> {
  const client = use(ApolloClientContext);
  const isSkipped = options === skipToken;
  const given: Exclude<typeof options, typeof skipToken> = isSkipped ? noVariables : options;
  const { fetchPolicy, nextFetchPolicy } = given;
  const variables = useStable<OperationVariables>(given.variables ?? noVariables);

  const observable = useMemo(
    () =>
      isSkipped ? skipped : client.watchQuery({ query, variables, fetchPolicy, nextFetchPolicy }),
    [client, isSkipped, query, variables, fetchPolicy, nextFetchPolicy],
  );
  const state: QueryState<Data> = useSyncExternalStore(
    observable.subscribe,
    observable.getCurrentResult,
  );
  return { ...state, previousData: usePrevious(state.data), refetch: observable.refetch };
}
