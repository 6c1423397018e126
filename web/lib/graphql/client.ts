import {
  ApolloClient,
  ApolloLink,
  NetworkStatus,
  type ObservableQuery,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { graphQLFailure } from '../failure.ts';
import { randomId } from '../random-id.ts';
import type { SessionState } from '../session-state/session-state.ts';
import { createCache } from './cache.ts';
import type { Connection } from './connection.ts';
import { createConnectionLink } from './connection-link.ts';
import { deadline } from './early-requests.ts';
import { documentHash } from './hash.ts';
import type { Policies } from './late-client.ts';
import { addHeaders } from './headers.ts';
import { createRoleLink } from './role-link.ts';

/** Each request, a repeated one too, can be found by its own id in the logs behind it. */
const withRequestId = new ApolloLink((operation, forward) => {
  addHeaders(operation, { 'x-request-id': randomId() });
  return forward(operation);
});

/** A network that hiccups is asked again, three times in about a second; only what changes nothing is. */
const retryLink = () =>
  new RetryLink({
    delay: { initial: 150, max: 1_000, jitter: true },
    attempts: {
      max: 3,
      retryIf: (error, operation) =>
        operation.operationType === OperationTypeNode.QUERY && error.name === 'TypeError',
    },
  });

type Options = Readonly<{
  /** Where GraphQL is answered. */
  uri: string;
  fetch?: typeof fetch;
  connection: Connection;
  session: SessionState;
  /** Told that the person does not hold the role of this tab (any longer); once for each request refused for it. */
  onRoleLost: (userRoleId: string) => void;
}>;

/** The one way to the gateway. */
export function createClient(options: Options): ApolloClient {
  const { uri, fetch: send = fetch, connection, session, onRoleLost } = options;
  const cache = createCache();
  const roleLink = createRoleLink(session, onRoleLost);

  /**
   * `UNAUTHENTICATED` signs out without a redirect (AUTH-17): the viewer becomes null,
   * and the guard does the rest. After any other failure the known viewer stays.
   */
  const sessionLink = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const codes = (result.errors ?? []).map((error) => graphQLFailure(error).code);
        if (codes.includes('UNAUTHENTICATED')) {
          session.forget();
          cache.modify({ fields: { viewer: () => null } });
        }
        const hasFailed = codes.length > 0 && result.data?.['viewer'] === null;
        return hasFailed ? { ...result, data: null } : result;
      }),
    ),
  );

  const httpLink = new BaseHttpLink({
    uri,
    credentials: 'same-origin',
    fetch: (address, init) =>
      send(address, {
        ...init,
        signal: AbortSignal.any([
          ...(init?.signal ? [init.signal] : []),
          AbortSignal.timeout(deadline),
        ]),
      }),
  });

  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      createConnectionLink(connection),
      sessionLink,
      roleLink,
      retryLink(),
      withRequestId,
      // A gateway of another version does not know our hashes: from then on documents are sent whole.
      new PersistedQueryLink({
        generateHash: documentHash,
        retry: ({ meta }) => meta.persistedQueryNotFound,
        disable: ({ meta }) => meta.persistedQueryNotFound,
      }),
      httpLink,
    ]),
    // An answer with some parts missing is still an answer: each part says what became of it.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

/** Watches a query, in the form that `useSyncExternalStore` reads. */
export function watch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { fetchPolicy, nextFetchPolicy }: Policies,
) {
  const observable = client.watchQuery<Data, Variables>({
    query,
    variables,
    fetchPolicy,
    ...(nextFetchPolicy && { nextFetchPolicy }),
    notifyOnNetworkStatusChange: true,
  });
  const stateOf = (result: ObservableQuery.Result<Data>) => ({
    data: result.dataState === 'complete' ? result.data : undefined,
    error: result.error,
    loading: result.loading,
    isRefetching: result.networkStatus === NetworkStatus.refetch,
  });
  let state = stateOf(observable.getCurrentResult());
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      const subscription = observable.subscribe((result) => {
        state = stateOf(result);
        listener();
      });
      return () => subscription.unsubscribe();
    },
    refetch: () => observable.refetch(),
  };
}
