import { useEffect, useMemo, type ReactNode } from 'react';
import { followOtherTabs } from '../lib/other-tabs.ts';
import { ApolloClientContext } from './ApolloClientContext.ts';
import { ConnectionContext } from '../lib/connection/connection.ts';
import type { Gateway } from './gateway.ts';
import type { LazyApolloClient } from './lazy-apollo-client.ts';
import { retryFailed } from './retry-failed.ts';
import { startRecovery } from '../lib/connection/recovery.ts';

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Loads Apollo Client once a person begins to use the page, so that nothing pressed waits for it. @returns stops it */
function loadOnInteraction(client: LazyApolloClient): () => void {
  const listening = new AbortController();
  const load = () => {
    listening.abort();
    client.load().catch(() => undefined);
  };
  for (const type of interactions)
    window.addEventListener(type, load, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

type Props = Pick<Gateway, 'client' | 'connection'> & Readonly<{ children: ReactNode }>;

/** Gives `useQuery`, `useMutation` and `useConnection` the gateway, and keeps the page up to date. */
export function DataProvider({ client, connection, children }: Props) {
  const view = useMemo(
    () => ({ ...connection, retry: () => void retryFailed(client, connection) }),
    [client, connection],
  );
  useEffect(
    () =>
      startRecovery(connection, (isIncluded) => void retryFailed(client, connection, isIncluded)),
    [client, connection],
  );
  useEffect(() => loadOnInteraction(client), [client]);
  useEffect(() => followOtherTabs(client), [client]);
  return (
    <ApolloClientContext value={client}>
      <ConnectionContext value={view}>{children}</ConnectionContext>
    </ApolloClientContext>
  );
}
