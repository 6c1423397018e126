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

/** A permission of an access token, such as `charging:read`. Writing does not include reading. */
export type Scope = `${Area}:${'read' | 'write'}`;

export const SCOPES: readonly Scope[] = AREAS.flatMap((area): Scope[] => [
  `${area}:read`,
  `${area}:write`,
]);

export const isScope = (name: string): name is Scope => SCOPES.some((scope) => scope === name);
