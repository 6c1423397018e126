import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { graphQLFailure } from '../failure.ts';
import { randomId } from '../random-id.ts';
import { createSessionState } from '../session-state/session-state.ts';
import { createCache } from './cache.ts';
import { createConnection } from './connection.ts';
import { documentHash } from './hash.ts';
import { addHeaders } from './headers.ts';
import { createRoleLink } from './role-link.ts';

/** Longer than the gateway takes to give up on the backend; a silent connection must not wait for ever. */
const deadline = 30_000;

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

type Options = Readonly<{ uri?: string }>;

/**
 * The one way to the gateway, what it knows of the state of the connection, and the tab's own state.
 * @param options.uri where GraphQL is answered, our own origin by default
 */
export function createClient({ uri = '/graphql' }: Options = {}) {
  const cache = createCache();
  const connection = createConnection();
  const session = createSessionState();
  const lossListeners = new Set<(userRoleId: string) => void>();

  const roleLink = createRoleLink(session, (userRoleId) => {
    for (const listener of lossListeners) listener(userRoleId);
  });

  /**
   * `UNAUTHENTICATED` signs out without a redirect (specification section 4, "Auth lifecycle"): the viewer becomes null,
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
      fetch(address, {
        ...init,
        signal: AbortSignal.any([
          ...(init?.signal ? [init.signal] : []),
          AbortSignal.timeout(deadline),
        ]),
      }),
  });

  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      connection.link,
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

  /** Tells that the person does not hold the role of this tab (any longer); once for each request refused for it. */
  const onRoleLost = (listener: (userRoleId: string) => void) => {
    lossListeners.add(listener);
    return () => {
      lossListeners.delete(listener);
    };
  };
  return { client, connection, session, onRoleLost };
}
