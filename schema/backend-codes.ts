import type { ErrorCode } from './error-codes.ts';

/** The codes that the backend's contract spells differently, by their spelling there. */
const SPELLINGS: ReadonlyMap<string, ErrorCode> = new Map([
  ['expired', 'INVITATION_EXPIRED'],
  ['invalid', 'INVITATION_INVALID'],
  ['invalid_grant', 'INVALID_GRANT'],
  ['invalid_user_type', 'INVITATION_USER_TYPE_INVALID'],
]);

/** The API's code for a code of the backend. A code that the API does not know stays as it is. */
export const apiCodeOf = (code: string): string => SPELLINGS.get(code) ?? code;
