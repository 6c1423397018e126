import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { safePath } from '../../lib/targets.ts';

/** Stores the parameters of the address: the target of the registration, and the invitation. */
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
