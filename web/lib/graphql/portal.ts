import { toFailure } from '../failure.ts';
import { createSessionState } from '../session-state/session-state.ts';
import { createConnection } from './connection.ts';
import { createEarlyRequests } from './early-requests.ts';
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
  const early = createEarlyRequests({ uri, session });
  const late = createLateClient(
    ({ createClient }) =>
      createClient({
        uri,
        fetch: early.fetch,
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
