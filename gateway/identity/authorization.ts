import type { Request, Response } from 'express';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { paths } from '../../schema/paths.ts';
import type { Config } from '../config.ts';
import { authErrorPath } from './paths.ts';
import type { Provider } from './provider.ts';
import { uiLocales } from './remembered-language.ts';
import type { Step } from './step.ts';
import type { Transactions } from './transaction.ts';

/** The identities-management scope of AUTH-29. */
export const IDENTITIES_SCOPE = 'openid profile read:current_user update:current_user_identities';
/** Proves an identity and gives no other access. */
export const PROOF_SCOPE = 'openid';

/** A visit to the provider. */
export type AuthorizationRequest = Readonly<{
  step: Step;
  /** The target after the visit: a path on our own origin. */
  next: string;
  scope: string;
  /** More parameters, beside the language of the provider's pages. Empty ones are dropped. */
  parameters: Readonly<Record<string, string | undefined>>;
}>;

/** Sends the browser to the provider. Only the same browser can finish the visit. */
export function createAuthorization(
  { publicUrl, oidc, portal: { languages } }: Config,
  provider: Provider,
  transactions: Transactions,
) {
  return async (
    request: Request,
    response: Response,
    authorization: AuthorizationRequest,
  ): Promise<void> => {
    const { step, next, scope, parameters } = authorization;
    if (!provider.isReady()) {
      response.redirect(303, authErrorPath('request_error', next));
      return;
    }
    const codeVerifier = randomPKCECodeVerifier();
    const nonce = randomNonce();
    const startedAt = Date.now();
    // The time comes first, so that a browser's open transactions sort by age.
    const state = `${startedAt.toString(36)}.${randomState()}`;
    const address = buildAuthorizationUrl(provider.get().configuration, {
      ui_locales: uiLocales(request, languages),
      ...Object.fromEntries(Object.entries(parameters).flatMap(([k, v]) => (v ? [[k, v]] : []))),
      redirect_uri: publicUrl + paths.return,
      scope,
      audience: oidc.audience,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    await transactions.open(request, response, {
      state,
      nonce,
      codeVerifier,
      startedAt,
      step,
      next,
      organization: parameters['organization'],
    });
    response.redirect(303, address.href);
  };
}

export type Authorize = ReturnType<typeof createAuthorization>;
