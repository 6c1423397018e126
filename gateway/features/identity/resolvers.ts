import { isRecentlyVerified } from '../../domain/account/recently-verified.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { LoginProvider, Resolvers } from '../../generated/resolvers.ts';

const PROVIDERS: readonly LoginProvider[] = ['apple', 'database', 'google', 'sms', 'vipps'];

/** A claim may name a provider that the schema does not know, which counts as none. */
const providerOf = (claim: string | null): LoginProvider | null =>
  PROVIDERS.find((provider) => provider === claim) ?? null;

export const identityResolvers = {
  Viewer: {
    identity(viewer, _, { offers }) {
      if (!offers('identities')) return null;
      const { loginProvider, identities } = viewer.claims;
      const hasNoIdentity = loginProvider === null && identities.length === 0;
      return viewer.kind === 'bearer' && hasNoIdentity ? null : viewer;
    },
    loginSessions: ({ loginSessions }) => loginSessions?.list() ?? null,
  },
  Mutation: {
    async endLoginSessions(_, { input: { id } }, { requireViewer, tellEvent }) {
      const viewer = requireViewer();
      if (viewer.loginSessions === null) throw new PortalError('FORBIDDEN');
      const isOne = id !== undefined && id !== null;
      const ended = await (isOne ? viewer.loginSessions.end(id) : viewer.loginSessions.endOthers());
      if (ended > 0) tellEvent(isOne ? 'SESSION_ENDED' : 'OTHER_SESSIONS_ENDED');
      return { viewer, ended };
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
    suggestedProviders: ({ claims }) => {
      const suggested = claims.suggestLinkAccounts ? claims.suggestedAccounts : [];
      return PROVIDERS.filter((each) => suggested.some(({ provider }) => provider === each));
    },
  },
} satisfies Resolvers;
