const CODES = [
  'APP_UPGRADE_REQUIRED',
  'DELETE_REQUESTED',
  'EMAIL_VERIFICATION_REQUIRED',
  'INSUFFICIENT_USER_AUTHENTICATION',
  'INVALID_USER',
  'USER_BLOCKED',
] as const;

/** The codes whose notice offers the way out itself. */
export type WayOutCode = (typeof CODES)[number];

/** The code of a failure whose notice offers a way out. Undefined for every other. */
export const wayOutCode = (code: string | undefined): WayOutCode | undefined =>
  CODES.find((known) => known === code);
