import type { LateClient } from './graphql/late-client.ts';
import { refetchAll } from './graphql/refetch.ts';
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
export function followOtherTabs(late: LateClient): () => void {
  const follow = () => {
    if (isSignedOutElsewhere()) window.location.reload();
    const changed = readStored('localStorage', name);
    if (changed === seen) return;
    seen = changed;
    late.loadAnew().then(
      () => refetchAll(late),
      () => undefined,
    );
  };
  window.addEventListener('focus', follow);
  return () => window.removeEventListener('focus', follow);
}
