import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionState } from '../../../web/lib/session-state/session-state.ts';
import { rules } from '../../../web/lib/session-state/values.ts';

const stored = (storage: Storage): unknown => JSON.parse(storage.getItem('session') ?? 'null');
const store = (storage: Storage, values: object, version = 1) =>
  storage.setItem('session', JSON.stringify({ version, values }));

afterEach(() => vi.unstubAllGlobals());

describe('the session state', () => {
  it('has every key of SCREEN-53 to SCREEN-57, and keeps two of them in local storage', () => {
    expect(Object.keys(rules).sort()).toEqual(
      [
        'activeRoleId', 'lastAlternativeRoleId', 'isRegistering', 'invitationId', 'invitation',
        'registration', 'payment', 'membership', 'coopMembershipResponse', 'redirectUrl', 'returnUrl',
        'logoutNextUrl', 'dismissedNotifications', 'productOrder', 'aftermarketOrder', 'tempInvoices',
        'emailValidationReturnUrl', 'userRegistrationCompleteRoute',
        // An addition of ours: becoming a member continues after a reload.
        'becomingMember',
      ].sort(), // oxfmt-ignore
    );
    const local = Object.entries(rules).flatMap(([key, { isLocal }]) => (isLocal ? [key] : []));
    expect(local.sort()).toEqual(['payment', 'productOrder']);
  });

  it('persists after each action and can be read again', () => {
    const session = createSessionState();
    session.set('activeRoleId', 'a');
    expect(stored(sessionStorage)).toEqual({ version: 1, values: { activeRoleId: 'a' } });
    session.set('dismissedNotifications', ['x']);
    session.set('activeRoleId', undefined);
    expect(stored(sessionStorage)).toEqual({
      version: 1,
      values: { dismissedNotifications: ['x'] },
    });
    expect(createSessionState().get('dismissedNotifications')).toEqual(['x']);
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('takes payment and productOrder along to another tab, and nothing else', () => {
    const session = createSessionState();
    session.set('activeRoleId', 'a');
    session.set('payment', { step: 'challenge' });
    session.set('productOrder', { product: 'home' });
    session.set('productOrder', undefined);
    sessionStorage.clear();
    const other = createSessionState();
    expect(other.get('payment')).toEqual({ step: 'challenge' });
    expect(other.get('productOrder')).toBeUndefined();
    expect(other.get('activeRoleId')).toBeUndefined();
  });

  it.each([
    ['no JSON', () => sessionStorage.setItem('session', '{"version":1')],
    ['null', () => sessionStorage.setItem('session', 'null')],
    ['no values', () => sessionStorage.setItem('session', '{"version":1,"values":3}')],
    ['another version', () => store(sessionStorage, { activeRoleId: 'a' }, 2)],
  ])('resets when it finds %s', (_what, damage) => {
    damage();
    const session = createSessionState();
    expect(session.get('activeRoleId')).toBeUndefined();
    session.set('activeRoleId', 'b');
    expect(createSessionState().get('activeRoleId')).toBe('b');
  });

  it.each(['æ', 'a\nb', 'a b', '\u0000', 'x'.repeat(201)])(
    'forgets the id of a role that no header can carry: %j',
    (activeRoleId) => {
      store(sessionStorage, { activeRoleId, invitationId: 'kept' });
      const session = createSessionState();
      expect(session.get('activeRoleId')).toBeUndefined();
      expect(session.get('invitationId')).toBe('kept');
    },
  );

  it('loses a damaged value and keeps the others', () => {
    store(sessionStorage, {
      activeRoleId: { is: 'no text' },
      invitationId: '',
      isRegistering: 'yes',
      dismissedNotifications: ['x', 1],
      registration: { name: ['no value'] },
      payment: 'no facts',
      tempInvoices: {},
      aftermarketOrder: { order: {} },
      returnUrl: '//elsewhere.example',
      redirectUrl: '/\\elsewhere.example',
      logoutNextUrl: 'https://elsewhere.example',
      lastAlternativeRoleId: 'kept',
      userRegistrationCompleteRoute: '/account/payment',
      unheardOf: 1,
    });
    const session = createSessionState();
    session.set('isRegistering', true);
    expect(stored(sessionStorage)).toEqual({
      version: 1,
      values: {
        isRegistering: true,
        lastAlternativeRoleId: 'kept',
        userRegistrationCompleteRoute: '/account/payment',
      },
    });
  });

  it('notifies of changes, and of nothing when nothing changes', () => {
    const session = createSessionState();
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.set('activeRoleId', 'a');
    session.set('activeRoleId', 'a');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    session.set('activeRoleId', 'b');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('clears both storages', () => {
    const session = createSessionState();
    session.set('payment', { step: 'challenge' });
    session.forget();
    expect(session.get('payment')).toBeUndefined();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('works without storage', () => {
    const refuse = () => {
      throw new DOMException('Storage is switched off', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', undefined);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const session = createSessionState();
    session.set('activeRoleId', 'a');
    expect(session.get('activeRoleId')).toBe('a');
  });
});
