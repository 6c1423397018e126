import { describe, expect, it } from 'vitest';
import { parseClaims, userIdOf } from '../../../gateway/identity/claims.ts';

const NAMESPACE = 'https://ladeportal.example/';
const named = (claims: Record<string, unknown>) =>
  parseClaims(
    Object.fromEntries(Object.entries(claims).map(([name, value]) => [NAMESPACE + name, value])),
    NAMESPACE,
  );

describe('claims of other names', () => {
  it('reads those that the provider names otherwise, a custom one without the namespace', () => {
    const payload = {
      mail: 'kari@example.no',
      email: 'other@example.no',
      xms_edov: true,
      idp: 'google',
    };
    const names = { email: 'mail', email_verified: 'xms_edov', loginProvider: 'idp' } as const;
    expect(parseClaims(payload, NAMESPACE, names)).toMatchObject({
      email: 'kari@example.no',
      emailVerified: true,
      loginProvider: 'google',
    });
    expect(parseClaims(payload, NAMESPACE)).toMatchObject({
      email: 'other@example.no',
      emailVerified: false,
      loginProvider: null,
    });
  });
});

describe('the custom claims', () => {
  it('reads the claims from the namespace', () => {
    const claims = parseClaims(
      {
        name: 'Kari',
        given_name: 'Kari',
        family_name: 'Nordmann',
        email: 'kari@example.no',
        email_verified: true,
        auth_time: 1_795_176_000,
        [`${NAMESPACE}identities`]: [
          { provider: 'google', user_id: '1', connection: 'google', isSocial: true },
          { provider: 'sms', user_id: 2 },
        ],
        [`${NAMESPACE}identityMigrationAction`]: 'prompt',
        [`${NAMESPACE}identityMigrationUrl`]: 'https://id.example/migrate',
        [`${NAMESPACE}suggestLinkAccounts`]: true,
        [`${NAMESPACE}suggestedAccounts`]: [{ provider: 'apple', user_id: '3' }],
        [`${NAMESPACE}previousLogin`]: '2026-10-25T02:30:00+02:00',
        [`${NAMESPACE}currentLogin`]: '2026-11-20T12:00:00.000Z',
        [`${NAMESPACE}loginProvider`]: 'google',
      },
      NAMESPACE,
    );
    expect(claims).toEqual({
      name: 'Kari',
      givenName: 'Kari',
      familyName: 'Nordmann',
      email: 'kari@example.no',
      emailVerified: true,
      mobileNumber: null,
      identities: [
        { provider: 'google', userId: '1', connection: 'google' },
        { provider: 'sms', userId: '2', connection: null },
      ],
      identityMigrationAction: 'prompt',
      identityMigrationUrl: 'https://id.example/migrate',
      suggestLinkAccounts: true,
      suggestedAccounts: [{ provider: 'apple', userId: '3', connection: null }],
      previousLogin: '2026-10-25T00:30:00.000Z',
      currentLogin: '2026-11-20T12:00:00.000Z',
      loginProvider: 'google',
      authTime: Date.UTC(2026, 10, 20, 12),
    });
  });

  it('applies defaults to absent claims', () => {
    expect(parseClaims({}, NAMESPACE)).toEqual({
      name: null,
      givenName: null,
      familyName: null,
      email: null,
      emailVerified: false,
      mobileNumber: null,
      identities: [],
      identityMigrationAction: 'none',
      identityMigrationUrl: null,
      suggestLinkAccounts: false,
      suggestedAccounts: [],
      previousLogin: null,
      currentLogin: null,
      loginProvider: null,
      authTime: null,
    });
  });

  it.each([
    ['identities', 'google', 'identities', []],
    [
      'identities',
      [null, 5, { provider: 'vipps' }, { provider: 'vipps', user_id: '9' }],
      'identities',
      [{ provider: 'vipps', userId: '9', connection: null }],
    ],
    ['identityMigrationAction', 'now', 'identityMigrationAction', 'none'],
    ['identityMigrationUrl', 'javascript:alert(1)', 'identityMigrationUrl', null],
    ['previousLogin', 'yesterday', 'previousLogin', null],
    ['currentLogin', 1e300, 'currentLogin', null],
    ['suggestLinkAccounts', 'true', 'suggestLinkAccounts', false],
    ['loginProvider', { name: 'google' }, 'loginProvider', null],
  ] as const)('%s of %j falls back', (claim, value, field, expected) => {
    expect(named({ [claim]: value })[field]).toEqual(expected);
  });

  it.each([
    [true, [{ provider: 'apple', user_id: '3' }], true],
    [true, [], false],
    [false, [{ provider: 'apple', user_id: '3' }], false],
    [undefined, undefined, false],
  ])('the flag %s and %j make linking suggested: %s', (flag, accounts, suggested) => {
    const claims = named({ suggestLinkAccounts: flag, suggestedAccounts: accounts });
    expect(claims.suggestLinkAccounts).toBe(suggested);
  });

  it('ignores claims of another namespace', () => {
    expect(
      parseClaims({ 'https://evil.example/identityMigrationAction': 'force' }, NAMESPACE)
        .identityMigrationAction,
    ).toBe('none');
  });
});

describe('the user id', () => {
  it.each([
    ['google|104', '104'],
    ['database|a|b', 'a|b'],
    ['service', 'service'],
  ])('the user id of %s is %s', (subject, userId) => {
    expect(userIdOf(subject)).toBe(userId);
  });
});
