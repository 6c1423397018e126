import type { Request, Response } from 'express';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Config } from '../config.ts';
import { authErrorPath, RETURN_PATH } from './paths.ts';
import type { Provider } from './provider.ts';
import type { Step } from './step.ts';
import type { Transactions } from './transaction.ts';

/** The login scope of specification section 7, and offline access since we refresh. */
export const LOGIN_SCOPE = 'openid email profile read:current_user offline_access';
/** The identities-management scope of specification section 7. */
export const IDENTITIES_SCOPE = 'openid profile read:current_user update:current_user_identities';
/** To prove who one is, and nothing more. */
export const PROOF_SCOPE = 'openid';

/** What is asked of the provider, and what for. */
type Asked = Readonly<{
  step: Step;
  /** Where to go afterwards: a path on our own origin. */
  next: string;
  scope: string;
  /** More parameters; empty ones are dropped. */
  parameters: Readonly<Record<string, string | undefined>>;
}>;

/** Sends the browser to the provider, in a way that only this browser can come back from. */
export function createAuthorization(
  { publicUrl, oidc }: Config,
  provider: Provider,
  transactions: Transactions,
) {
  return async (request: Request, response: Response, asked: Asked): Promise<void> => {
    const { step, next, scope, parameters } = asked;
    if (!provider.isReady()) {
      response.redirect(303, authErrorPath('request_error', next));
      return;
    }
    const codeVerifier = randomPKCECodeVerifier();
    const nonce = randomNonce();
    const startedAt = Date.now();
    // The time comes first so that a browser's unfinished sign-ins sort by age.
    const state = `${startedAt.toString(36)}.${randomState()}`;
    const address = buildAuthorizationUrl(provider.get().configuration, {
      ...Object.fromEntries(Object.entries(parameters).flatMap(([k, v]) => (v ? [[k, v]] : []))),
      redirect_uri: publicUrl + RETURN_PATH,
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
