import type { Grant, Interaction, Provider, ProviderContext, Session } from 'oidc-provider';
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

/**
 * Ends a provider session with its grants, refresh tokens and codes. Unlike oidc-provider's own logout, it also
 * revokes refresh tokens of `offline_access`.
 */
export async function endSession(provider: Provider, session: Session): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  await session.destroy();
}

/**
 * Removes the browser's session and continues the interaction without it: another account signs in, or a person who
 * denied consent must be able to choose another account. The first account's tokens stay valid, because its owner has
 * not signed out and may only be proving a second identity.
 */
export async function leaveSession(provider: Provider, interaction: Interaction): Promise<void> {
  if (!interaction.session) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  await session?.destroy();
  delete interaction.session;
  await interaction.persist();
}
