import { describe, expect, test } from 'vitest';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { noBrandFiles } from '../../../gateway/brand/files.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import { signedIn, startPortal } from './harness.ts';

describe('the ways to sign in', () => {
  const NOW = Date.parse('2026-11-20T11:00:00Z');
  const IDENTITY = `identity { loginWay { provider } identities { way { provider } userId isCurrent } previousLogin
    currentLogin isRecentlyVerified identityMigrationAction identityMigrationUrl suggestLinkAccounts suggestedWays { provider } }`;
  const claims = (changes: object) =>
    parseClaims(
      {
        auth_time: NOW / 1000 - 60,
        'x:loginProvider': 'google',
        'x:identities': [
          { provider: 'google', user_id: 'g1' },
          { provider: 'database', user_id: 'd1' },
          { provider: 'myspace', user_id: 'm1' },
        ],
        'x:previousLogin': '2026-11-01T08:00:00Z',
        'x:currentLogin': '2026-11-20T10:59:00Z',
        'x:identityMigrationAction': 'prompt',
        'x:identityMigrationUrl': 'https://ladeportal.example/move',
        'x:suggestLinkAccounts': true,
        'x:suggestedAccounts': [{ provider: 'vipps', user_id: 'v1' }],
        ...changes,
      },
      'x:',
    );

  test('reads the identities from the claims, and omits an unknown provider', async () => {
    const { readViewer, setCaller, backend } = await startPortal();
    setCaller(signedIn({ claims: claims({}) }));
    expect(await readViewer(IDENTITY)).toEqual({
      identity: {
        loginWay: { provider: 'GOOGLE' },
        identities: [
          { way: { provider: 'GOOGLE' }, userId: 'g1', isCurrent: true },
          { way: { provider: 'DATABASE' }, userId: 'd1', isCurrent: false },
        ],
        previousLogin: '2026-11-01T08:00:00.000Z',
        currentLogin: '2026-11-20T10:59:00.000Z',
        isRecentlyVerified: true,
        identityMigrationAction: 'PROMPT',
        identityMigrationUrl: 'https://ladeportal.example/move',
        suggestLinkAccounts: true,
        suggestedWays: [{ provider: 'VIPPS' }],
      },
    });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    [{ auth_time: NOW / 1000 - 61 }, { isRecentlyVerified: false }],
    [{ auth_time: undefined }, { isRecentlyVerified: false }],
    [{ 'x:suggestedAccounts': [] }, { suggestLinkAccounts: false, suggestedWays: [] }],
    [{ 'x:suggestLinkAccounts': false }, { suggestedWays: [] }],
    [{ 'x:suggestedAccounts': [{ provider: 'myspace', user_id: 'm' }] }, { suggestedWays: [] }],
    [{ 'x:loginProvider': 'toString' }, { loginWay: null }],
    [{ 'x:identityMigrationAction': 'now' }, { identityMigrationAction: 'NONE' }],
  ])('claims with %j give %j', async (changes, identity) => {
    const { readViewer, setCaller } = await startPortal();
    setCaller(signedIn({ claims: claims(changes) }));
    expect(await readViewer(IDENTITY)).toMatchObject({ identity });
  });

  test('have the names and icons of the configuration, and are known by their connections', async () => {
    const portal = portalSchema.parse({
      signInWays: [
        { connection: 'google', name: 'Google-konto', icon: 'google.svg' },
        { connection: 'myspace', name: 'MySpace' },
        { connection: 'Username-Password', kind: 'database' },
      ],
    });
    const { readViewer, run, setCaller } = await startPortal({}, { portal });
    const icon = `https://portal.example/brand/${noBrandFiles.version}/google.svg`;
    setCaller(
      signedIn({
        claims: claims({
          'x:loginProvider': 'myspace',
          'x:suggestedAccounts': [{ provider: 'Username-Password', user_id: 'p' }],
        }),
      }),
    );
    const google = {
      connection: 'google',
      provider: 'GOOGLE',
      name: 'Google-konto',
      icon,
    };
    const myspace = { connection: 'myspace', provider: 'OTHER', name: 'MySpace', icon: null };
    const password = {
      connection: 'Username-Password',
      provider: 'DATABASE',
      name: null,
      icon: null,
    };
    const WAY = '{ connection provider name icon }';
    expect(await run(`{ portal { signInWays ${WAY} } }`)).toMatchObject({
      data: { portal: { signInWays: [google, myspace, password] } },
    });
    expect(
      await readViewer(
        `identity { loginWay ${WAY} suggestedWays ${WAY} identities { isCurrent way ${WAY} } }`,
      ),
    ).toEqual({
      identity: {
        loginWay: myspace,
        suggestedWays: [password],
        identities: [
          { isCurrent: false, way: google },
          // A way that the provider has no more keeps its usual name.
          { isCurrent: false, way: { ...password, connection: 'database' } },
          { isCurrent: true, way: myspace },
        ],
      },
    });
  });

  test.each([
    [{ connection: 'bankid' }, 'needs a "name" or a "kind"'],
    [{ connection: 'a b', name: 'A' }, 'connection'],
  ])('%j is refused in the configuration', (way, message) => {
    const parsed = portalSchema.safeParse({ signInWays: [way] });
    expect(
      JSON.stringify(parsed.error?.issues.map(({ path, message: said }) => [path, said])),
    ).toContain(JSON.stringify(message).slice(1, -1));
  });

  test('returns null for a bearer token without such claims', async () => {
    const { readViewer, setCaller } = await startPortal();
    setCaller(signedIn({ kind: 'bearer' }));
    expect(await readViewer(IDENTITY)).toEqual({ identity: null });
  });
});
