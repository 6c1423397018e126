import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { graphQLFailure } from '../failure.ts';
import { createCache } from './cache.ts';
import { createConnection } from './connection.ts';
import { documentHash } from './hash.ts';

/** Longer than the gateway takes to give up on the backend; a silent connection must not wait for ever. */
const deadline = 30_000;

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Each request, a repeated one too, can be found by its own id in the logs behind it. */
const withRequestId = new ApolloLink((operation, forward) => {
  operation.setContext({ headers: { 'x-request-id': randomId() } });
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
 * The one way to the gateway, and what it knows of the state of the connection.
 * @param options.uri where GraphQL is answered, our own origin by default
 */
export function createClient({ uri = '/graphql' }: Options = {}) {
  const cache = createCache();
  const connection = createConnection();

  /** Once the gateway says that nobody is signed in, the page must know it too: the guard does the rest. */
  const sessionLink = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        const codes = (result.errors ?? []).map((error) => graphQLFailure(error).code);
        if (codes.includes('UNAUTHENTICATED')) cache.modify({ fields: { viewer: () => null } });
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
  return { client, connection };
}
