import { IDENTITY_ERRORS, type IdentityErrorCode } from '../../schema/error-codes.ts';

/** Whether an error is about signing in, so that it belongs on `/auth/error` (ERROR-22). */
export const isSignInErrorCode = (code: string): code is IdentityErrorCode =>
  Object.hasOwn(IDENTITY_ERRORS, code);

/** The text for a code. An unknown code reads as a failed login, and is never displayed. */
export const signInErrorText = (code: string | null) =>
  IDENTITY_ERRORS[code !== null && isSignInErrorCode(code) ? code : 'login_failed'].key;
