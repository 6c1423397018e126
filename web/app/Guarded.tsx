import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLeave } from '../lib/leave.ts';
import { useAppData } from './AppData.tsx';
import { ConnectionNotice, UnavailablePage } from './ConnectionNotice.tsx';
import { guard, type Access } from './guard.ts';
import { LoadingProfile } from './LoadingProfile.tsx';

type Props = Readonly<{ access: Access; children: ReactNode }>;

/** Shows a route's screen once the guard lets it, and does what the guard says until then. */
export function Guarded({ access, children }: Props) {
  const { visitor } = useAppData();
  const { pathname, search, hash } = useLocation();
  const outcome = guard(visitor, access, `${pathname}${search}${hash}`);

  switch (outcome.kind) {
    case 'show':
      return (
        <>
          <ConnectionNotice />
          {children}
        </>
      );
    case 'wait':
      return <LoadingProfile />;
    case 'unavailable':
      return <UnavailablePage />;
    case 'go':
      return <Navigate replace to={outcome.path} />;
    case 'leave':
      return <Leaving address={outcome.address} />;
  }
}

function Leaving({ address }: Readonly<{ address: string }>) {
  const leave = useLeave();
  useEffect(() => {
    leave(address);
  }, [leave, address]);
  return <LoadingProfile />;
}
