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
 * Takes the browser's session from whoever is signed in, and lets the interaction go on without it: somebody else
 * signs in, or whoever is signed in denied consent and must be able to choose another account next time. What the
 * portal holds of the first person goes on: they have not signed out, and may only be proving a second identity.
 */
export async function leaveSession(provider: Provider, interaction: Interaction): Promise<void> {
  if (!interaction.session) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  await session?.destroy();
  delete interaction.session;
  await interaction.persist();
}
