import { jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { withoutEmptyMembers } from './provider-answers.ts';
import { LEEWAY_SECONDS, type Discovered } from './provider.ts';

const partiesSchema = z.object({
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
});

/**
 * Checks an ID token: its signature, which openid-client omits for tokens directly from the provider (OpenID Connect Core
 * 3.1.3.7, item 6), with a new key at once, and its claims (AUTH-33 to AUTH-35). The nonce is left to the caller.
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
  const { aud, sub, azp } = partiesSchema.parse(withoutEmptyMembers(payload));
  // OpenID Connect Core 3.1.3.7, items 4 and 5.
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined)
    throw new Error('The ID token names no authorized party');
  if (azp !== undefined && azp !== configuration.clientMetadata().client_id)
    throw new Error('The ID token is for another party');
  return { ...payload, sub };
}

/** Compares an id exactly, a name ignoring case. */
function namesOrganization(payload: JWTPayload, organization: string): boolean {
  if (organization.startsWith('org_')) return payload['org_id'] === organization;
  const name = payload['org_name'];
  return typeof name === 'string' && name.toLowerCase() === organization.toLowerCase();
}
