import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { randomId } from '../lib/random-id.ts';
import type { SessionState } from '../lib/session-state/session-state.ts';
import { createCache } from './apollo-cache.ts';
import type { Connection } from '../lib/connection/connection.ts';
import {
  createConnectionLink,
  createRetryLink,
  createRoleLink,
  createSessionLink,
} from './links.ts';
import { documentHash } from './persisted-operation.ts';
import { REQUEST_TIMEOUT_MS } from './preloaded-answers.ts';

type Options = Readonly<{
  /** The URL of the GraphQL endpoint. */
  uri: string;
  fetch: typeof fetch;
  connection: Connection;
  session: SessionState;
  /** Called when the gateway says that the person is not signed in (any longer). */
  onSignedOut: () => void;
  /** Called for each request that is refused because the person does not hold the role of this tab (any longer). */
  onRoleLost: (userRoleId: string) => void;
}>;

/** Creates Apollo Client with its cache and links. This module is its code: `gateway.ts` imports it once it is needed. */
export function createApolloClient(options: Options): ApolloClient {
  const { uri, fetch: send, connection, session, onSignedOut, onRoleLost } = options;
  const cache = createCache();

  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      createConnectionLink(connection),
      createSessionLink(() => {
        onSignedOut();
        cache.modify({ fields: { viewer: () => null } });
      }),
      createRoleLink(session, onRoleLost),
      createRetryLink(),
      // A gateway of another version does not know our hashes: from then on documents are sent whole.
      new PersistedQueryLink({
        generateHash: documentHash,
        retry: ({ meta }) => meta.persistedQueryNotFound,
        disable: ({ meta }) => meta.persistedQueryNotFound,
      }),
      new BaseHttpLink({
        uri,
        credentials: 'same-origin',
        fetch: (address, init = {}) => {
          const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
          const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
          const headers = new Headers(init.headers);
          // Each request, a repeated one too, can be found by its own id in the logs behind it.
          headers.set('x-request-id', randomId());
          return send(address, { ...init, headers, signal });
        },
      }),
    ]),
    // An answer with some parts missing is still an answer: each part says what became of it.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}
