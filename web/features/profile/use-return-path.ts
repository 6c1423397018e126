import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { safePath } from '../../lib/targets.ts';

/** The page that required a contact detail, from `next`; otherwise the profile. */
export function useReturnPath(): string {
  const [query] = useSearchParams();
  const next = query.get('next');
  return next === null ? paths.profile : safePath(next, window.location.origin);
}
