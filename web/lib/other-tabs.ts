import type { LateClient } from './graphql/late-client.ts';
import { refetchAll } from './graphql/refetch.ts';
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
 * Follows the other tabs whenever this one gets focus: refetches the page after a change in another tab, and reloads it
 * after a sign-out. Nothing is fetched otherwise (specification section 9: none revalidate on focus).
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
