import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, PUBLIC_URL: 'https://portal.example' },
    { graphql: callerProbe },
  );
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

/** A form of the bank's page, as a browser sends it. */
const postForm = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://acs.bank.example', 'sec-fetch-site': 'cross-site', ...headers },
    body: new URLSearchParams({ cres: 'eyJ0aHJlZURTU2VydmVy', MD: '../x' }),
  });

describe('a return from the bank by a form', () => {
  // Every return address that the gateway gives to a payment or a sign-in elsewhere.
  it.each([
    '/account/payment?payment=p-1',
    '/organization/account/payment?payment=p-1',
    '/register/user/payment?payment=p-1',
    '/register/organization/payment/card?payment=p-1',
    '/register/smb/payment/card?payment=p-1',
    '/bestill-lader/fjord-1/order/o-1?payment=p-1',
    '/membership/coop?code=c&state=s',
  ])('is a visit of %s', async (path) => {
    for (const headers of [{}, { origin: 'null' }, { cookie: '__Host-session=s:x.y' }]) {
      const response = await postForm(path, headers);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(path);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('stays a return for a form of any size and type', async () => {
    const response = await fetch(`${gateway.url}/account/payment?payment=p-1`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'null', 'content-type': 'application/octet-stream' },
      body: 'x'.repeat(300_000),
    });
    expect(response.status).toBe(303);
  });

  it.each(['/', '/account/profile', '/logout', '/identities/link?provider=google', '/graphql'])(
    'is refused at %s, which no bank gets',
    async (path) => {
      expect((await postForm(path, { cookie: '__Host-session=s:x.y' })).status).toBe(403);
    },
  );
});
