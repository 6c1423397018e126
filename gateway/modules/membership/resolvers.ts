import {
  addMembershipInput,
  connectMembershipInput,
  coopToken as coopTokenInput,
} from '../../../schema/inputs/membership.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const membershipResolvers: Resolvers = {
  Viewer: {
    memberships: (viewer) => viewer.ofCustomer(viewer.context.loaders.memberships()),
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
    async removeMembership(_, { type, coopToken }, { somebody, writes }) {
      await writes.removeMembership(type, parseInput(coopTokenInput, coopToken));
      return somebody();
    },
  },
};
