/** Tables of the identity provider and the inbox (migration 0002-identity). */
export type IdentityTables = Record<never, never>;
