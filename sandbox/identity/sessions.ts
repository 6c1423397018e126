import type { Grant, Interaction, Provider, ProviderContext, Session } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import { hasConsented } from './accounts.ts';
import { languageOf } from './language.ts';
import { renderPage } from './page.ts';
import { texts } from './texts/texts.ts';

/**
 * Loads the grant of a login. The portal is a first-party client: after the first consent, every scope it requests is
 * granted without a prompt. Without consent there is no grant, and the provider prompts for it, as it does each time for an app.
 */
export async function loadGrant(db: Database, ctx: ProviderContext): Promise<Grant | undefined> {
  const { oidc } = ctx;
  const accountId = oidc?.session.accountId;
  const clientId = oidc?.client?.clientId;
  if (!accountId || !clientId) return undefined;
  if (oidc.result?.consent === undefined && !(await hasConsented(db, accountId))) return undefined;
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
async function endSession(provider: Provider, session: Session): Promise<void> {
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

/**
 * RP-initiated logout without a prompt when no account is signed in, or the hint names the one that is (OpenID Connect
 * RP-Initiated Logout 1.0, section 2). Any other request gets the page that asks, because a link on another site must
 * not sign people out.
 */
export async function signOutAtOnce(
  provider: Provider,
  ctx: ProviderContext,
  next: () => Promise<void>,
): Promise<void> {
  await next();
  const { oidc } = ctx;
  if (oidc?.route !== 'end_session' || ctx.status !== 200) return;
  const { accountId, state } = oidc.session;
  if (accountId !== undefined && oidc.entities.IdTokenHint?.payload.sub !== accountId) return;
  await endSession(provider, oidc.session);
  ctx.cookies.set('identity_session', null, { path: '/identity', overwrite: true });
  const target = new URL(state?.postLogoutRedirectUri ?? oidc.urlFor('end_session_success'));
  if (state?.postLogoutRedirectUri && state.state !== undefined)
    target.searchParams.set('state', state.state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/** The page that asks for confirmation before signing out. The provider's form carries its token. */
export function renderSignOut(ctx: ProviderContext): void {
  const language = languageOf(ctx.req, ctx.oidc?.params['ui_locales']);
  const t = texts[language];
  ctx.type = 'html';
  ctx.body = renderPage(language, 'sign-out', {
    title: t.signOut.title,
    action: ctx.oidc?.urlFor('end_session_confirm') ?? '',
    xsrf: ctx.oidc?.session.state?.secret ?? '',
  });
}

/**
 * Whether a sign-out may return to `uri`: the portal's start, sign-in or redirect page, with any query, because the
 * portal's sign-out passes hints along (ROUTE-3, AUTH-9).
 */
export function isPostLogoutUri(publicUrl: string, uri: string): boolean {
  const target = URL.canParse(uri) ? new URL(uri) : undefined;
  return (
    target?.origin === new URL(publicUrl).origin &&
    ['/', '/login', '/redirect'].includes(target.pathname) &&
    target.username === '' &&
    target.hash === ''
  );
}
