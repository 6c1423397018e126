import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { OcpiConfig } from '../config.ts';
import { issuerUnavailable, unauthorized } from './problem.ts';

/** Whom an access token is of. */
export interface Caller {
  /** `sub`, whole: the person's id. */
  readonly subject: string;
  readonly token: string;
}

/** The identity provider, which says who calls and which e-mail address is theirs. */
export interface IdentityProvider {
  /** Whom the bearer token of an `Authorization` header is of. Throws 401, and 503 when the provider's keys cannot be read. */
  readonly callerOf: (authorization: string | undefined) => Promise<Caller>;
  /** The address that the provider has verified to be the caller's; null when it does not say so. */
  readonly verifiedEmailOf: (caller: Caller) => Promise<string | null>;
}

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});

/** The claims of OpenID Connect Core 5.1 that prove an address. Some providers write booleans as text. */
const UserInfo = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
});

const TIMEOUT_MS = 5000;

/** The codes of `jose` that tell of the keys, not of the token. */
const KEY_FAILURES: ReadonlySet<string> = new Set([
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
]);

interface Discovered {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly userInfo: string | undefined;
}

/** Finds the provider by discovery when it is first needed, and again after a failure. */
export function createIdentityProvider({
  issuer,
  audience,
}: Pick<OcpiConfig, 'issuer' | 'audience'>): IdentityProvider {
  let discovered: Promise<Discovered> | undefined;
  const discover = () => {
    discovered ??= discoverAt(issuer).catch((cause: unknown) => {
      discovered = undefined;
      throw cause;
    });
    return discovered;
  };
  return {
    callerOf: async (authorization) => {
      const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) throw unauthorized('A bearer token is needed');
      const options = { audience, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] };
      const { payload } = await discover()
        .then((found) => jwtVerify(token, found.keys, { ...options, issuer: found.issuer }))
        .catch((cause: unknown) => {
          const isToken = cause instanceof errors.JOSEError && !KEY_FAILURES.has(cause.code);
          throw isToken ? unauthorized('The token is not valid') : issuerUnavailable();
        });
      if (!payload.sub) throw unauthorized('The token names no person');
      return { subject: payload.sub, token };
    },
    verifiedEmailOf: async ({ subject, token }) => {
      const { userInfo } = await discover();
      if (userInfo === undefined) return null;
      const response = await fetch(userInfo, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const parsed = UserInfo.safeParse(response.ok ? await response.json() : null);
      // OpenID Connect Core 5.3.4: an answer with another `sub` must not be used.
      return parsed.success && parsed.data.sub === subject ? parsed.data.email : null;
    },
  };
}

async function discoverAt(issuer: string): Promise<Discovered> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const found = Discovery.parse(await response.json());
  // Auth0's issuer ends with a slash, which the configuration does not keep.
  if (found.issuer.replace(/\/$/, '') !== issuer)
    throw new Error('The discovery document is of another issuer');
  return {
    issuer: found.issuer,
    keys: createRemoteJWKSet(new URL(found.jwks_uri)),
    userInfo: found.userinfo_endpoint,
  };
}
