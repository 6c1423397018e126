import { isRecentlyVerified } from '../../domain/account/recently-verified.ts';
import type { Context, ViewerModel } from '../../context.ts';
import { signInWayOf, type SignInWay } from '../../domain/account/sign-in-way.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The ways of connections, each once. A claim may name one that the portal has no name for, which counts as none. */
const waysOf = (connections: readonly string[], { signInWays }: Context['portal']): SignInWay[] =>
  [...new Set(connections)].flatMap((connection) => signInWayOf(connection, signInWays) ?? []);

const loginWayOf = ({ loginProvider }: ViewerModel['claims'], { signInWays }: Context['portal']) =>
  loginProvider === null ? null : signInWayOf(loginProvider, signInWays);

const suggested = ({ suggestLinkAccounts, suggestedAccounts }: ViewerModel['claims']) =>
  suggestLinkAccounts ? suggestedAccounts.map(({ provider }) => provider) : [];

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
    loginWay: ({ claims }, _, { portal }) => loginWayOf(claims, portal),
    identities: ({ claims }, _, { portal }) =>
      claims.identities.flatMap(({ provider, userId }) => {
        const way = signInWayOf(provider, portal.signInWays);
        const isCurrent = provider === claims.loginProvider;
        return way === null ? [] : [{ userId, isCurrent, way }];
      }),
    previousLogin: ({ claims }) => claims.previousLogin,
    currentLogin: ({ claims }) => claims.currentLogin,
    isRecentlyVerified: ({ claims }, _, { now }) => isRecentlyVerified(claims.authTime, now),
    identityMigrationAction: ({ claims }) => claims.identityMigrationAction,
    identityMigrationUrl: ({ claims }) => claims.identityMigrationUrl,
    suggestLinkAccounts: ({ claims }) => claims.suggestLinkAccounts,
    suggestedWays: ({ claims }, _, { portal }) => waysOf(suggested(claims), portal),
  },
  SignInWay: {
    provider: ({ kind }) => kind,
    icon: ({ icon }, _, { brandFileUrl }) => (icon === null ? null : brandFileUrl(icon)),
  },
} satisfies Resolvers;
