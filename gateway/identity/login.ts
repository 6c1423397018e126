import type { RequestHandler } from 'express';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Config } from '../config.ts';
import { callerOf } from './caller.ts';
import { authErrorPath, RETURN_PATH } from './paths.ts';
import type { Provider } from './provider.ts';
import { queryText } from './query.ts';
import { rememberedLanguage } from './remembered-language.ts';
import { safeTarget } from './safe-target.ts';
import type { Transactions } from './transaction.ts';

/** The login scope of specification section 7, and offline access since we refresh. */
const SCOPE = 'openid email profile read:current_user offline_access';

/**
 * `/login`: starts a sign-in at the provider and passes the query's hints on; whoever is signed in
 * already goes to the next target (specification section 2).
 */
export function createLogin(
  { publicUrl, oidc }: Config,
  provider: Provider,
  transactions: Transactions,
): RequestHandler {
  return async (request, response) => {
    const next = safeTarget(queryText(request, 'next'), publicUrl);
    const caller = await callerOf(request);
    if (caller.kind !== 'anonymous') {
      response.redirect(next);
      return;
    }
    if (!provider.isReady()) {
      response.redirect(authErrorPath('request_error', next));
      return;
    }

    const codeVerifier = randomPKCECodeVerifier();
    const nonce = randomNonce();
    const organization = queryText(request, 'organization');
    // The time comes first so that a browser's unfinished sign-ins sort by age.
    const state = `${Date.now().toString(36)}.${randomState()}`;
    const backUrl = queryText(request, 'back_url', 'backUrl');
    const hints = {
      screen_hint: queryText(request, 'screen_hint', 'screenHint'),
      login_hint: queryText(request, 'login_hint', 'loginHint'),
      ui_locales: queryText(request, 'ui_locales', 'lang') ?? rememberedLanguage(request),
      organization,
      // The provider shows it as a link, so it must lead nowhere but here.
      back_url: backUrl && publicUrl + safeTarget(backUrl, publicUrl),
    };
    const address = buildAuthorizationUrl(provider.get().configuration, {
      ...Object.fromEntries(Object.entries(hints).flatMap(([k, v]) => (v ? [[k, v]] : []))),
      redirect_uri: publicUrl + RETURN_PATH,
      scope: SCOPE,
      audience: oidc.audience,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    await transactions.open(request, response, { state, nonce, codeVerifier, next, organization });
    response.redirect(address.href);
  };
}
