import { createEmitter } from '../lib/emitter.ts';
import { toFailure } from '../lib/failure.ts';
import { createSessionState } from '../lib/session-state/session-state.ts';
import { createConnection, operationFailure } from './connection.ts';
import { createLazyApolloClient } from './lazy-apollo-client.ts';
import { createPreloadedAnswers } from './preloaded-answers.ts';

type Options = Readonly<{ uri?: string; page?: Document }>;

/**
 * The client of the gateway, the state of the connection to it, and the tab's own state.
 * @param options where GraphQL is answered, and the page that brought answers along
 */
export function connectToGateway({ uri = '/graphql', page = document }: Options = {}) {
  const connection = createConnection();
  const session = createSessionState();
  const roleLoss = createEmitter<[userRoleId: string]>();
  const activeRole = () => session.get('activeRoleId');
  const answers = createPreloadedAnswers({ uri, activeRole, page });

  const client = createLazyApolloClient(answers, async () => {
    try {
      const { createApolloClient } = await import('./apollo-client.ts');
      connection.report('', null);
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
    } catch (error) {
      connection.report('', operationFailure([toFailure(error)]));
      throw error;
    }
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
