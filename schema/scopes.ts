/**
 * The areas of the portal that an app is given access to, each to read and to write (`docs/tokens.md`). The identity provider may
 * have other names for the scopes: `OIDC_SCOPES` maps them.
 */
export const AREAS = [
  'account',
  'charging',
  'facility',
  'network',
  'organization',
  'payment',
  'personal-data',
  'rfid',
  'subscription',
] as const;

export type Area = (typeof AREAS)[number];

/** The area of other people's names, e-mail addresses and phone numbers, in whatever area they stand. */
export const PEOPLE: Area = 'network';

/** The scope of the backend's tokens, with which it fetches the files of monthly reports and nothing else. */
export const REPORT_SCOPE = 'report:read';

/** A permission of an access token, such as `charging:read`. Writing does not include reading. */
export type Scope = `${Area}:${'read' | 'write'}` | typeof REPORT_SCOPE;

/** The scopes of the areas, which an app can be given. */
export const SCOPES: readonly Scope[] = AREAS.flatMap((area): Scope[] => [
  `${area}:read`,
  `${area}:write`,
]);

/** Every scope. */
export const ALL_SCOPES: readonly Scope[] = [...SCOPES, REPORT_SCOPE];

export const isScope = (name: string): name is Scope => ALL_SCOPES.some((scope) => scope === name);
