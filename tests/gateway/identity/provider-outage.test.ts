import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../support/gate.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

/** Longer than the gateway trusts the keys that it has fetched. */
const AFTER_KEYS_EXPIRE_MS = 11 * 60 * 1000;

let provider: OidcProvider;
let gateway: TestGateway;

beforeEach(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  await provider.close();
});

/** A browser whose first access token is about to expire. The next ones are valid for an hour. */
async function signedIn() {
  provider.options.expiresIn = 1;
  const browser = gateway.newClient();
  await browser.signIn();
  provider.options.expiresIn = 3600;
  return browser;
}

/** From now on a path fails, in one of these ways. */
function lose(lost: string, how: (response: ServerResponse) => unknown): void {
  provider.misbehaviour.answer = (path, response) => {
    if (path !== lost) return false;
    how(response);
    return true;
  };
}
const mend = () => delete provider.misbehaviour.answer;

const FAILURES: Record<string, (response: ServerResponse) => unknown> = {
  'answers 500': (response) => response.writeHead(500).end(),
  'answers with HTML': (response) => response.end('<html></html>'),
  'answers with something else': (response) => response.end('{"keys":1}'),
  'breaks the connection': (response) => response.destroy(),
  'does not answer': () => undefined,
};

describe.each(Object.entries(FAILURES))('a key set that %s', (_name, how) => {
  it('keeps the session, its claims and the rotated tokens through a refresh', async () => {
    const browser = await signedIn();
    // An unknown key, so that the last known ones do not help.
    await provider.rotateKey();
    lose('/jwks', how);
    provider.options.expiresIn = 1;
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, name: 'Kari Ny' });
    const before = await readCaller(browser);
    expect(before).toMatchObject({ kind: 'session', claims: { name: 'Kari Nordmann' } });
    expect(before.accessToken).toBeDefined();

    mend();
    const after = await readCaller(browser);
    expect(after.accessToken).toBeDefined();
    expect(after.accessToken).not.toBe(before.accessToken);
    expect((await readCaller(browser)).claims).toMatchObject({ name: 'Kari Ny' });
  });

  it('leaves the last known keys valid, for sign-ins and bearer tokens', async () => {
    const authorization = `Bearer ${await provider.accessToken({ exp: Date.now() / 1000 + 7200 })}`;
    await signedIn();
    expect((await readCaller(gateway.newClient(), { authorization })).kind).toBe('bearer');
    lose('/jwks', how);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AFTER_KEYS_EXPIRE_MS });
    expect(await gateway.newClient().signIn()).toBe('/');
    expect((await readCaller(gateway.newClient(), { authorization })).kind).toBe('bearer');
  });

  it('reports a sign-in by an unknown key as an unavailable provider, not a failed login', async () => {
    await signedIn();
    await provider.rotateKey();
    lose('/jwks', how);
    expect(await gateway.newClient().signIn()).toMatch(/code=(request_error|timeout)$/);
    mend();
    expect(await gateway.newClient().signIn()).toBe('/');
  });
});

describe('a token endpoint that hangs during a refresh', () => {
  it('lets requests stop waiting; a late answer counts, and after one that is lost the next request succeeds', async () => {
    const [late, lost] = [await signedIn(), await signedIn()];
    const [lateToken] = provider.issued;
    const answered = gate();
    provider.misbehaviour.token = async (form) => {
      await (form.get('refresh_token') === lateToken ? answered : gate()).opened;
      return false;
    };
    const callers = await Promise.all([readCaller(late), readCaller(late), readCaller(lost)]);
    expect(callers.map(({ error }) => error)).toEqual(callers.map(() => 'unavailable'));
    delete provider.misbehaviour.token;
    answered.open();
    expect((await readCaller(late)).accessToken).toBeDefined();
    expect(provider.refreshes()).toBe(2);
    const next = await Promise.all([readCaller(lost), readCaller(lost)]);
    expect(next.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(provider.refreshes()).toBe(3);
  });
});

describe('a provider that is away during a sign-in', () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['answers 503', (response) => response.writeHead(503).end()],
    ['breaks the connection', (response) => response.destroy()],
  ])('explains an outage whose token endpoint %s', async (_name, how) => {
    lose('/token', how);
    expect(await gateway.newClient().signIn()).toBe('/auth/error?code=request_error');
    mend();
    expect(await gateway.newClient().signIn()).toBe('/');
  });

  it.each(['server_error', 'temporarily_unavailable'])(
    'explains an outage that says %s',
    async (error) => {
      provider.options.authorizeError = error;
      expect(await gateway.newClient().signIn()).toBe('/auth/error?code=request_error');
    },
  );
});

it('recovers discovery after a period of errors', async () => {
  lose('/.well-known/openid-configuration', (response) => response.writeHead(500).end());
  const early = await startGateway(
    { OIDC_ISSUER: provider.issuer },
    { graphql: callerProbe, waitUntilReady: false },
  );
  await expect.poll(() => early.log.join('')).toContain('identity provider not discovered yet');
  expect(await early.newClient().signIn()).toBe('/auth/error?code=request_error');
  mend();
  await expect.poll(() => early.newClient().signIn(), { timeout: 20_000 }).toBe('/');
  await early.close();
});
