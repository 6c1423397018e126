import type { GatewayClient } from '../data/ApolloClientContext.ts';
import { randomId } from './random-id.ts';
import { isSignedOutElsewhere, readStored, writeStored } from './storage.ts';

const name = 'changed';
let seen: unknown = readStored('localStorage', name);

/** Notifies the other tabs of a change, and not this one. */
export function noteChange(): void {
  seen = randomId();
  writeStored('localStorage', name, seen);
}

/**
 * Follows the other tabs whenever this one gets focus: refetches the queries after a change in another tab, and reloads the page
 * after a sign-out. Otherwise focus fetches nothing (CALL-49: none revalidate on focus).
 * @returns stops it
 */
export function followOtherTabs(
  client: Pick<GatewayClient, 'refetchObservableQueries'>,
): () => void {
  const follow = () => {
    if (isSignedOutElsewhere()) window.location.reload();
    const changed = readStored('localStorage', name);
    if (changed === seen) return;
    seen = changed;
    void client.refetchObservableQueries();
  };
  window.addEventListener('focus', follow);
  return () => window.removeEventListener('focus', follow);
}
