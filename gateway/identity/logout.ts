import type { Request, RequestHandler } from 'express';
import { buildEndSessionUrl } from 'openid-client';
import type { Config } from '../config.ts';
import { LOGGED_OUT_PATH, LOGGED_OUT_REDIRECT_PATH, withQuery } from './paths.ts';
import type { Provider } from './provider.ts';
import { queryText } from './query.ts';
import { safeTarget } from './safe-target.ts';
import type { Sessions } from './sessions.ts';

/**
 * `/logout`: ends the session here, then at the provider, which returns the browser to us
 * (specification section 2; OpenID Connect RP-Initiated Logout 1.0).
 */
export function createLogout(
  { publicUrl }: Config,
  provider: Provider,
  sessions: Sessions,
): RequestHandler {
  return async (request, response) => {
    // Another site's link, image or form must not sign anybody out.
    if (!isOwn(request)) {
      response.redirect('/');
      return;
    }
    const tokens = await sessions.tokensOf(request);
    await sessions.signOut(request, response);

    const returnTo = publicUrl + returnPath(request, publicUrl);
    const { configuration } = provider.isReady() ? provider.get() : {};
    if (configuration?.serverMetadata().end_session_endpoint === undefined) {
      response.redirect(returnTo);
      return;
    }
    const address = buildEndSessionUrl(configuration, {
      // Not the ID token as a hint: no token stands in an address.
      ...(tokens?.providerSessionId && { logout_hint: tokens.providerSessionId }),
      post_logout_redirect_uri: returnTo,
    });
    response.redirect(address.href);
  };
}

/** Sec-Fetch-Site is sent by every current browser; its absence means that no page is involved. */
function isOwn(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Which values of the query are not simply passed on. */
const OWN_VALUES = ['redirect', 'next', 'loginHint', 'login_hint'];

function returnPath(request: Request, publicUrl: string): string {
  const next = queryText(request, 'next');
  const flag = queryText(request, 'redirect');
  const others = Object.keys(request.query).filter((name) => !OWN_VALUES.includes(name));
  return withQuery(flag && flag !== 'false' ? LOGGED_OUT_REDIRECT_PATH : LOGGED_OUT_PATH, {
    loginHint: queryText(request, 'loginHint', 'login_hint'),
    next: next && safeTarget(next, publicUrl),
    ...Object.fromEntries(others.map((name) => [name, queryText(request, name)])),
  });
}
