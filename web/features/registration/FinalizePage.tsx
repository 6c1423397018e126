import { useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { registrationPath } from './steps.ts';

/** `/finalize`: goes on where an unfinished registration stands, on another device too. */
export function FinalizePage() {
  const session = useSessionState();
  const next = useSearchParams()[0].get('next');
  const [isReady, setIsReady] = useState(false);
  useLayoutEffect(() => {
    session.set('isRegistering', true);
    setIsReady(true);
  }, [session]);
  return isReady && <Navigate replace to={registrationPath(next)} />;
}
