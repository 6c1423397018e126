import type { Grant, ProviderContext } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { hasConsented } from './accounts.ts';

/**
 * Loads the grant of a login. The portal is a first-party client: after the first consent, every scope it requests is
 * granted without a prompt. Without consent there is no grant, and the provider prompts for it.
 */
export async function loadGrant(db: Database, ctx: ProviderContext): Promise<Grant | undefined> {
  const { oidc } = ctx;
  const accountId = oidc?.session.accountId;
  const clientId = oidc?.client?.clientId;
  if (!accountId || !clientId || !(await hasConsented(db, accountId))) return undefined;
  const { Grant } = oidc.provider;
  const existingId = oidc.session.grantIdFor(clientId);
  const existing = existingId === undefined ? undefined : await Grant.find(existingId);
  const grant = existing?.accountId === accountId ? existing : new Grant({ accountId, clientId });
  const { scope = '', resource } = oidc.params;
  grant.addOIDCScope(scope);
  if (typeof resource === 'string') grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}
