import { decodeJwt } from 'jose';
import { refreshTokenGrant, ResponseBodyError } from 'openid-client';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { verifyIdToken } from './id-token.ts';
import { unverifiedIdToken, withoutEmptyMembers } from './provider-answers.ts';
import type { Provider } from './provider.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';
import type { Revoke } from './revocation.ts';
import { TokenError } from './token-error.ts';
import { identityOf, tokensOf, type Tokens, type Vault } from './tokens.ts';

/**
 * A token that is revoked, expired or used (RFC 6749 5.2), and failures that signing in resolves
 * (OpenID Connect Core 3.1.2.6): "Login required" and "Consent required" of AUTH-15.
 * All other failures can be temporary and keep the session.
 */
const ENDING: ReadonlySet<string> = new Set([
  'invalid_grant',
  'login_required',
  'consent_required',
  'interaction_required',
  'mfa_required',
]);

type Parts = Readonly<{
  provider: Provider;
  vault: Vault;
  oidc: Pick<Config['oidc'], 'claimsNamespace' | 'claimNames'>;
  /** Ends a session everywhere. */
  endSession: (sessionId: string) => Promise<void>;
  revoke: Revoke;
  /** Hears how each exchange ended. */
  onOutcome: (outcome: RefreshOutcome) => void;
  log: Pick<Logger, 'warn'>;
}>;

export type RefreshOutcome = 'renewed' | 'ended' | 'unavailable';

/** Exchanges the refresh token of a session for new tokens, and saves them. One request at a time does so. */
export function createRefreshExchange(parts: Parts) {
  const { provider, vault, oidc, endSession, revoke, onOutcome, log } = parts;

  /** @throws TokenError, StoreUnavailableError */
  return async (sessionId: string, old: Tokens): Promise<Tokens> => {
    try {
      const tokens = await exchange(sessionId, old);
      onOutcome('renewed');
      return tokens;
    } catch (error) {
      const hasEnded = error instanceof TokenError && error.code === 'session_ended';
      onOutcome(hasEnded ? 'ended' : 'unavailable');
      // Without a cause the session has ended as sessions do: signed out, or without a refresh token.
      if (!hasEnded || error.cause !== undefined) log.warn({ err: error }, 'tokens not refreshed');
      throw error;
    }
  };

  async function exchange(sessionId: string, old: Tokens): Promise<Tokens> {
    const response = await redeem(sessionId, old);
    const rotated = { ...old, refreshToken: response.refresh_token ?? old.refreshToken };
    // The old refresh token is used up: the new one is saved before anything else can fail.
    await save(sessionId, rotated);
    const identity = await refreshedIdentity(sessionId, unverifiedIdToken(response), rotated);
    const tokens = { ...rotated, ...tokensOf(response), ...identity };
    await save(sessionId, tokens);
    return tokens;
  }

  async function redeem(sessionId: string, { refreshToken }: Tokens) {
    if (refreshToken === null) return end(sessionId);
    try {
      return await refreshTokenGrant(provider.get().configuration, refreshToken);
    } catch (error) {
      if (error instanceof ResponseBodyError && ENDING.has(error.error))
        return end(sessionId, error);
      throw new TokenError('unavailable', error);
    }
  }

  async function end(sessionId: string, cause?: unknown): Promise<never> {
    await endSession(sessionId);
    throw new TokenError('session_ended', cause);
  }

  /** Saves tokens unless the session has ended meanwhile. */
  async function save(sessionId: string, tokens: Tokens): Promise<void> {
    if (await vault.replace(sessionId, tokens)) return;
    revoke(tokens.refreshToken);
    throw new TokenError('session_ended');
  }

  /**
   * The identity in a refreshed ID token. While the provider's keys cannot be read, the session keeps the one it has:
   * the access token comes from the provider itself, over TLS. The checks are those of OpenID Connect Core 12.2. A
   * token of another subject ends the session, since the next one would name that subject too. Any other token that is
   * refused gives no access, and the session tries again with the rotated tokens.
   */
  async function refreshedIdentity(sessionId: string, idToken: string | undefined, old: Tokens) {
    if (idToken === undefined) return {};
    if ((subjectOf(idToken) ?? old.subject) !== old.subject) {
      revoke(old.refreshToken);
      return end(sessionId, new Error('The refreshed ID token names another subject'));
    }
    try {
      const payload = await verifyIdToken(idToken, provider.get(), undefined);
      const { nonce } = withoutEmptyMembers(payload);
      if (nonce !== undefined && old.nonce !== null && nonce !== old.nonce)
        throw new Error('The refreshed ID token has another nonce');
      const { claims, providerSessionId } = identityOf(idToken, payload, oidc);
      return {
        idToken,
        providerSessionId: providerSessionId ?? old.providerSessionId,
        // A refresh is no login (OpenID Connect Core 12.2): without `auth_time` the login time stays.
        claims: { ...claims, authTime: claims.authTime ?? old.claims.authTime },
      };
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return {};
      throw new TokenError('unavailable', error);
    }
  }
}

/** The subject of an ID token before it is verified. Undefined for any other text. */
function subjectOf(idToken: string): string | undefined {
  try {
    return decodeJwt(idToken).sub;
  } catch {
    return undefined;
  }
}

export type RefreshExchange = ReturnType<typeof createRefreshExchange>;
