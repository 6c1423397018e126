import { useSearchParams } from 'react-router-dom';
import { safePath } from '../../../lib/targets.ts';

/** The invitation that the person has to leave a network for, from `next`. Null when they came for another reason. */
export function useNextInvitation(): string | null {
  const [query] = useSearchParams();
  const next = safePath(query.get('next'), window.location.origin);
  return next.startsWith('/invitation/') ? next : null;
}
