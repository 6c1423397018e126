import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLateClient } from '../lib/graphql/LateClientContext.ts';

type Props = Readonly<{ fallback: ReactNode; children: ReactNode }>;

/** What asks by Apollo Client's own hooks. Until the client is there, and when its code does not arrive, it is as if that was not. */
export function WithClient({ fallback, children }: Props) {
  const late = useLateClient();
  const { live } = useSyncExternalStore(late.subscribe, late.state);
  useEffect(() => {
    if (!live) late.load().catch(() => undefined);
  }, [late, live]);
  if (!live) return fallback;
  const { ClientProvider } = live.code;
  return <ClientProvider client={live.client}>{children}</ClientProvider>;
}
