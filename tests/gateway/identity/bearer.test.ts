import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { NAMESPACE, startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
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

const now = () => Math.floor(Date.now() / 1000);
const sendToken = (token: string) =>
  readCaller(gateway.newClient(), {
    authorization: `Bearer ${token}`,
    origin: 'https://app.example',
  });

const ACCEPTED: Record<string, () => Promise<string>> = {
  'is an access token of RFC 9068': () => provider.accessToken({}, { typ: 'at+jwt' }),
  'names its type in full': () => provider.accessToken({}, { typ: 'application/at+jwt' }),
  'is a plain JWT': () => provider.accessToken({}, { typ: 'JWT' }),
  'names no type': () => provider.accessToken(),
  'has our audience among others': () =>
    provider.accessToken({ aud: ['https://other.example', 'https://api.ladeportal.example'] }),
  'expired 55 s ago': () => provider.accessToken({ exp: now() - 55 }),
};

const REFUSED: Record<string, () => Promise<string> | string> = {
  'expired 61 s ago': () => provider.accessToken({ exp: now() - 61 }),
  'never expires': () => provider.accessToken({ exp: undefined }),
  'starts in 65 s': () => provider.accessToken({ nbf: now() + 65 }),
  'has another audience': () => provider.accessToken({ aud: 'https://other.example' }),
  'has no audience': () => provider.accessToken({ aud: undefined }),
  'has another issuer': () => provider.accessToken({ iss: 'https://evil.example' }),
  'has no subject': () => provider.accessToken({ sub: undefined }),
  'is an ID token': () => provider.accessToken({ aud: 'ladeportal', nonce: 'n' }),
  'is an ID token that borrowed our audience': () => provider.accessToken({ nonce: 'n' }),
  'has the hash that only ID tokens have': () => provider.accessToken({ at_hash: 'x' }),
  'is a logout token': () => provider.accessToken({}, { typ: 'logout+jwt' }),
  'is signed by a third party': async () =>
    provider.sign({ sub: 'x' }, {}, { ...(await provider.newKey()) }),
  'is not signed': () =>
    new UnsecuredJWT({
      sub: 'x',
      aud: 'https://api.ladeportal.example',
      iss: provider.issuer,
      exp: now() + 60,
    }).encode(),
  'is signed with HS256': () =>
    new SignJWT({
      sub: 'x',
      aud: 'https://api.ladeportal.example',
      iss: provider.issuer,
      exp: now() + 60,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('sandbox-secret-sandbox-secret-sandbox')),
  'is no token': () => 'nonsense',
  'is empty': () => '',
};

describe('bearer tokens that are accepted', () => {
  it.each(Object.entries(ACCEPTED))('accepts a bearer token that %s', async (_name, make) => {
    const token = await make();
    expect(await sendToken(token)).toMatchObject({
      status: 200,
      kind: 'bearer',
      subject: 'database|user-1',
      userId: 'user-1',
      accessToken: token,
    });
  });

  it('accepts the custom claims of a token', async () => {
    const token = await provider.accessToken({ [`${NAMESPACE}loginProvider`]: 'sms' });
    expect((await sendToken(token)).claims).toMatchObject({ loginProvider: 'sms' });
  });
});

describe('bearer tokens that are refused', () => {
  it.each(Object.entries(REFUSED))('refuses a bearer token that %s', async (_name, make) => {
    const { status, headers, body } = await gateway
      .newClient()
      .graphql('{ who }', {}, { authorization: `Bearer ${await make()}` });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', status: 401, path: '/graphql' } }],
    });
  });
});

describe('a browser with a session', () => {
  it('gets a refusal for an invalid bearer token despite its cookie', async () => {
    const browser = gateway.newClient();
    await browser.signIn();
    expect((await readCaller(browser, { authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it('keeps its session when a proxy in front uses basic authentication', async () => {
    const browser = gateway.newClient();
    await browser.signIn();
    expect((await readCaller(browser, { authorization: 'Basic dXNlcjpwYXNz' })).kind).toBe(
      'session',
    );
  });
});

it('accepts a token signed with a new key without a restart', async () => {
  const other = await startOidcProvider();
  const fresh = await startGateway({ OIDC_ISSUER: other.issuer }, { graphql: callerProbe });
  await other.rotateKey();
  const browser = fresh.newClient();
  expect(
    (await readCaller(browser, { authorization: `Bearer ${await other.accessToken()}` })).kind,
  ).toBe('bearer');
  await fresh.close();
  await other.close();
});

it('answers 503, not 401, when the keys cannot be read', async () => {
  const other = await startOidcProvider();
  const token = await other.accessToken();
  const fresh = await startGateway({ OIDC_ISSUER: other.issuer }, { graphql: callerProbe });
  await other.close();
  expect((await readCaller(fresh.newClient(), { authorization: `Bearer ${token}` })).status).toBe(
    503,
  );
  await fresh.close();
});
