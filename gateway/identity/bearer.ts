import { jwtVerify, type JWTPayload } from 'jose';
import { PortalError } from '../errors/portal-error.ts';
import type { Caller } from './caller.ts';
import type { Config } from '../config.ts';
import { parseClaims, userIdOf } from './claims.ts';
import { LEEWAY_SECONDS, type Discovered } from './provider.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';
import { TokenError } from './token-error.ts';

/** A bearer token that is not a valid access token for us (RFC 6750 3.1, `invalid_token`). */
export class BearerError extends PortalError {
  /** For the `WWW-Authenticate` response header. */
  readonly challenge = 'Bearer error="invalid_token"';

  constructor(cause: unknown) {
    super('UNAUTHENTICATED', { message: 'The access token is not valid', cause });
  }
}

/** The header types of an access token: that of RFC 9068 2.1, and the usual one. */
const ACCESS_TOKEN_TYPES = ['at+jwt', 'application/at+jwt', 'jwt'];

/** The claims that only an ID token has (OpenID Connect Core 2 and 3.3.2.11). */
const ID_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash'];

/**
 * The caller with an access token (RFC 9068 section 4).
 * @throws BearerError unless it is a valid access token for our audience
 * @throws ProviderUnavailableError when the provider's keys cannot be read
 */
export async function bearerCaller(
  token: string,
  { issuer, untrustedKeys }: Discovered,
  {
    audience,
    claimsNamespace,
    claimNames,
  }: Pick<Config['oidc'], 'audience' | 'claimsNamespace' | 'claimNames'>,
): Promise<Caller> {
  const { payload, protectedHeader } = await jwtVerify(token, untrustedKeys, {
    algorithms: ['RS256'],
    issuer,
    audience,
    clockTolerance: LEEWAY_SECONDS,
    requiredClaims: ['sub', 'exp'],
  }).catch((error: unknown) => {
    throw error instanceof ProviderUnavailableError ? error : new BearerError(error);
  });
  const { typ } = protectedHeader;
  const { sub, exp = 0 } = payload;
  if (typ !== undefined && !ACCESS_TOKEN_TYPES.includes(typ.toLowerCase()))
    throw new BearerError('type');
  if (!sub || isIdToken(payload)) throw new BearerError('not an access token');

  const expiresAt = (exp + LEEWAY_SECONDS) * 1000;
  return {
    kind: 'bearer',
    subject: sub,
    userId: userIdOf(sub),
    claims: parseClaims(payload, claimsNamespace, claimNames),
    accessToken: () =>
      Date.now() < expiresAt
        ? Promise.resolve(token)
        : Promise.reject(new TokenError('session_ended')),
    loginSessions: null,
  };
}

const isIdToken = (payload: JWTPayload) => ID_TOKEN_CLAIMS.some((claim) => claim in payload);
