import { isRecentlyVerified } from '../../domain/recently-verified.ts';
import type { LoginProvider, Resolvers } from '../../generated/resolvers.ts';

/** The providers of the schema; a claim may name others, which are then as if it said nothing. */
const PROVIDERS: Readonly<Record<string, LoginProvider>> = {
  apple: 'apple',
  database: 'database',
  google: 'google',
  sms: 'sms',
  vipps: 'vipps',
};

const providerOf = (claim: string | null): LoginProvider | null =>
  (claim !== null && Object.hasOwn(PROVIDERS, claim) ? PROVIDERS[claim] : null) ?? null;

export const identityResolvers: Resolvers = {
  Viewer: {
    identity({ caller }) {
      const { loginProvider, identities } = caller.claims;
      const saysNothing = loginProvider === null && identities.length === 0;
      return caller.kind === 'bearer' && saysNothing ? null : caller;
    },
  },
  Identity: {
    loginProvider: ({ claims }) => providerOf(claims.loginProvider),
    identities: ({ claims }) =>
      claims.identities.flatMap((identity) => {
        const provider = providerOf(identity.provider);
        const isCurrent = identity.provider === claims.loginProvider;
        return provider === null ? [] : [{ provider, userId: identity.userId, isCurrent }];
      }),
    previousLogin: ({ claims }) => claims.previousLogin,
    currentLogin: ({ claims }) => claims.currentLogin,
    isRecentlyVerified: ({ claims }, _, { now }) => isRecentlyVerified(claims.authTime, now),
    identityMigrationAction: ({ claims }) => claims.identityMigrationAction,
    identityMigrationUrl: ({ claims }) => claims.identityMigrationUrl,
    suggestLinkAccounts: ({ claims }) => claims.suggestLinkAccounts,
  },
};
