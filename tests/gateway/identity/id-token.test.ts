import { decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type Claims, type OidcProvider } from '../support/oidc-provider.ts';
import { whoAsks, whoIs } from '../support/who-asks.ts';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: whoAsks });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
afterEach(() => {
  delete provider.misbehaviour.idToken;
  delete provider.misbehaviour.idTokenClaims;
});

const now = () => Math.floor(Date.now() / 1000);

/** AUTH-33 to AUTH-36: every row must keep the person out. */
const WRONG_CLAIMS: Record<string, (claims: Claims) => Claims> = {
  'another issuer': (claims) => ({ ...claims, iss: 'https://evil.example' }),
  'no issuer': (claims) => ({ ...claims, iss: undefined }),
  'no subject': (claims) => ({ ...claims, sub: undefined }),
  'an empty subject': (claims) => ({ ...claims, sub: '' }),
  'another audience': (claims) => ({ ...claims, aud: 'someone-else' }),
  'our audience among others and no authorized party': (claims) => ({
    ...claims,
    aud: ['ladeportal', 'someone-else'],
  }),
  'another authorized party': (claims) => ({
    ...claims,
    aud: ['ladeportal', 'someone-else'],
    azp: 'someone-else',
  }),
  'another authorized party, for our audience alone': (claims) => ({
    ...claims,
    azp: 'someone-else',
  }),
  'an expiry 61 s ago': (claims) => ({ ...claims, exp: now() - 61 }),
  'no expiry': (claims) => ({ ...claims, exp: undefined }),
  'a start in 65 s': (claims) => ({ ...claims, nbf: now() + 65 }),
  'another nonce': (claims) => ({ ...claims, nonce: 'another' }),
};

/** Tokens whose claims are right and whose signature is not. */
const FORGED: Record<string, (claims: Claims) => Promise<string> | string> = {
  'a changed payload': async (claims) => {
    const [header, , signature] = (await provider.sign(claims)).split('.');
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'database|admin' }));
    return [header, changed.toString('base64url'), signature].join('.');
  },
  'no signature': (claims) => new UnsecuredJWT({ ...claims }).encode(),
  'an empty signature': async (claims) => {
    const [header, payload] = (await provider.sign(claims)).split('.');
    return `${header ?? ''}.${payload ?? ''}.`;
  },
  'the client secret as an HS256 key': (claims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('sandbox-secret')),
  'a key of somebody else': async (claims) =>
    provider.sign(claims, {}, { ...(await provider.newKey()), kid: 'unknown' }),
  'a key of somebody else under the name of ours': async (claims) => {
    const { kid = '' } = decodeProtectedHeader(await provider.sign({}));
    return provider.sign(claims, {}, { ...(await provider.newKey()), kid });
  },
  'a key in its own header': async (claims) => {
    const own = await provider.newKey();
    return provider.sign(
      claims,
      { jwk: own.jwk, jku: 'https://evil.example/keys', x5u: 'https://evil.example' },
      own,
    );
  },
  RS384: async (claims) => {
    const { privateKey } = await generateKeyPair('RS384');
    return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS384' }).sign(privateKey);
  },
  'something that is no token': () => 'no.token.atall',
};

describe('an ID token is refused that has', () => {
  it.each(Object.entries(WRONG_CLAIMS))('%s', async (_name, change) => {
    provider.misbehaviour.idTokenClaims = change;
    const browser = gateway.newClient();
    expect(await browser.signIn()).toBe('/auth/error?code=login_failed');
    expect((await whoIs(browser)).kind).toBe('anonymous');
  });

  it.each(Object.entries(FORGED))('%s', async (_name, forge) => {
    provider.misbehaviour.idToken = forge;
    const browser = gateway.newClient();
    expect(await browser.signIn()).toBe('/auth/error?code=login_failed');
    expect((await whoIs(browser)).kind).toBe('anonymous');
  });
});

describe('an ID token is accepted that', () => {
  it.each<[string, (claims: Claims) => Claims]>([
    ['expired 55 s ago', (claims) => ({ ...claims, exp: now() - 55 })],
    ['starts in 55 s', (claims) => ({ ...claims, nbf: now() + 55 })],
    [
      'names us as the authorized party',
      (claims) => ({ ...claims, aud: ['ladeportal', 'x'], azp: 'ladeportal' }),
    ],
  ])('%s', async (_name, change) => {
    provider.misbehaviour.idTokenClaims = change;
    expect(await gateway.newClient().signIn()).toBe('/');
  });

  it('is signed with a new key', async () => {
    expect(await gateway.newClient().signIn()).toBe('/');
    await provider.rotateKey();
    expect(await gateway.newClient().signIn()).toBe('/');
  });
});

describe('a requested organization', () => {
  it.each([
    ['org_1', { org_id: 'org_1' }, '/'],
    ['org_1', { org_id: 'org_2' }, '/auth/error?code=login_failed'],
    ['org_1', {}, '/auth/error?code=login_failed'],
    ['Storgata', { org_name: 'storgata' }, '/'],
    ['Storgata', { org_name: 'lillegata' }, '/auth/error?code=login_failed'],
  ])('%s with %j in the ID token ends at %s', async (organization, extra, end) => {
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, ...extra });
    expect(await gateway.newClient().signIn(`?organization=${organization}`)).toBe(end);
  });

  it('is not required when none is requested', async () => {
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, org_id: 'org_2' });
    expect(await gateway.newClient().signIn()).toBe('/');
  });
});
