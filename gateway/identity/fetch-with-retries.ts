import { setTimeout as pause } from 'node:timers/promises';
import type { CustomFetch } from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';

/** Token requests are tried up to 3 times, 10 s each (AUTH-38). */
const TRIES = 3;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 100;
/**
 * A refresh has one deadline for all tries, and is not repeated after it by itself: its answer holds the next refresh token, and a second
 * use of the old one can end the session. It lasts somewhat longer than a request waits, so that the answers of a provider that
 * recovers still count, and no longer, since it keeps the person's next requests waiting.
 */
const REFRESH_TIMEOUT_MS = TIMEOUT_MS + 2_000;

/**
 * Retries a call to the provider without connection, after a timeout, or with a 5xx.
 * @throws ProviderUnavailableError without connection
 */
export const fetchWithRetries: CustomFetch = async (url, options) => {
  // A request to a provider has a form or no body.
  const body = options.body instanceof URLSearchParams ? options.body : null;
  const refreshLimit =
    body?.get('grant_type') === 'refresh_token'
      ? AbortSignal.timeout(REFRESH_TIMEOUT_MS)
      : undefined;
  for (let tried = 1; ; tried += 1) {
    try {
      const { method, headers, redirect } = options;
      const signal = refreshLimit ?? AbortSignal.timeout(TIMEOUT_MS);
      const response = await boundedFetch(url, { method, headers, redirect, body, signal });
      if (response.status < 500 || tried === TRIES) return response;
      await response.body?.cancel();
    } catch (error) {
      if (tried === TRIES || refreshLimit?.aborted)
        throw error instanceof TypeError ? new ProviderUnavailableError(error) : error;
    }
    await pause(PAUSE_MS);
  }
};
