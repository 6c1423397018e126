import {
  addMembershipInput,
  connectMembershipInput,
  coopReturn,
  coopToken as coopTokenInput,
} from '../../../schema/inputs/membership.ts';
import { isCoopBonusPaused } from '../../domain/coop-bonus.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

/** Where the coop sends people back to. */
const COOP_RETURN_PATH = '/membership/coop';

export const membershipResolvers: Resolvers = {
  Viewer: {
    memberships: (viewer) => viewer.ofCustomer(viewer.context.loaders.memberships()),
    isCoopBonusPaused: async ({ context }) =>
      isCoopBonusPaused((await context.roleSession.roles()).roles),
  },
  Mutation: {
    async addMembership(_, input, { somebody, writes }) {
      await writes.addMembership(parseInput(addMembershipInput, input).type);
      return somebody();
    },
    async connectMembership(_, { input }, { somebody, writes }) {
      const { coopToken, coopId, ...membership } = parseInput(connectMembershipInput, input);
      await writes.connectMembership({ ...membership, coopToken, coopId });
      return somebody();
    },
    async startCoopSignIn(_, { language }, { publicUrl, writes }) {
      const returnUrl = `${publicUrl}${COOP_RETURN_PATH}`;
      return (await writes.startCoopSignIn({ returnUrl, language })).url;
    },
    async finishCoopSignIn(_, { action, ...input }, { somebody, writes }) {
      const { state, code } = parseInput(coopReturn, input);
      if (action === 'CONNECT') await writes.connectByCoop(state, code);
      else await writes.disconnectByCoop(state, code);
      return somebody();
    },
    async removeMembership(_, { type, coopToken }, { somebody, writes }) {
      await writes.removeMembership(type, parseInput(coopTokenInput, coopToken));
      return somebody();
    },
  },
};
