import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { safePath } from '../../lib/targets.ts';

/** Where one came from because something was missing; the profile for whoever came from there. */
export function useReturn(): string {
  const [query] = useSearchParams();
  const next = query.get('next');
  return next === null ? paths.profile : safePath(next, window.location.origin);
}
