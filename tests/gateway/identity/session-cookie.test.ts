import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  const [, id = '', signature = ''] =
    /^s%3A(.+)\.(.+)$/.exec(browser.cookies.get('session') ?? '') ?? [];
  return { browser, id, signature };
}

describe('the session cookie', () => {
  it('accepts the cookie with its colon encoded or not', async () => {
    const { browser, id, signature } = await signedIn();
    expect((await readCaller(browser)).kind).toBe('session');
    browser.cookies.set('session', `s:${id}.${decodeURIComponent(signature)}`);
    expect((await readCaller(browser)).kind).toBe('session');
  });

  it.each<[string, (id: string, signature: string) => string]>([
    ['another signature', (id) => `s%3A${id}.${'A'.repeat(43)}`],
    ['a shorter signature', (id, signature) => `s%3A${id}.${signature.slice(0, -1)}`],
    ['an empty signature', (id) => `s%3A${id}.`],
    ['no signature', (id) => `s%3A${id}`],
    ['the id alone', (id) => id],
    ['no mark of a signed cookie', (id, signature) => `${id}.${signature}`],
    ['another id', (id, signature) => `s%3A${id.slice(1)}.${signature}`],
    ['an encoding that cannot be read', (id, signature) => `s%3A${id}.${signature}%`],
    ['no text', () => ''],
  ])('counts as absent with %s', async (_, forge) => {
    const { browser, id, signature } = await signedIn();
    browser.cookies.set('session', forge(id, signature));
    expect((await readCaller(browser)).kind).toBe('anonymous');
  });
});
