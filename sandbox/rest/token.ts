import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Problem, unauthorized } from './problem.ts';

/** Verifies an access token and returns the person's user id. */
export type TokenVerifier = (authorization: string | undefined) => Promise<string>;

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const DISCOVERY_MS = 5000;
/** The shortest time between two fetches of the keys, which a token with an unknown key causes. */
const KEYS_COOLDOWN_MS = 1000;

/**
 * Accepts RS256 access tokens of `issuer` for `audience`; the user id is what follows the first vertical bar of
 * the subject. Keys are found by discovery when first needed, and again when a token names a key not yet seen.
 * Throws `UNAUTHORIZED`, or 503 when the issuer cannot be asked for its keys.
 */
export function createTokenVerifier(issuer: string, audience: string): TokenVerifier {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const forget = (cause: unknown): never => {
    keys = undefined;
    throw cause;
  };
  return async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw unauthorized('A bearer token is needed');
    keys ??= discoverKeys(issuer).catch(forget);
    try {
      const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] };
      const { payload } = await jwtVerify(token, await keys, options);
      return userIdOf(payload.sub);
    } catch (cause) {
      throw problemOf(cause);
    }
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  const found = Discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error('The discovery document is of another issuer');
  return createRemoteJWKSet(new URL(found.jwks_uri), { cooldownDuration: KEYS_COOLDOWN_MS });
}

function userIdOf(subject: string | undefined): string {
  const userId = /^[^|]+\|(.+)$/.exec(subject ?? '')?.[1];
  if (userId === undefined) throw unauthorized('The token names no user');
  return userId;
}

/** Says only that a token is wrong, not why. A failure to fetch the keys is not the token's fault. */
function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const isToken = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
  if (isToken) return unauthorized('The token is not valid');
  return new Problem(503, 'ISSUER_UNAVAILABLE', 'The identity provider cannot be reached');
}
