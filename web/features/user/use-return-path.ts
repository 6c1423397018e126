import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { useCloseDialog } from '../../lib/use-close-dialog.ts';
import { safePath } from '../../lib/targets.ts';

/** The page that required a contact detail, from `next`; otherwise the profile. */
export function useReturnPath(): string {
  const [query] = useSearchParams();
  const next = query.get('next');
  return next === null ? paths.profile : safePath(next, window.location.origin);
}

/** Closes a dialog whose contact detail is verified: to the page that required it, otherwise to where it was opened. */
export function useVerified(): () => Promise<void> {
  const [query] = useSearchParams();
  return useCloseDialog(useReturnPath(), { leadsOn: query.has('next') });
}
