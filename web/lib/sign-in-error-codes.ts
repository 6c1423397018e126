import { IDENTITY_ERRORS, type IdentityErrorCode } from '../../schema/identity-errors.ts';

const isIdentityErrorCode = (code: string): code is IdentityErrorCode =>
  Object.hasOwn(IDENTITY_ERRORS, code);

/** The text for a code. An unknown code reads as a failed login, and is never displayed. */
export const signInErrorText = (code: string | null) =>
  IDENTITY_ERRORS[code !== null && isIdentityErrorCode(code) ? code : 'login_failed'].key;
