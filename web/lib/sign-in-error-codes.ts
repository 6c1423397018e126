/**
 * The identity provider's error codes (specification section 8) and those of OAuth 2.0 that mean the
 * same, each with the text that explains it.
 */
const texts = {
  timeout: 'signInError.timeout',
  cancelled: 'signInError.cancelled',
  access_denied: 'signInError.denied',
  consent_required: 'signInError.denied',
  mfa_required: 'signInError.mfa',
  missing_refresh_token: 'signInError.expired',
  login_required: 'signInError.expired',
  state_mismatch: 'signInError.stale',
  missing_transaction: 'signInError.stale',
  request_error: 'signInError.request',
  login_failed: 'signInError.failed',
} as const;

type SignInErrorCode = keyof typeof texts;

/** Whether an error is about signing in, so that it belongs on `/auth/error`. */
export const isSignInErrorCode = (code: string): code is SignInErrorCode =>
  Object.hasOwn(texts, code);

/** The text for a code; a code that nobody knows is told as a failed login, and never shown as it came. */
export const signInErrorText = (code: string | null) =>
  texts[code !== null && isSignInErrorCode(code) ? code : 'login_failed'];
