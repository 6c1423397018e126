import { createEmitter } from '../lib/emitter.ts';
import { toFailure } from '../lib/failure.ts';
import { createSessionState } from '../lib/session-state/session-state.ts';
import { createConnection } from '../lib/connection/connection.ts';
import { createLazyApolloClient } from './lazy-apollo-client.ts';
import { createPreloadedAnswers } from './preloaded-answers.ts';

type Options = Readonly<{
  /** The URL of the GraphQL endpoint. */
  uri?: string;
  /** The page that brought answers along. */
  page?: Document;
}>;

/** The client of the gateway, the state of the connection to it, and the tab's own state. */
export function connectToGateway({ uri = '/graphql', page = document }: Options = {}) {
  const connection = createConnection();
  const session = createSessionState();
  const roleLoss = createEmitter<[userRoleId: string]>();
  const activeRole = () => session.get('activeRoleId');
  const answers = createPreloadedAnswers({ uri, activeRole, page });

  const client = createLazyApolloClient(answers, async () => {
    const { createApolloClient } = await import('./apollo-client.ts').catch((error: unknown) => {
      connection.report('', [toFailure(error)]);
      throw error;
    });
    connection.report('');
    return createApolloClient({
      uri,
      fetch: answers.fetch,
      connection,
      session,
      onSignedOut: () => {
        session.forget();
        client.clear();
      },
      onRoleLost: roleLoss.emit,
    });
  });

  return {
    client,
    connection,
    session,
    /** Calls back when the person does not hold the role of this tab (any longer), for each request refused for it. */
    onRoleLost: roleLoss.subscribe,
  };
}

export type Gateway = ReturnType<typeof connectToGateway>;
