import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { SandboxDeps } from '../deps.ts';
import { providersOf, toSubject } from './accounts.ts';
import { REPORT_CLIENT } from './clients.ts';
import { loadSigningKeys } from './signing-keys.ts';

/** Long enough for the two files of a report. */
const LIFETIME = '5m';

/**
 * Issues the access token by which the backend fetches a person's report from the portal: of that person, with the scope
 * `report:read` alone. By the machine's clock, as the portal checks it. Null for a person who can no longer sign in.
 */
export async function issueReportToken(
  { db, config, issuer }: SandboxDeps,
  userId: string,
): Promise<string | null> {
  const [provider] = await providersOf(db, userId);
  const [jwk] = await loadSigningKeys(db);
  if (provider === undefined || jwk === undefined) return null;
  return new SignJWT({ scope: 'report:read', client_id: REPORT_CLIENT })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(jwk['kid']) })
    .setIssuer(issuer)
    .setAudience(config.audience)
    .setSubject(toSubject(provider, userId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(await importJWK(jwk, 'RS256'));
}
