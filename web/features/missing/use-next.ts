import { useSearchParams } from 'react-router-dom';
import { safePath } from '../../lib/targets.ts';

/** Where one was going when the address was found missing; home when that is not a path of ours. */
export function useNext(): string {
  const [query] = useSearchParams();
  return safePath(query.get('next'), window.location.origin);
}
