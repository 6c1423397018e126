import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeave } from '../lib/leave.ts';
import { paths } from '../../schema/paths.ts';
import { useSessionState } from '../lib/session-state/SessionStateContext.ts';
import { LoadingProfile } from './LoadingProfile.tsx';

/** An address that the gateway answers, reached by a navigation inside the client: asked for as a full page. */
export function GatewayHandover() {
  const { pathname, search } = useLocation();
  const leave = useLeave();
  const session = useSessionState();
  useEffect(() => {
    // Signing out forgets the tab, signing in begins without a role (AUTH-12, AUTH-13).
    if (pathname === paths.logout) session.signOut();
    if (pathname === paths.login) session.set('activeRoleId', undefined);
    leave(`${pathname}${search}`);
  }, [leave, pathname, search, session]);
  return <LoadingProfile />;
}
