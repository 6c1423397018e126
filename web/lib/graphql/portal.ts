import { toFailure } from '../failure.ts';
import { createSessionState } from '../session-state/session-state.ts';
import { createConnection } from './connection.ts';
import type { EarlyRequests } from './early-requests.ts';
import { readFirstPaint } from './first-paint.ts';
import { createLateClient } from './late-client.ts';

type Options = Readonly<{
  /** Where GraphQL is answered. */
  uri?: string;
  /** What brought answers along. */
  page?: Document;
}>;

/** The way to the gateway, what is known of the state of the connection, and the tab's own state. */
export function createPortal({ uri = '/graphql', page = document }: Options = {}) {
  const connection = createConnection();
  const session = createSessionState();
  const lossListeners = new Set<(userRoleId: string) => void>();
  // What comes with the page was asked for without a role: not for a tab that acts in one.
  const painted = session.get('activeRoleId') === undefined ? readFirstPaint(page) : [];
  /** Their code comes with the first question: a page with its answers has none. */
  let requests: Promise<EarlyRequests | null> = Promise.resolve(null);
  let isAsking = false;
  const early = (): Promise<EarlyRequests | null> => {
    if (!isAsking) {
      isAsking = true;
      requests = import('./early-requests.ts').then(
        ({ createEarlyRequests }) => createEarlyRequests({ uri, session }),
        () => {
          isAsking = false;
          return null;
        },
      );
    }
    return requests;
  };
  const late = createLateClient(
    ({ createClient }) =>
      createClient({
        uri,
        fetch: async (address, init) => ((await requests)?.fetch ?? fetch)(address, init),
        connection,
        session,
        onRoleLost: (userRoleId) => {
          for (const listener of lossListeners) listener(userRoleId);
        },
      }),
    painted,
    early,
  );
  late.subscribe(() => {
    const { error } = late.state();
    connection.note('', error === undefined ? null : { failure: toFailure(error), isWhole: true });
  });

  /** Tells that the person does not hold the role of this tab (any longer); once for each request refused for it. */
  const onRoleLost = (listener: (userRoleId: string) => void) => {
    lossListeners.add(listener);
    return () => {
      lossListeners.delete(listener);
    };
  };
  return { late, connection, session, onRoleLost };
}

export type Portal = ReturnType<typeof createPortal>;
