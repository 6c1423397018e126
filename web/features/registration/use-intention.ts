import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';

/** Keeps what the address says: where the registration leads in the end, and the invitation that the person comes with. */
export function useIntention(): void {
  const session = useSessionState();
  const [query] = useSearchParams();
  const next = query.get('next');
  const invitationId = query.get('invitationId');
  useEffect(() => {
    if (next !== null)
      session.set('userRegistrationCompleteRoute', safePath(next, window.location.origin));
    if (invitationId !== null && invitationId !== '') session.set('invitationId', invitationId);
  }, [session, next, invitationId]);
}
