import type { Request, RequestHandler, Response } from 'express';
import { errors } from 'jose';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
} from 'openid-client';
import type { Config } from '../config.ts';
import { callerOf } from './caller.ts';
import { parseClaims } from './claims.ts';
import { verifyIdToken } from './id-token.ts';
import { authErrorPath, loginPath, RETURN_PATH } from './paths.ts';
import { ProviderUnavailableError, type Provider } from './provider.ts';
import { queryText } from './query.ts';
import { safeTarget } from './safe-target.ts';
import type { Sessions } from './sessions.ts';
import { StoreUnavailableError } from './store.ts';
import { tokensOf } from './tokens.ts';
import type { Transaction, Transactions } from './transaction.ts';

/**
 * `/return`: finishes the sign-in that this browser started, when the provider sends it back with
 * a state and a code or an error. Without those it only leads on: to the next target or to the
 * login (specification sections 2 and 4).
 */
export function createReturn(
  config: Config,
  provider: Provider,
  transactions: Transactions,
  sessions: Sessions,
): RequestHandler {
  const { publicUrl, oidc } = config;

  return async (request, response) => {
    const next = safeTarget(queryText(request, 'next'), publicUrl);
    const isCallback = 'code' in request.query || 'error' in request.query;
    if (!isCallback) {
      const caller = await callerOf(request);
      response.redirect(caller.kind === 'anonymous' ? loginPath(next) : next);
      return;
    }

    const state = queryText(request, 'state') ?? '';
    const transaction = await transactions.take(request, response, state);
    if (typeof transaction === 'string') {
      // The Back button shows an answer that was used already: whoever is signed in goes on.
      const caller = await callerOf(request);
      response.redirect(caller.kind === 'anonymous' ? authErrorPath(transaction, '/') : '/');
      return;
    }
    try {
      await sessions.start(request, await redeem(request, transaction));
    } catch (error) {
      await fail(request, response, error, transaction.next);
      return;
    }
    response.redirect(transaction.next);
  };

  async function redeem(request: Request, transaction: Transaction) {
    const discovered = provider.get();
    const { nonce, state, codeVerifier, organization } = transaction;
    const grant = await authorizationCodeGrant(
      discovered.configuration,
      // The redirect URI is derived from this address, so it is built from PUBLIC_URL alone.
      new URL(RETURN_PATH + (/\?.*$/.exec(request.originalUrl)?.[0] ?? ''), publicUrl),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
    );
    const idToken = grant.id_token ?? '';
    const payload = await verifyIdToken(idToken, discovered, organization);
    return {
      ...tokensOf(grant),
      refreshToken: grant.refresh_token ?? null,
      idToken,
      subject: payload.sub,
      claims: parseClaims(payload, oidc.claimsNamespace),
    };
  }

  async function fail(request: Request, response: Response, error: unknown, next: string) {
    if (error instanceof StoreUnavailableError) throw error;
    const code = codeOf(error);
    request.log.warn({ err: error, code }, 'sign-in failed');
    // Specification section 4: a local logout, without a redirect to the provider's.
    if (code === 'login_required') await sessions.signOut(request, response);
    response.redirect(authErrorPath(code, next));
  }
}

/** Which of specification section 8's identity-provider errors it is. */
function codeOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return error.error;
  if (error instanceof ProviderUnavailableError) return 'request_error';
  if (!(error instanceof ClientError)) return isTimeout(error) ? 'timeout' : 'login_failed';
  if (error.code === 'OAUTH_TIMEOUT') return 'timeout';
  // The provider answered, but not as a provider may: a wrong ID token for one.
  return error.code === undefined || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
    ? 'request_error'
    : 'login_failed';
}

const isTimeout = (error: unknown) => error instanceof errors.JWKSTimeout;
