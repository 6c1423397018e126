import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeave } from '../lib/leave.ts';
import { LoadingProfile } from './LoadingProfile.tsx';

/** An address that the gateway answers, reached by a navigation inside the client: asked for as a full page. */
export function GatewayHandover() {
  const { pathname, search } = useLocation();
  const leave = useLeave();
  useEffect(() => {
    leave(`${pathname}${search}`);
  }, [leave, pathname, search]);
  return <LoadingProfile />;
}
