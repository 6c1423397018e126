import type { Interaction, Provider, Session } from 'oidc-provider';

/**
 * Ends a provider session: its grants with their refresh tokens and codes, and the session itself. Unlike
 * oidc-provider's own logout it does not spare refresh tokens of `offline_access`: signed out is signed out.
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
 * Ends the session an interaction began with, and lets the interaction go on without it: somebody else signs in,
 * or whoever is signed in denied consent and must be able to choose another account next time.
 */
export async function leaveSession(provider: Provider, interaction: Interaction): Promise<void> {
  if (!interaction.session) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  if (session) await endSession(provider, session);
  delete interaction.session;
  await interaction.persist();
}
