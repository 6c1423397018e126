import {
  addMembershipInput,
  connectMembershipInput,
  finishCoopSignInInput,
  endMembershipInput,
} from '../../../schema/inputs/membership.ts';
import { paths } from '../../../schema/paths.ts';
import { isCoopBonusPaused } from '../../domain/account/coop-bonus.ts';
import { readBack } from '../../graphql/read-back.ts';
import { parseInput } from '../../errors/input.ts';
import type { MembershipType, Resolvers } from '../../generated/resolvers.ts';

/** The page that the coop returns people to. */
const COOP_RETURN_PATH = paths.membership.replace('*', 'coop');

const ofType = (type: MembershipType) => (membership: Readonly<{ type: MembershipType }>) =>
  membership.type === type;

export const membershipResolvers = {
  Viewer: {
    memberships: (_, __, { forCustomer, loaders }) => forCustomer(loaders.memberships()),
    isCoopBonusPaused: async (_, __, { roleSession }) =>
      isCoopBonusPaused((await roleSession.roles()).roles),
  },
  Membership: { isProven: ({ isProven }) => isProven ?? false },
  Mutation: {
    async addMembership(_, { input }, { loaders, requireViewer, writes }, info) {
      const { type, startsAtOnce } = parseInput(addMembershipInput, input);
      await writes.addMembership(type, startsAtOnce);
      const membership = await readBack(info, 'membership', loaders.memberships, ofType(type));
      return { membership, viewer: requireViewer() };
    },
    async connectMembership(_, { input }, { loaders, requireViewer, writes }, info) {
      const connection = parseInput(connectMembershipInput, input);
      await writes.connectMembership(connection);
      const isIt = ofType(connection.type);
      const membership = await readBack(info, 'membership', loaders.memberships, isIt);
      return { membership, viewer: requireViewer() };
    },
    startCoopSignIn(_, { input: { language } }, { publicUrl, writes }) {
      return writes.startCoopSignIn({ returnUrl: `${publicUrl}${COOP_RETURN_PATH}`, language });
    },
    async finishCoopSignIn(_, { input }, { loaders, requireViewer, writes }, info) {
      const { action, ...returned } = input;
      const { state, code } = parseInput(finishCoopSignInInput, returned);
      if (action === 'CONNECT') await writes.connectByCoop(state, code);
      else await writes.disconnectByCoop(state, code);
      const membership = await readBack(info, 'membership', loaders.memberships, ofType('COOP'));
      return { membership, viewer: requireViewer() };
    },
    async endMembership(_, { input }, { requireViewer, writes }) {
      const { type, coopToken } = parseInput(endMembershipInput, input);
      await writes.endMembership(type, coopToken);
      return { type, viewer: requireViewer() };
    },
  },
} satisfies Resolvers;
