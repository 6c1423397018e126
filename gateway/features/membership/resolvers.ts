import {
  addMembershipInput,
  connectMembershipInput,
  finishCoopSignInInput,
  removeMembershipInput,
} from '../../../schema/inputs/membership.ts';
import { paths } from '../../../schema/paths.ts';
import { isCoopBonusPaused } from '../../domain/account/coop-bonus.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** The page that the coop returns people to. */
const COOP_RETURN_PATH = paths.membership.replace('*', 'coop');

export const membershipResolvers = {
  Viewer: {
    memberships: (_, __, { forCustomer, loaders }) => forCustomer(loaders.memberships()),
    isCoopBonusPaused: async (_, __, { roleSession }) =>
      isCoopBonusPaused((await roleSession.roles()).roles),
  },
  Membership: { isProven: ({ isProven }) => isProven ?? false },
  Mutation: {
    async addMembership(_, { input }, { requireViewer, writes }) {
      await writes.addMembership(parseInput(addMembershipInput, input).type);
      return { viewer: requireViewer() };
    },
    async connectMembership(_, { input }, { requireViewer, writes }) {
      await writes.connectMembership(parseInput(connectMembershipInput, input));
      return { viewer: requireViewer() };
    },
    startCoopSignIn(_, { input: { language } }, { publicUrl, writes }) {
      return writes.startCoopSignIn({ returnUrl: `${publicUrl}${COOP_RETURN_PATH}`, language });
    },
    async finishCoopSignIn(_, { input }, { requireViewer, writes }) {
      const { action, ...returned } = input;
      const { state, code } = parseInput(finishCoopSignInInput, returned);
      if (action === 'CONNECT') await writes.connectByCoop(state, code);
      else await writes.disconnectByCoop(state, code);
      return { viewer: requireViewer() };
    },
    async removeMembership(_, { input }, { requireViewer, writes }) {
      const { type, coopToken } = parseInput(removeMembershipInput, input);
      await writes.removeMembership(type, coopToken);
      return { viewer: requireViewer() };
    },
  },
} satisfies Resolvers;
