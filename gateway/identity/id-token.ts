import { jwtVerify, type JWTPayload } from 'jose';
import { LEEWAY_SECONDS, type Discovered } from './provider.ts';

/**
 * Checks an ID token's signature, which openid-client leaves out for tokens that came straight
 * from the provider (OpenID Connect Core 3.1.3.7, item 6). Not by its `enableNonRepudiationChecks`,
 * which refuses a key that is newer than its key set for up to a minute. New keys must work at once. Keys come from the discovered key set alone: `jku`, `jwk` and `x5u` headers are not read.
 * The claims are checked again here on what the signature covers (specification section 5).
 * @param organization the organization requested at sign-in
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
  const { sub } = payload;
  if (!sub) throw new Error('The ID token has no subject');
  return { ...payload, sub };
}

/** Compares an id exactly, a name ignoring case. */
function namesOrganization(payload: JWTPayload, organization: string): boolean {
  if (organization.startsWith('org_')) return payload['org_id'] === organization;
  const name = payload['org_name'];
  return typeof name === 'string' && name.toLowerCase() === organization.toLowerCase();
}
