import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCookie } from '../../../web/lib/cookie.ts';
import { hintAtRole } from '../../../web/lib/role-hint.ts';
import { createSessionState } from '../../../web/lib/session-state/session-state.ts';

const hint = () => readCookie('role');

let visibility: DocumentVisibilityState = 'visible';
function turn(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  visibility = 'visible';
});

it('follows the role of the tab, and is none without a role', () => {
  const session = createSessionState();
  hintAtRole(session);
  expect(hint()).toBeUndefined();
  session.set('activeRoleId', 'fjord-admin');
  expect(hint()).toBe('fjord-admin');
  session.set('activeRoleId', undefined);
  expect(hint()).toBeUndefined();
});

it('is gone while the tab is hidden, since a tab that opens beside it has no role yet', () => {
  const session = createSessionState();
  hintAtRole(session);
  session.set('activeRoleId', 'fjord-admin');
  turn('hidden');
  expect(hint()).toBeUndefined();
  turn('visible');
  expect(hint()).toBe('fjord-admin');
});

it('leaves the hint of the visible tab alone while its own is hidden', () => {
  document.cookie = 'role=solbakken-admin; Path=/';
  visibility = 'hidden';
  const session = createSessionState();
  hintAtRole(session);
  session.set('activeRoleId', 'fjord-admin');
  turn('hidden');
  expect(hint()).toBe('solbakken-admin');
});
