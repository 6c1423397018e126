import { jwtVerify, type JWTPayload } from 'jose';
import { LEEWAY_SECONDS, type Discovered } from './provider.ts';

/**
 * Checks an ID token's signature, which openid-client omits for tokens directly from the provider (OpenID Connect Core
 * 3.1.3.7, item 6). Its `enableNonRepudiationChecks` would refuse a new key for up to a minute; new keys must work at
 * once. The claims are checked
 * again, on the signed payload (AUTH-33 to AUTH-35).
 * @param organization the organization requested at sign-in
 * @throws ProviderUnavailableError when the provider's keys cannot be read
 * @throws the error of the failed check
 */
export async function verifyIdToken(
  idToken: string,
  { idTokenKeys, issuer, configuration }: Discovered,
  organization: string | undefined,
): Promise<JWTPayload & { sub: string }> {
  const { payload } = await jwtVerify(idToken, idTokenKeys, {
    algorithms: ['RS256'],
    issuer,
    audience: configuration.clientMetadata().client_id,
    clockTolerance: LEEWAY_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if (organization !== undefined && !namesOrganization(payload, organization))
    throw new Error('The ID token names another organization');
  const { aud, sub, azp } = payload;
  // OpenID Connect Core 3.1.3.7, items 4 and 5: openid-client checks them for several audiences alone, and not at a refresh.
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined)
    throw new Error('The ID token names no authorized party');
  if (azp !== undefined && azp !== configuration.clientMetadata().client_id)
    throw new Error('The ID token is for another party');
  if (!sub) throw new Error('The ID token has no subject');
  return { ...payload, sub };
}

/** Compares an id exactly, a name ignoring case. */
function namesOrganization(payload: JWTPayload, organization: string): boolean {
  if (organization.startsWith('org_')) return payload['org_id'] === organization;
  const name = payload['org_name'];
  return typeof name === 'string' && name.toLowerCase() === organization.toLowerCase();
}
