import { setTimeout as pause } from 'node:timers/promises';
import { underLock } from './lock.ts';
import type { RefreshExchange } from './refresh-exchange.ts';
import type { Store } from './store.ts';
import { TokenError } from './token-error.ts';
import type { Tokens, Vault } from './tokens.ts';

/** Tokens count as expired 60 s early (AUTH-41). */
const EARLY_MS = 60_000;
/** The wait for a refresh by another request: up to 5 s, up to 10 attempts (AUTH-40). */
const WAIT_ATTEMPTS = 10;
const WAIT_PAUSE_MS = 500;
/** The maximum wait of a request for a refresh (AUTH-38). */
const MAX_WAIT_MS = 10_000;
/** A token that is not refreshed is used only if it outlives the backend call. */
const LAST_USE_MS = 5_000;

/**
 * Refreshes the access tokens of sessions in time. Of concurrent requests, in all processes, one calls the provider:
 * refresh tokens rotate, and a second use of one would end the session (RFC 9700 4.14.2).
 */
export function createRefresher(store: Store, vault: Vault, exchange: RefreshExchange) {
  const underWay = new Map<string, UnderWay>();

  return {
    /**
     * @param known the session's tokens as last read
     * @param refused the token that the backend refused; it is returned again if the provider issues no other
     * @throws TokenError without a usable token
     */
    async accessToken(sessionId: string, known: Tokens, refused?: string): Promise<string> {
      const isEnough = (tokens: Tokens) => isFresh(tokens) && tokens.accessToken !== refused;
      if (isEnough(known)) return known.accessToken;
      if (refused !== undefined && known.refreshToken === null) return refused;
      const isUsable = refused === undefined && known.expiresAt - LAST_USE_MS > Date.now();
      // None can come in its place.
      if (isUsable && known.refreshToken === null) return known.accessToken;
      try {
        return (await inTime(refreshOnce(sessionId, known.endsAt, isEnough))).accessToken;
      } catch (error) {
        if (hasEnded(error)) throw error;
        // The token expires early by a minute, so the old one still works.
        if (refused === undefined && known.expiresAt - LAST_USE_MS > Date.now())
          return known.accessToken;
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
      return inTime(refreshOnce(sessionId, known.endsAt, isNewer));
    },
  };

  /** @param isEnough whether tokens that another request has just fetched suffice */
  async function refreshOnce(
    sessionId: string,
    endsAt: number,
    isEnough: (tokens: Tokens) => boolean,
  ): Promise<Tokens> {
    const began = performance.now();
    let others = underWay.get(sessionId);
    for (; others !== undefined; others = underWay.get(sessionId)) {
      try {
        const tokens = await others.refreshing;
        if (isEnough(tokens)) return tokens;
      } catch (error) {
        // One that got no answer says nothing about the provider now.
        if (hasEnded(error) || !hasWaited(others.began) || hasWaited(began)) throw error;
      }
    }
    const refreshing = refreshLocked(sessionId, endsAt, isEnough).finally(() =>
      underWay.delete(sessionId),
    );
    underWay.set(sessionId, { began, refreshing });
    return refreshing;
  }

  async function refreshLocked(
    sessionId: string,
    endsAt: number,
    isEnough: (tokens: Tokens) => boolean,
  ): Promise<Tokens> {
    for (let attempt = 1; attempt <= WAIT_ATTEMPTS; attempt += 1) {
      const refreshed = await underLock(store, `refresh-lock:${sessionId}`, async () => {
        const tokens = await read(sessionId, endsAt);
        return isEnough(tokens) ? tokens : exchange(sessionId, tokens);
      });
      if (refreshed !== undefined) return refreshed;
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
}

export type Refresher = ReturnType<typeof createRefresher>;

/** A refresh by one of this process's requests. */
type UnderWay = Readonly<{ began: number; refreshing: Promise<Tokens> }>;

const hasEnded = (error: unknown) => error instanceof TokenError && error.code === 'session_ended';
/** Whether a refresh, or a request for one, has lasted longer than a request waits. */
const hasWaited = (began: number) => performance.now() - began >= MAX_WAIT_MS;

const isFresh = (tokens: Tokens) => tokens.expiresAt - EARLY_MS > Date.now();

/**
 * Waits for a refresh within the limit. After it the refresh continues without the request, since its answer contains
 * the next refresh token.
 */
async function inTime(refreshing: Promise<Tokens>): Promise<Tokens> {
  const done = new AbortController();
  const limit = pause(MAX_WAIT_MS, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new TokenError('unavailable', new Error('The provider has not answered in time'));
  });
  try {
    return await Promise.race([refreshing, limit]);
  } finally {
    done.abort();
  }
}
