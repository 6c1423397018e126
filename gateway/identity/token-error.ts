/**
 * - `session_ended`: the session is gone for good, here or at the provider; signing in again helps.
 * - `unavailable`: the provider does not answer at the moment; the session is kept.
 */
export type TokenErrorCode = 'session_ended' | 'unavailable';

/** No usable access token could be had (specification section 8, "Unable to get access token"). */
export class TokenError extends Error {
  readonly code: TokenErrorCode;

  constructor(code: TokenErrorCode, cause?: unknown) {
    super('Unable to get access token', { cause });
    this.name = 'TokenError';
    this.code = code;
  }
}
