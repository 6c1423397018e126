import { errors, jwtVerify, type JWTPayload } from 'jose';
import { PortalError } from '../errors/portal-error.ts';
import type { Config } from '../config.ts';
import type { Caller } from './caller.ts';
import { parseClaims, userIdOf } from './claims.ts';
import { LEEWAY_SECONDS, type Discovered } from './provider.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';
import { scopesOf } from './scope-names.ts';
import { TokenError } from './token-error.ts';

/** A bearer token that is not a valid access token for us (RFC 6750 3.1, `invalid_token`). */
export class BearerError extends PortalError {
  /** @param reason of the refusal, a word for the log */
  constructor(reason: string, cause?: unknown) {
    super('UNAUTHENTICATED', {
      message: 'The access token is not valid',
      challenge: 'Bearer error="invalid_token"',
      refusal: { event: 'TOKEN_REFUSED', reason },
      cause,
    });
  }
}

/** The header types of an access token: that of RFC 9068 2.1, and the usual one. */
const ACCESS_TOKEN_TYPES = ['at+jwt', 'application/at+jwt', 'jwt'];

/** The claims that only an ID token has (OpenID Connect Core 2 and 3.3.2.11). */
const ID_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash'];

/** The claims that name the client of an access token: RFC 9068 2.2, OpenID Connect Core 2, Okta, Entra 1.0. */
const CLIENT_CLAIMS = ['client_id', 'azp', 'cid', 'appid'];

const clientsOf = (payload: JWTPayload): readonly unknown[] =>
  CLIENT_CLAIMS.flatMap((claim) => (claim in payload ? [payload[claim]] : []));

/** Whether a token is the client's own, by client credentials: of no person (RFC 9068 2.2, and Auth0). */
const isOfClient = (subject: string, clients: readonly unknown[]) =>
  clients.some((client) => subject === client || subject === `${String(client)}@clients`);

/**
 * The caller with an access token (RFC 9068 section 4). The token of a client itself allows nothing of a person's.
 * @throws BearerError unless it is a valid access token for our audience, of an app that is admitted
 * @throws ProviderUnavailableError when the provider's keys cannot be read
 */
export async function bearerCaller(
  token: string,
  { issuer, untrustedKeys }: Discovered,
  oidc: Pick<
    Config['oidc'],
    'audience' | 'claimsNamespace' | 'claimNames' | 'apps' | 'scopeClaim' | 'scopes'
  >,
): Promise<Caller> {
  const { payload, protectedHeader } = await jwtVerify(token, untrustedKeys, {
    algorithms: ['RS256'],
    issuer,
    audience: oidc.audience,
    clockTolerance: LEEWAY_SECONDS,
    requiredClaims: ['sub', 'exp'],
  }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailableError) throw error;
    throw new BearerError(error instanceof errors.JOSEError ? error.code : 'INVALID', error);
  });
  const { typ } = protectedHeader;
  const { sub, exp = 0 } = payload;
  if (typ !== undefined && !ACCESS_TOKEN_TYPES.includes(typ.toLowerCase()))
    throw new BearerError('TYPE');
  if (!sub || isIdToken(payload)) throw new BearerError('NO_ACCESS_TOKEN');
  const clients = clientsOf(payload);
  const app = oidc.apps.find((each) => each === clients[0]);
  if (app === undefined || !clients.every((client) => oidc.apps.some((each) => each === client)))
    throw new BearerError('APP');

  const expiresAt = (exp + LEEWAY_SECONDS) * 1000;
  return {
    kind: 'bearer',
    subject: sub,
    app,
    userId: userIdOf(sub),
    claims: parseClaims(payload, oidc.claimsNamespace, oidc.claimNames),
    scopes: isOfClient(sub, clients) ? new Set() : scopesOf(payload[oidc.scopeClaim], oidc.scopes),
    accessToken: () =>
      Date.now() < expiresAt
        ? Promise.resolve(token)
        : Promise.reject(new TokenError('session_ended')),
    loginSessions: null,
  };
}

const isIdToken = (payload: JWTPayload) => ID_TOKEN_CLAIMS.some((claim) => claim in payload);
