import { ROLE_COOKIE } from '../../schema/inputs/role-hint.ts';
import { readCookie, writeCookie } from './cookie.ts';
import type { SessionState } from './session-state/session-state.ts';

/**
 * Hints at the role of this tab while it is the visible one, so that the gateway answers its pages in that role. A hidden tab
 * leaves no hint: a tab that opens beside it begins without a role.
 */
export function hintAtRole(session: SessionState): void {
  let hinted: string | null = null;
  const hint = () => {
    const isVisible = document.visibilityState === 'visible';
    if (!isVisible && readCookie(ROLE_COOKIE) !== hinted) return;
    hinted = isVisible ? (session.get('activeRoleId') ?? null) : null;
    writeCookie(ROLE_COOKIE, hinted, false);
  };
  hint();
  session.subscribe(hint);
  document.addEventListener('visibilitychange', hint);
}
