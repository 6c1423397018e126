import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderLogout } from './provider-logouts.ts';
import { LEEWAY_SECONDS, type Discovered } from './provider.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The maximum age of a token, whatever its expiry. Its id is remembered for longer, so that a copy has no effect. */
const MAX_AGE_SECONDS = 2 * 60;
export const LOGOUT_TOKEN_LIFETIME_MS = (MAX_AGE_SECONDS + 2 * LEEWAY_SECONDS) * 1000;

const id = z.string().min(1);
const common = {
  jti: id,
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  // Keeps ID tokens out (section 4.1, "Cross-JWT Confusion").
  nonce: z.never().optional(),
};
const claimsSchema = z.union([
  z.object({ ...common, sid: id, sub: id.nullish() }),
  z.object({ ...common, sid: z.null().optional(), sub: id }),
]);

/**
 * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), with the type `logout+jwt` required, so that no
 * other token of the provider ends a session (section 4.1; OWASP ASVS 5.0, V10.5.5).
 * @throws ProviderUnavailableError when the provider's keys cannot be read
 * @throws the error of the failed check
 */
export async function verifyLogoutToken(
  token: string,
  { untrustedKeys, issuer, configuration }: Discovered,
): Promise<ProviderLogout & { tokenId: string }> {
  const { payload } = await jwtVerify(token, untrustedKeys, {
    typ: 'logout+jwt',
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
    issuer,
    audience: configuration.clientMetadata().client_id,
    clockTolerance: LEEWAY_SECONDS,
    maxTokenAge: MAX_AGE_SECONDS,
  });
  const { jti, sid, sub } = claimsSchema.parse(payload);
  return typeof sid === 'string'
    ? { tokenId: jti, sessionId: sid, subject: sub ?? undefined }
    : { tokenId: jti, subject: sub };
}
