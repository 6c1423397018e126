import { discover, errorCodeOf, errorOf, post, textOf, tokensOf, type Tokens } from './provider.ts';

/** The app at the identity provider, and the tokens of its person. */
export interface SignedIn {
  /** The provider's issuer. */
  readonly issuer: string;
  readonly clientId: string;
  /** Those of the sign-in, or those that `onRenewed` stored. */
  readonly tokens: Tokens;
  /** Stores the new tokens for the next start of the app: many providers take a refresh token once. */
  readonly onRenewed?: (tokens: Tokens) => void;
}

/** How long before its end a token is renewed, in milliseconds: it has to last for the request. */
const EARLY_MS = 30_000;

/**
 * The `token` of `createClient` for an app that stays signed in: it gives the access token, and renews it before it expires
 * (RFC 6749 6), or when the portal has refused it. Requests at the same time wait for one renewal. Without a refresh token the access
 * token is given until its end and after it.
 *
 * @returns a function that throws `SignInError` once the person has to sign in again (`invalid_grant`), and `ProviderError` when the
 *   provider cannot renew the token at present: the next call tries again
 */
export function keepSignedIn({ issuer, clientId, tokens, onRenewed }: SignedIn) {
  let current = tokens;
  let renewal: Promise<void> | null = null;

  async function renew(refreshToken: string): Promise<void> {
    const provider = await discover(issuer);
    const answer = await post(textOf(provider, 'token_endpoint'), {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
    });
    const code = errorCodeOf(answer);
    if (code !== null) throw errorOf(code);
    // A provider that does not rotate them sends none.
    current = { refreshToken, ...tokensOf(answer) };
    onRenewed?.(current);
  }

  /** @param refused an access token that the portal has refused */
  return async function token(refused?: string): Promise<string> {
    const { accessToken, expiresAt = Infinity, refreshToken } = current;
    const isDue = accessToken === refused || Date.now() >= expiresAt - EARLY_MS;
    if (refreshToken !== undefined && isDue) {
      renewal ??= renew(refreshToken).finally(() => {
        renewal = null;
      });
      await renewal;
    }
    return current.accessToken;
  };
}
