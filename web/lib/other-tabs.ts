import type { GatewayClient } from '../data/ApolloClientContext.ts';
import { randomId } from './random-id.ts';
import { isSignedOutElsewhere, readStored, writeStored } from './storage.ts';

const name = 'changed';
let seen: unknown = readStored('localStorage', name);

/** Tells the other tabs that something has changed, and not this one. */
export function noteChange(): void {
  seen = randomId();
  writeStored('localStorage', name, seen);
}

/**
 * Follows the other tabs whenever this one gets focus: fetches the page anew after a change that another tab has made, and loads
 * it anew after a sign-out. Nothing is fetched otherwise (CALL-49: none revalidate on focus).
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
