import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AccountKind } from '../generated/schema.ts';
import { useLeave } from '../lib/leave.ts';
import { useSessionState, useSessionValue } from '../lib/session-state/SessionStateContext.ts';
import { ORGANIZATION_SENT } from '../lib/session-state/values.ts';
import { markSignIn } from '../lib/sign-in-mark.ts';
import { RoleWarning } from './ActiveRole.tsx';
import { useAppData } from './AppData.tsx';
import { guard } from './guard.ts';
import { homePath } from './landing.ts';
import { LoadingProfile } from './LoadingProfile.tsx';
import { twinPath } from './twin-path.ts';
import { ErrorBanner } from '../components/notices/ErrorBanner.tsx';
import { FailureHead } from '../components/notices/FailureHead.tsx';
import { PageTitle } from '../components/layout/PageTitle.tsx';
import type { Access } from '../lib/route.ts';
import { isFinal, type Failure } from '../lib/failure.ts';
import { useConnection } from '../lib/connection/connection.ts';
import { useText } from '../lib/use-text.ts';

type Props = Readonly<{ access: Access; children: ReactNode }>;

/**
 * A person without a role in force can have the small business's default role (ROLE-16) until that in their new organisation
 * arrives: ROUTE-35 is about a business that is there.
 */
const whileAwaited = (access: Access, account: AccountKind | undefined): Access =>
  account === 'ORGANIZATION' ? access : { ...access, refusesSmallBusiness: false };

/**
 * Shows a route's screen once the guard allows it, at the address of the active role, and follows the guard's decision
 * until then.
 */
export function Guarded({ access, children }: Props) {
  const { caller, viewer } = useAppData();
  const { pathname, search, hash } = useLocation();
  const isAwaited = useSessionValue('registration')?.[ORGANIZATION_SENT] === true;
  const requiredAccess = isAwaited ? whileAwaited(access, viewer?.account?.kind) : access;
  const outcome = guard(caller, requiredAccess, `${pathname}${search}${hash}`);

  switch (outcome.kind) {
    case 'show': {
      const variant = viewer?.screens?.navigationVariant;
      const twin = variant && twinPath(pathname, variant);
      if (twin) return <Navigate replace to={{ pathname: twin, search, hash }} />;
      if (variant && access.navigation && access.navigation !== variant)
        return <Navigate replace to={homePath(viewer)} />;
      return (
        <>
          <FailureHead />
          <RoleWarning />
          {children}
        </>
      );
    }
    case 'wait':
      return <LoadingProfile />;
    case 'unavailable':
      return <UnavailablePage />;
    case 'go':
      return <Navigate replace to={outcome.path} />;
    case 'leave':
      return <SigningIn address={outcome.address} />;
  }
}

/** Signing in begins without a role (AUTH-12). */
function SigningIn({ address }: Readonly<{ address: string }>) {
  const leave = useLeave();
  const session = useSessionState();
  useEffect(() => {
    session.set('activeRoleId', undefined);
    markSignIn();
    leave(address);
  }, [leave, session, address]);
  return <LoadingProfile />;
}

const unknown: Failure = { status: 999, code: 'UNKNOWN_ERROR', messages: [] };

const Banner = ({ failure }: Readonly<{ failure: Failure }>) => {
  const text = useText();
  const { isRecovering, isRetrying, retry } = useConnection();
  return (
    <ErrorBanner failure={failure} onRetry={retry} isRetrying={isRetrying} sharesRetry>
      {failure.code !== 'EMAIL_VERIFICATION_REQUIRED' &&
        !isFinal(failure) &&
        text(isRecovering ? 'app.unavailableText' : 'app.unavailableForNow')}
    </ErrorBanner>
  );
};

/** In place of a page that needs the portal's services: they cannot be reached. */
function UnavailablePage() {
  const text = useText();
  const { failure } = useConnection();
  const { failure: refusal } = useAppData();
  return (
    <>
      <PageTitle>{text('app.unavailable')}</PageTitle>
      <Banner failure={failure ?? refusal ?? unknown} />
    </>
  );
}
