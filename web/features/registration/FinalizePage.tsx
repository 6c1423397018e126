import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { registrationPath } from './steps.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/** `/finalize`: continues an unfinished registration, on another device too. */
export function FinalizePage() {
  const session = useSessionState();
  const next = useSearchParams()[0].get('next');
  const navigate = useNavigate();
  useEffect(() => {
    session.set('isRegistering', true);
    void navigate(registrationPath(next), { replace: true });
  }, [session, navigate, next]);
  return null;
}
