import { errors } from 'jose';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ProviderUnavailableError } from './provider-unavailable-error.ts';
import { StepError, type Step } from './step.ts';
import { TokenError } from './token-error.ts';

/** openid-client's codes for a missing or malformed answer; all others mean an answer that failed its checks. */
const NO_ANSWER: ReadonlySet<string | undefined> = new Set([
  undefined,
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** The provider's own words for its absence (RFC 6749 4.1.2.1). */
const IS_AWAY: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** The code of ERROR-53 to ERROR-56, or the provider's own. */
export function failureCode(error: unknown, { kind }: Step): string {
  if (error instanceof StepError) return error.code;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (IS_AWAY.has(error.error)) return 'request_error';
    // A signed-in person who turns back has cancelled; access was not denied.
    return error.error === 'access_denied' && kind !== 'sign-in' ? 'cancelled' : error.error;
  }
  if (error instanceof ProviderUnavailableError)
    return error.cause instanceof errors.JWKSTimeout ? 'timeout' : 'request_error';
  if (error instanceof TokenError) return 'request_error';
  if (!(error instanceof ClientError)) return 'login_failed';
  if (error.code === 'OAUTH_TIMEOUT') return 'timeout';
  return NO_ANSWER.has(error.code) ? 'request_error' : 'login_failed';
}
