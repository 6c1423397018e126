/**
 * - `session_ended`: the session has ended, here or at the provider; signing in again helps.
 * - `unavailable`: the provider does not answer at present; the session is kept.
 */
export type TokenErrorCode = 'session_ended' | 'unavailable';

/** There is no usable access token (ERROR-10). */
export class TokenError extends Error {
  readonly code: TokenErrorCode;

  constructor(code: TokenErrorCode, cause?: unknown) {
    super('Unable to get access token', { cause });
    this.name = 'TokenError';
    this.code = code;
  }
}
