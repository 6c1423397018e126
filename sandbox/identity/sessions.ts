import type { Interaction, Provider, Session } from 'oidc-provider';

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
