import type { Claims } from './claims.ts';

/** Spares a person who signs in again with a password the typing of their e-mail. */
export const ownLoginHint = ({ loginProvider, email }: Claims): string | undefined =>
  loginProvider === 'database' ? (email ?? undefined) : undefined;
