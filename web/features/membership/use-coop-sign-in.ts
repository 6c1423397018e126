import type { CoopAction } from '../../generated/schema.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useLeave } from '../../lib/leave.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { StartCoopSignInDocument } from './generated/Coop.ts';

/** The ways to connect a membership: by its number, and by the coop's own sign-in, which needs all its steps. */
export function useCoopWays() {
  const canStart = useOffersWrite('startCoopSignIn');
  const canFinish = useOffersWrite('finishCoopSignIn');
  const byNumber = useOffersWrite('connectMembership');
  const bySignIn = canStart && canFinish;
  return { byNumber, bySignIn, canConnect: byNumber || bySignIn };
}

/**
 * Leaves for the coop's own sign-in. The session state keeps its purpose, the state that must come back
 * (AUTH-36) and the page to return to.
 */
export function useCoopSignIn() {
  const start = useWrite(StartCoopSignInDocument);
  const { language } = useLanguage();
  const session = useSessionState();
  const leave = useLeave();
  return async (action: CoopAction, returnUrl: string): Promise<void> => {
    const { url } = await start({ language });
    session.set('coopMembershipResponse', undefined);
    session.set('membership', { action, state: new URL(url).searchParams.get('state') });
    session.set('returnUrl', returnUrl);
    leave(url);
  };
}
