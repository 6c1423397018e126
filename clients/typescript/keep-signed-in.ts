import {
  discover,
  post,
  refusalOf,
  SignInError,
  textOf,
  tokensOf,
  type Tokens,
} from './provider.ts';

/** The app at the identity provider, and the tokens of its person. */
export interface SignedIn {
  /** The provider's issuer. */
  readonly issuer: string;
  readonly clientId: string;
  /** Those of the sign-in, or those that were kept by `onRenewed`. */
  readonly tokens: Tokens;
  /** Keeps the new tokens for the next start of the app: many providers take a refresh token once. */
  readonly onRenewed?: (tokens: Tokens) => void;
}

/** How long before its end a token is renewed, in milliseconds: it has to last for the request. */
const EARLY_MS = 30_000;

const endOf = ({ expiresIn }: Tokens) =>
  expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000 - EARLY_MS;

/**
 * The `token` of `createClient` for an app that stays signed in: it gives the access token, and renews it before it expires
 * (RFC 6749 6). Requests at the same time wait for one renewal. Without a refresh token the access token is given until its end and
 * after it.
 *
 * @returns a function that throws {@link SignInError} once the person has to sign in again (`invalid_grant`)
 */
export function keepSignedIn({ issuer, clientId, tokens, onRenewed }: SignedIn) {
  let current = tokens;
  let end = endOf(tokens);
  let renewal: Promise<void> | null = null;

  async function renew(refreshToken: string): Promise<void> {
    const provider = await discover(issuer);
    const answer = await post(textOf(provider, 'token_endpoint'), {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
    });
    const refusal = refusalOf(answer);
    if (refusal !== null) throw new SignInError(refusal);
    // A provider that does not rotate them sends none.
    current = { refreshToken, ...tokensOf(answer) };
    end = endOf(current);
    onRenewed?.(current);
  }

  return async function token(): Promise<string> {
    const { refreshToken } = current;
    if (refreshToken !== undefined && Date.now() >= end) {
      renewal ??= renew(refreshToken).finally(() => {
        renewal = null;
      });
      await renewal;
    }
    return current.accessToken;
  };
}
