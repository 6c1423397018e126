import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerProbe, readCaller } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type Claims, type OidcProvider } from '../support/oidc-provider.ts';
import { signOutForm } from '../support/sign-out.ts';

/** How a provider differs from the scripted one, by its documentation. */
interface Manners {
  /** The subject and the claims of the person. */
  readonly subject: string;
  readonly claims: Claims;
  /** Members of the token answer besides those of every provider. */
  readonly answer: Claims;
  /** Members of the discovery document; undefined for one that it leaves out. */
  readonly metadata?: Claims;
  /** Whether the refreshed answer has an ID token or a refresh token. */
  readonly refreshed?: Claims;
  /** The claims that the gateway knows of the person. */
  readonly known: Claims;
  /** Where a sign-out leads: to the provider, or to our own page. */
  readonly endsSession: boolean;
}

const SCOPE = 'openid email profile offline_access';

const PROVIDERS: Readonly<Record<string, Manners>> = {
  Keycloak: {
    subject: 'f:4b7c1c1e:kari',
    claims: {
      typ: 'ID',
      azp: 'ladeportal',
      acr: '1',
      session_state: 'a1',
      sid: 'a1',
      at_hash: 'x',
      email_verified: false,
      preferred_username: 'kari',
      name: 'Kari Nordmann',
      given_name: 'Kari',
      family_name: 'Nordmann',
      email: 'kari@example.no',
    },
    answer: {
      refresh_expires_in: 0,
      'not-before-policy': 0,
      session_state: 'a1',
      scope: SCOPE,
    },
    metadata: {
      check_session_iframe: 'https://login.example/frame',
      backchannel_logout_supported: true,
    },
    known: { name: 'Kari Nordmann', email: 'kari@example.no', emailVerified: false },
    endsSession: true,
  },
  'Microsoft Entra': {
    subject: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    // No `email_verified`, no `auth_time` unless the application asks for it.
    claims: {
      ver: '2.0',
      tid: '9188040d-6c67-4c5b-b112-36a304b66dad',
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      preferred_username: 'kari@example.no',
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      auth_time: undefined,
      aio: 'Df2U',
      rh: '0.A',
      uti: 'x',
    },
    answer: { ext_expires_in: 3599, expires_in: '3599', scope: 'openid email profile' },
    metadata: {
      revocation_endpoint: undefined,
      token_endpoint_auth_methods_supported: [
        'client_secret_post',
        'private_key_jwt',
        'client_secret_basic',
      ],
      http_logout_supported: true,
    },
    known: { name: 'Kari Nordmann', emailVerified: false, authTime: null },
    endsSession: true,
  },
  Auth0: {
    subject: 'auth0|5f7c8ec7c33c6c004bbafe82',
    claims: {
      nickname: 'kari',
      name: 'kari@example.no',
      picture: 'https://s.gravatar.com/avatar/1',
      updated_at: '2026-11-26T10:00:00.000Z',
      email: 'kari@example.no',
      email_verified: true,
      sid: 'eSQ',
      'https://ladeportal.example/loginProvider': '',
    },
    answer: { scope: SCOPE, token_type: 'Bearer' },
    // Without "RP-Initiated Logout End Session Endpoint Discovery", as in older tenants.
    metadata: { end_session_endpoint: undefined },
    known: { email: 'kari@example.no', emailVerified: true, loginProvider: null },
    endsSession: false,
  },
  'Amazon Cognito': {
    subject: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
    // Attributes that are mapped from another provider are texts.
    claims: {
      'cognito:username': 'google_1',
      'cognito:groups': ['eu-west-1_Google'],
      identities: [{ userId: '1', providerName: 'Google', dateCreated: '1642699117273' }],
      origin_jti: 'x',
      event_id: 'y',
      token_use: 'id',
      email: 'kari@example.no',
      email_verified: 'true',
      given_name: 'Kari',
      family_name: '',
    },
    answer: {},
    metadata: { end_session_endpoint: '' },
    // A refresh token that is not rotated stays.
    refreshed: { refresh_token: undefined },
    known: { givenName: 'Kari', familyName: null, emailVerified: true },
    endsSession: false,
  },
  Curity: {
    subject: 'b3c9f4d0',
    claims: {
      acr: 'urn:se:curity:authentication:html-form:html1',
      azp: 'ladeportal',
      amr: 'urn:se:curity:authentication:html-form:html1',
      delegation_id: 'd1',
      purpose: 'id',
      s_hash: 'x',
      jti: 'P$1',
      email: null,
      email_verified: null,
      name: null,
    },
    answer: { scope: null, token_type: 'bearer' },
    metadata: { revocation_endpoint: null },
    refreshed: { id_token: undefined },
    known: { name: null, email: null, emailVerified: false },
    endsSession: true,
  },
  Signicat: {
    subject: 'q0b1vP',
    claims: {
      idp: 'nbid',
      idp_id: '9578-6000-4-351726',
      security_level: 'high',
      nin: '01010112345',
      nin_type: 'PERSON',
      sid: null,
      azp: null,
      name: 'Kari Nordmann',
      given_name: 'Kari',
      family_name: 'Nordmann',
      birthdate: '2001-01-01',
    },
    // Without `offline_access` there is no refresh token.
    answer: { scope: 'openid profile', refresh_token: null },
    known: { name: 'Kari Nordmann', email: null, emailVerified: false },
    endsSession: true,
  },
};

let provider: OidcProvider;
let gateway: TestGateway;

beforeEach(async () => {
  provider = await startOidcProvider();
});
afterEach(async () => {
  await gateway.close();
  await provider.close();
});

async function open({ subject, claims, answer, metadata = {}, refreshed = {} }: Manners) {
  Object.assign(provider.person, { subject, claims });
  Object.assign(provider.metadata, metadata);
  provider.misbehaviour.idTokenClaims = (own) => ({ ...own, ...claims });
  provider.misbehaviour.tokenAnswer = (own) => ({
    ...own,
    ...answer,
    ...(provider.refreshes() > 0 && refreshed),
  });
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
  return gateway.newClient();
}

describe.each(Object.entries(PROVIDERS))('at %s', (_name, manners) => {
  it('signs in, and knows the person by the claims that are there', async () => {
    const browser = await open(manners);
    expect(await browser.signIn('?next=/account/profile')).toBe('/account/profile');
    const { kind, subject, claims } = await readCaller(browser);
    expect({ kind, subject }).toEqual({ kind: 'session', subject: manners.subject });
    expect(claims).toMatchObject(manners.known);
  });

  it('keeps the session by what a refresh brings, where there is one', async () => {
    const hasRefresh = manners.answer['refresh_token'] !== null;
    const answer = { ...manners.answer, ...(hasRefresh && { expires_in: 1 }) };
    const browser = await open({ ...manners, answer });
    await browser.signIn();
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', claims: manners.known });
    expect(provider.refreshes()).toBe(hasRefresh ? 1 : 0);
  });

  it('signs out there, or here with a page that says so', async () => {
    const browser = await open(manners);
    await browser.signIn();
    const { to } = await signOutForm(await browser.send('/logout'));
    expect(to.origin + to.pathname).toBe(
      manners.endsSession ? `${provider.issuer}/end-session` : `${gateway.origin}/auth/signed-out`,
    );
    expect((await readCaller(browser)).kind).toBe('anonymous');
    const next = new URL((await browser.send('/login')).headers.get('location') ?? '');
    expect(next.searchParams.get('prompt')).toBe(manners.endsSession ? null : 'login');
  });
});

/** Members that say nothing, as no provider should write them and some do. */
describe.each([null, ''])('a token answer with %j for what it leaves out', (nothing) => {
  it('is one without', async () => {
    const answer = {
      scope: nothing,
      refresh_token: nothing,
      expires_in: nothing,
      refresh_expires_in: nothing,
    };
    const claims = {
      azp: nothing,
      sid: nothing,
      auth_time: nothing,
      name: nothing,
      email: nothing,
      email_verified: nothing,
      'https://ladeportal.example/identities': nothing,
      'https://ladeportal.example/currentLogin': nothing,
    };
    const metadata = { revocation_endpoint: nothing, end_session_endpoint: nothing };
    const known = { name: null, email: null, emailVerified: false, identities: [] };
    const browser = await open({
      subject: 'a|1',
      claims,
      answer,
      metadata,
      known,
      endsSession: false,
    });
    expect(await browser.signIn()).toBe('/');
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', claims: known });
    const { to } = await signOutForm(await browser.send('/logout'));
    expect(to.href).toBe(`${gateway.origin}/auth/signed-out`);
  });

  it('keeps the session, its name and its refresh token after a refresh', async () => {
    const manners = {
      subject: 'a|1',
      claims: { name: 'Kari' },
      answer: { expires_in: 1 },
      refreshed: { id_token: nothing, refresh_token: nothing, scope: nothing },
      known: { name: 'Kari' },
      endsSession: true,
    };
    const browser = await open(manners);
    await browser.signIn();
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', claims: manners.known });
    expect(provider.refreshes()).toBe(1);
    expect((await readCaller(browser)).kind).toBe('session');
  });
});

it.each(['True', 'yes', 1, 'false', {}])(
  'takes no address for verified by email_verified %j',
  async (value) => {
    const browser = await open({
      subject: 'a|1',
      claims: { email: 'kari@example.no', email_verified: value },
      answer: {},
      known: {},
      endsSession: true,
    });
    await browser.signIn();
    expect((await readCaller(browser)).claims).toMatchObject({ emailVerified: false });
  },
);

it('still refuses a sign-in without an ID token', async () => {
  const browser = await open({
    subject: 'a|1',
    claims: {},
    answer: { id_token: null },
    known: {},
    endsSession: true,
  });
  expect(await browser.signIn()).toBe('/auth/error?code=login_failed');
});
