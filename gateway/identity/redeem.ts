import type { Request } from 'express';
import { authorizationCodeGrant } from 'openid-client';
import { paths } from '../../schema/paths.ts';
import type { Config } from '../config.ts';
import { verifyIdToken } from './id-token.ts';
import type { Discovered } from './provider.ts';
import { unverifiedIdToken } from './provider-answers.ts';
import { identityOf, tokensOf } from './tokens.ts';
import type { Transaction } from './transaction.ts';

/**
 * Exchanges the code of a callback for tokens, and checks each.
 * @throws the errors of openid-client, jose and the checks
 */
export async function redeem(
  { publicUrl, oidc }: Config,
  discovered: Discovered,
  request: Request,
  { nonce, state, codeVerifier, organization }: Transaction,
) {
  const grant = await authorizationCodeGrant(
    discovered.configuration,
    // The redirect URI derives from this URL, so it is built from PUBLIC_URL alone.
    new URL(paths.return + (/\?.*$/.exec(request.originalUrl)?.[0] ?? ''), publicUrl),
    { expectedState: state, pkceCodeVerifier: codeVerifier },
  );
  const idToken = unverifiedIdToken(grant) ?? '';
  const payload = await verifyIdToken(idToken, discovered, organization);
  if (payload['nonce'] !== nonce) throw new Error('The ID token has another nonce');
  return {
    tokens: {
      ...tokensOf(grant),
      ...identityOf(idToken, payload, oidc),
      refreshToken: grant.refresh_token ?? null,
      subject: payload.sub,
      nonce,
    },
  };
}

export type Redeemed = Awaited<ReturnType<typeof redeem>>;
