import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refreshTokenGrant, ResponseBodyError } from 'openid-client';
import { parseClaims } from './claims.ts';
import { LONGEST_CALL_MS } from './fetch-with-retries.ts';
import { verifyIdToken } from './id-token.ts';
import type { Provider } from './provider.ts';
import type { Store } from './store.ts';
import { TokenError } from './token-error.ts';
import { tokensOf, type Tokens, type Vault } from './tokens.ts';

/** Tokens count as expired 60 s early (specification section 9). */
const EARLY_MS = 60_000;
/** The wait for a refresh by another request: up to 5 s, up to 10 attempts (specification section 9). */
const WAIT_ATTEMPTS = 10;
const WAIT_PAUSE_MS = 500;
/** A lock outlives the longest refresh. One whose holder died expires. */
const LOCK_MS = LONGEST_CALL_MS + 5_000;
/** A token that could not be refreshed is used only if it outlives the backend call. */
const LAST_USE_MS = 5_000;

/**
 * A token that is revoked, expired or used (RFC 6749 5.2), and failures that signing in resolves
 * (OpenID Connect Core 3.1.2.6): "Login required" and "Consent required" of specification section 4.
 * All other failures can be temporary and keep the session.
 */
const ENDING: ReadonlySet<string> = new Set([
  'invalid_grant',
  'login_required',
  'consent_required',
  'interaction_required',
  'mfa_required',
]);

/**
 * Refreshes the access tokens of sessions in time. Of concurrent requests, in all processes, one calls the provider:
 * refresh tokens rotate, and a second use of one would end the session (RFC 9700 4.14.2).
 * @param endSession ends the session everywhere
 */
export function createRefresher(
  provider: Provider,
  store: Store,
  vault: Vault,
  claimsNamespace: string,
  endSession: (sessionId: string) => Promise<void>,
) {
  const underWay = new Map<string, Promise<Tokens>>();

  return {
    /**
     * @param known the session's tokens as last read
     * @throws TokenError without a usable token
     */
    async accessToken(sessionId: string, known: Tokens): Promise<string> {
      if (isFresh(known)) return known.accessToken;
      try {
        return (await refreshOnce(sessionId, known.endsAt)).accessToken;
      } catch (error) {
        if (error instanceof TokenError && error.code === 'session_ended') throw error;
        // The token expires early by a minute, so the old one still works.
        if (known.expiresAt - LAST_USE_MS > Date.now()) return known.accessToken;
        throw error instanceof TokenError ? error : new TokenError('unavailable', error);
      }
    },

    /**
     * Newer tokens, for their claims; the known ones when the provider issues none.
     * @throws TokenError
     */
    refreshNow(sessionId: string, known: Tokens): Promise<Tokens> {
      if (known.refreshToken === null) return Promise.resolve(known);
      const isNewer = (tokens: Tokens) => tokens.accessToken !== known.accessToken;
      return refreshLocked(sessionId, known.endsAt, isNewer);
    },
  };

  function refreshOnce(sessionId: string, endsAt: number): Promise<Tokens> {
    const others = underWay.get(sessionId);
    if (others) return others;
    const mine = refreshLocked(sessionId, endsAt, isFresh).finally(() =>
      underWay.delete(sessionId),
    );
    underWay.set(sessionId, mine);
    return mine;
  }

  /** @param isEnough whether tokens that another request has just fetched suffice */
  async function refreshLocked(
    sessionId: string,
    endsAt: number,
    isEnough: (tokens: Tokens) => boolean,
  ): Promise<Tokens> {
    const lock = `refresh-lock:${sessionId}`;
    const holder = randomUUID();
    for (let attempt = 1; attempt <= WAIT_ATTEMPTS; attempt += 1) {
      if (await store.add(lock, holder, LOCK_MS)) {
        try {
          const tokens = await read(sessionId, endsAt);
          return isEnough(tokens) ? tokens : await refresh(sessionId, tokens);
        } finally {
          // If this fails, the lock expires.
          await store.removeIf(lock, holder).catch(() => undefined);
        }
      }
      await pause(WAIT_PAUSE_MS);
      const tokens = await read(sessionId, endsAt);
      if (isEnough(tokens)) return tokens;
    }
    throw new TokenError('unavailable', new Error('Another process is still refreshing'));
  }

  async function read(sessionId: string, endsAt: number): Promise<Tokens> {
    const tokens = await vault.read(sessionId, endsAt);
    if (tokens === undefined) throw new TokenError('session_ended');
    return tokens;
  }

  async function refresh(sessionId: string, old: Tokens): Promise<Tokens> {
    const tokens = await redeem(old).catch(async (error: unknown) => {
      const ended = error instanceof ResponseBodyError && ENDING.has(error.error);
      if (!ended && old.refreshToken !== null) throw new TokenError('unavailable', error);
      await endSession(sessionId);
      throw new TokenError('session_ended', error);
    });
    if (!(await vault.replace(sessionId, tokens))) throw new TokenError('session_ended');
    return tokens;
  }

  async function redeem(old: Tokens): Promise<Tokens> {
    if (old.refreshToken === null) throw new Error('The provider gave no refresh token');
    const discovered = provider.get();
    const response = await refreshTokenGrant(discovered.configuration, old.refreshToken);
    const refreshed = {
      ...old,
      ...tokensOf(response),
      refreshToken: response.refresh_token ?? old.refreshToken,
    };
    if (response.id_token === undefined) return refreshed;
    const payload = await verifyIdToken(response.id_token, discovered, undefined);
    // OpenID Connect Core 12.2: the subject must be the same.
    if (payload.sub !== old.subject) throw new Error('The refreshed ID token names someone else');
    const claims = parseClaims(payload, claimsNamespace);
    // A refresh is no login (OpenID Connect Core 12.2): without `auth_time` the login time stays.
    const authTime = claims.authTime ?? old.claims.authTime;
    return { ...refreshed, claims: { ...claims, authTime } };
  }
}

export type Refresher = ReturnType<typeof createRefresher>;

const isFresh = (tokens: Tokens) => tokens.expiresAt - EARLY_MS > Date.now();
