import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { SCOPES } from '../../../schema/scopes.ts';
import { clientAuthentication } from './client-credentials.ts';
import { startServer } from './http-server.ts';

const CLIENT_ID = 'ladeportal';
export const AUDIENCE = 'https://api.ladeportal.example';
export const NAMESPACE = 'https://ladeportal.example/';

export type Claims = Readonly<Record<string, unknown>>;

/** The misbehaviour of the provider, until it is reset. */
interface Misbehaviour {
  /** Answers a path below the issuer in place of the provider. True when it did. */
  answer?: (path: string, response: ServerResponse) => boolean | Promise<boolean>;
  /** Signs or forges the ID token in its own way. */
  idToken?: (claims: Claims) => string | Promise<string>;
  /** Changes the ID token's claims before it is signed. */
  idTokenClaims?: (claims: Claims) => Claims;
  /** Answers the token endpoint in place of the provider. True when it did. */
  token?: (form: URLSearchParams, response: ServerResponse) => boolean | Promise<boolean>;
  /** Changes the answer of the token endpoint. */
  tokenAnswer?: (answer: Claims) => Claims;
  /** Runs before a call for the ways to sign in is answered. */
  identities?: () => Promise<void>;
}

type Grant = Readonly<{
  authorization: URLSearchParams;
  subject: string;
  claims: Claims;
  /** The time of the person's sign-in, epoch seconds. */
  authTime: number;
}>;

/** A call of the API for the ways to sign in. */
type IdentityCall = Readonly<{ method: string; path: string; token: string; body: string }>;

/**
 * A scripted OpenID provider. Every sign-in succeeds at once as `provider.person`, tokens are
 * RS256, refresh tokens rotate, PKCE and the redirect URI are checked, and it can misbehave.
 */
export async function startOidcProvider(port = 0) {
  const newKey = createKeys();
  let key = await newKey();
  const keys = [key];
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const misbehaviour: Misbehaviour = {};
  const person: { subject: string; claims: Claims } = {
    subject: 'database|user-1',
    claims: { name: 'Kari Nordmann', email: 'kari@example.no', email_verified: true },
  };
  const tokenRequests: URLSearchParams[] = [];
  const issued: string[] = [];
  const revoked: (string | null)[] = [];
  const clientAuthentications: (string | undefined)[] = [];
  const clientKeys: JWK[] = [];
  const metadata: Record<string, unknown> = {};
  const identityCalls: IdentityCall[] = [];
  const identitiesAnswer: { status: number; body: object } = { status: 200, body: [] };
  const options = { expiresIn: 3600, authorizeError: '', loginAge: 0, issuesRefreshTokens: true };
  const server = await startServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  }, port);
  const issuer = `${server.url}/identity`;

  return {
    issuer,
    person,
    /**
     * The lifetime of access tokens, the error that sign-ins end with, their age in seconds, and
     * whether there are refresh tokens.
     */
    options,
    misbehaviour,
    /** Every form that the token endpoint received. */
    tokenRequests,
    /** Every refresh token that was issued, and every token that was revoked, in order. */
    issued,
    revoked,
    /** The method of client authentication by request, and the keys that the client may use. */
    clientAuthentications,
    clientKeys,
    /** Replaces members of the discovery document. Undefined removes one. */
    metadata,
    /** Every call of the API for the ways to sign in, and its answer. */
    identityCalls,
    identitiesAnswer,
    endpoint: (path: string) => `${issuer}${path}`,
    refreshes: () =>
      tokenRequests.filter((form) => form.get('grant_type') === 'refresh_token').length,
    /** From now on signs with a new key; the old one is still published. */
    async rotateKey() {
      key = await newKey();
      keys.push(key);
    },
    /** Forgets every refresh token, as a provider does when a person changes the password. */
    revokeRefreshTokens: () => refreshTokens.clear(),
    /** Signs claims with the provider's key, or with another. */
    sign,
    newKey,
    accessToken: (claims: Claims = {}, header: Claims = {}) =>
      sign({ ...accessClaims(person.subject), ...claims }, header),
    close: () => server.close(),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify(body));
    };
    const path = url.pathname.replace('/identity', '');
    if (path.startsWith('/identities')) {
      const token = request.headers.authorization ?? '';
      const { method = '' } = request;
      identityCalls.push({ method, path, token, body: await text(request) });
      await misbehaviour.identities?.();
      json(identitiesAnswer.body, identitiesAnswer.status);
      return;
    }
    if (await misbehaviour.answer?.(path, response)) return;
    const redirect = (to: URL) => response.writeHead(302, { location: to.href }).end();

    switch (path) {
      case '/.well-known/openid-configuration':
        json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          end_session_endpoint: `${issuer}/end-session`,
          revocation_endpoint: `${issuer}/revoke`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          // More algorithms than ours on purpose: only RS256 may be accepted, whatever is offered
          // here.
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          ...metadata,
        });
        return;
      case '/jwks':
        json({ keys: keys.map(({ jwk }) => jwk) });
        return;
      case '/authorize': {
        const to = new URL(url.searchParams.get('redirect_uri') ?? issuer);
        to.searchParams.set('state', url.searchParams.get('state') ?? '');
        if (options.authorizeError) to.searchParams.set('error', options.authorizeError);
        else to.searchParams.set('code', remember(codes, grantOf(url.searchParams)));
        redirect(to);
        return;
      }
      case '/token': {
        const form = new URLSearchParams(await text(request));
        tokenRequests.push(form);
        if (await misbehaviour.token?.(form, response)) return;
        if (!(await knowsClient(request, form))) {
          json({ error: 'invalid_client' }, 401);
          return;
        }
        const grant = take(form);
        if (grant === undefined) json({ error: 'invalid_grant' }, 400);
        else {
          const tokens = await tokensFor(grant, form);
          json(misbehaviour.tokenAnswer?.(tokens) ?? tokens);
        }
        return;
      }
      case '/revoke': {
        const form = new URLSearchParams(await text(request));
        if (await knowsClient(request, form)) revoked.push(form.get('token'));
        response.end();
        return;
      }
      case '/end-session':
        redirect(new URL(url.searchParams.get('post_logout_redirect_uri') ?? issuer));
        return;
      default:
        json({ error: 'not_found' }, 404);
    }
  }

  /** Whether the client authenticates by a method that the discovery document offers. */
  async function knowsClient(request: IncomingMessage, form: URLSearchParams): Promise<boolean> {
    const method = await clientAuthentication(request, form, issuer, clientKeys);
    clientAuthentications.push(method);
    const offered = metadata['token_endpoint_auth_methods_supported'] ?? ['client_secret_basic'];
    return Array.isArray(offered) && offered.includes(method);
  }

  function grantOf(authorization: URLSearchParams): Grant {
    const authTime = now() - options.loginAge;
    return { authorization, subject: person.subject, claims: person.claims, authTime };
  }

  /** The grant of a code or refresh token. Both can be used once. */
  function take(form: URLSearchParams): Grant | undefined {
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? '';
      const grant = refreshTokens.get(token);
      refreshTokens.delete(token);
      return grant;
    }
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant?.authorization.get('code_challenge') === challenge &&
      grant.authorization.get('redirect_uri') === form.get('redirect_uri')
      ? grant
      : undefined;
  }

  async function tokensFor(grant: Grant, form: URLSearchParams) {
    const first = form.get('grant_type') === 'authorization_code';
    const claims = {
      ...grant.claims,
      iss: issuer,
      aud: CLIENT_ID,
      sub: grant.subject,
      iat: now(),
      exp: now() + 3600,
      auth_time: grant.authTime,
      ...(first && { nonce: grant.authorization.get('nonce') }),
    };
    const refreshToken = options.issuesRefreshTokens ? remember(refreshTokens, grant) : undefined;
    if (refreshToken !== undefined) issued.push(refreshToken);
    const changed = misbehaviour.idTokenClaims?.(claims) ?? claims;
    return {
      token_type: 'Bearer',
      expires_in: options.expiresIn,
      access_token: await sign(accessClaims(grant.subject), { typ: 'at+jwt' }),
      id_token: await (misbehaviour.idToken?.(changed) ?? sign(changed)),
      refresh_token: refreshToken,
    };
  }

  function accessClaims(subject: string): JWTPayload {
    return {
      iss: issuer,
      aud: AUDIENCE,
      sub: subject,
      iat: now(),
      exp: now() + 3600,
      jti: randomUUID(),
      client_id: 'ladeportal-app',
      scope: SCOPES.join(' '),
    };
  }

  function sign(claims: Claims, header: Claims = {}, by = key): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: by.kid, ...header })
      .sign(by.privateKey);
  }
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

const now = () => Math.floor(Date.now() / 1000);

function remember(into: Map<string, Grant>, grant: Grant): string {
  const name = randomUUID();
  into.set(name, grant);
  return name;
}

/** The keys that this process has made. Making one takes longer than most tests, so each provider has the same ones, in this order. */
const made: ReturnType<typeof makeKey>[] = [];

/** @returns what gives the next key of a provider */
function createKeys() {
  let count = 0;
  return () => (made[count++] ??= makeKey());
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid: string = randomUUID();
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}
