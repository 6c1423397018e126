import type { Request, RequestHandler } from 'express';
import { buildEndSessionUrl } from 'openid-client';
import { cookieName } from '../../schema/inputs/cookie-name.ts';
import { ROLE_COOKIE } from '../../schema/inputs/role-hint.ts';
import { paths, withQuery } from '../../schema/paths.ts';
import type { Config } from '../config.ts';
import { sourceOf, type TellEvent, type TellRefusal } from '../security-events.ts';
import type { LoginPrompt } from './login-prompt.ts';
import { isOfOtherOrigin, originError } from './other-origin.ts';
import type { Provider } from './provider.ts';
import { queryText } from './query.ts';
import { safeTarget } from './safe-target.ts';
import type { Sessions } from './sessions.ts';
import { sendSignOutPage } from './sign-out-page.ts';

type Parts = Readonly<{
  config: Config;
  provider: Provider;
  sessions: Sessions;
  loginPrompt: LoginPrompt;
  tellEvent: TellEvent;
  tellRefusal: TellRefusal;
}>;

/**
 * `/logout`: ends the session here, in the browser's storage, and at the provider, which returns the browser to us
 * (ROUTE-2, ROUTE-3; OpenID Connect RP-Initiated Logout 1.0). Where the provider cannot end its session, a page says that the
 * person is signed out: at `/login` the provider would sign the person in again at once.
 */
export function createLogout({
  config: { publicUrl, portal },
  provider,
  sessions,
  loginPrompt,
  tellEvent,
  tellRefusal,
}: Parts): RequestHandler {
  const secure = publicUrl.startsWith('https:');
  const roleCookie = cookieName(ROLE_COOKIE, secure);
  return async (request, response) => {
    // Another site's link, image or form must not sign a person out.
    if (isOfOtherOrigin(request)) {
      await tellRefusal(request, originError('SIGN_OUT'));
      response.redirect(paths.home);
      return;
    }
    const tokens = await sessions.signOut(request, response);
    if (tokens !== undefined)
      tellEvent('SIGNED_OUT', sourceOf(request, { subject: tokens.subject, app: null }));
    response.clearCookie(roleCookie, { path: '/', sameSite: 'lax', secure });
    const returnTo = returnPath(request, publicUrl);
    const { configuration } = provider.isReady() ? provider.get() : {};
    if (configuration?.serverMetadata().end_session_endpoint === undefined) {
      loginPrompt.require(response);
      const path = returnTo === paths.login ? paths.signedOut : returnTo;
      sendSignOutPage(response, new URL(publicUrl + path), portal);
      return;
    }
    sendSignOutPage(
      response,
      buildEndSessionUrl(configuration, {
        // Without it providers ask before they sign a person out, or do not return.
        ...(tokens?.idToken && { id_token_hint: tokens.idToken }),
        post_logout_redirect_uri: publicUrl + returnTo,
      }),
      portal,
    );
  };
}

/** The query parameters that are not passed on as they are. */
const OWN_PARAMETERS = ['redirect', 'next', 'loginHint', 'login_hint'];

function returnPath(request: Request, publicUrl: string): string {
  const next = queryText(request, 'next');
  const flag = queryText(request, 'redirect');
  const others = Object.keys(request.query).filter((name) => !OWN_PARAMETERS.includes(name));
  // With the flag, the web's redirect page continues; the specification does not show the path without it.
  return withQuery(flag && flag !== 'false' ? paths.redirect : paths.login, {
    loginHint: queryText(request, 'loginHint', 'login_hint'),
    next: next && safeTarget(next, publicUrl),
    ...Object.fromEntries(others.map((name) => [name, queryText(request, name)])),
  });
}
