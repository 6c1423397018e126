import type { Rows } from './error-codes.ts';

/** The identity provider's codes and those of OAuth 2.0 with the same meaning, displayed on `/auth/error`. */
// oxfmt-ignore
export const IDENTITY_ERRORS = {
  timeout:               { status: 504, message: 'Timeout', key: 'signInError.timeout' },
  fetch_timeout:         { status: 504, message: "Timeout when executing 'fetch'", key: 'signInError.fetchTimeout' },
  cancelled:             { status: 1000, message: 'Popup closed', key: 'signInError.cancelled' },
  access_denied:         { status: 403, message: 'Access denied', key: 'signInError.denied' },
  consent_required:      { status: 403, message: 'Consent required', key: 'signInError.consent' },
  mfa_required:          { status: 401, message: 'Multi-factor authentication required', key: 'signInError.mfa' },
  missing_refresh_token: { status: 401, message: 'Missing refresh token', key: 'signInError.noRefreshToken' },
  login_required:        { status: 401, message: 'Login required', key: 'signInError.expired' },
  state_mismatch:        { status: 400, message: 'Invalid state', key: 'signInError.stale' },
  missing_transaction:   { status: 400, message: 'Invalid state', key: 'signInError.noTransaction' },
  request_error:         { status: 502, message: 'Request error', key: 'signInError.request' },
  login_failed:          { status: 401, message: 'Login failed', key: 'signInError.failed' },
  // The provider's own words for ERROR-42
  email_verification_required: { status: 401, message: 'The e-mail has to be verified', key: 'signInError.verifyEmail' },
  app_upgrade_required:  { status: 400, message: 'A newer version is needed', key: 'signInError.upgrade' },
  // Refusals to link or unlink an identity
  wrong_account:         { status: 409, message: 'Signed in as another person', key: 'signInError.identity.wrongAccount' },
  already_linked:        { status: 409, message: 'The identity is already linked to this account', key: 'signInError.identity.alreadyLinked' },
  identity_in_use:       { status: 409, message: 'The identity belongs to another account', key: 'signInError.identity.inUse' },
  provider_in_use:       { status: 409, message: 'The account already has an identity at this provider', key: 'signInError.identity.providerInUse' },
  last_identity:         { status: 409, message: 'The last identity cannot be unlinked', key: 'signInError.identity.last' },
  current_identity:      { status: 409, message: 'The identity of the current sign-in cannot be unlinked', key: 'signInError.identity.current' },
  token_failed:          { status: 401, message: 'Get access token failed', key: 'signInError.noAccess' },
} as const satisfies Rows;

export type IdentityErrorCode = keyof typeof IDENTITY_ERRORS;
