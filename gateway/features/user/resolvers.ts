import { updateUserInput } from '../../../schema/inputs/user.ts';
import { parseInputAsync } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { registerUser } from './register.ts';

export const userResolvers = {
  Mutation: {
    registerUser,
    async updateUser(_, { input }, { requireViewer, writes }) {
      await writes.updateMe(await parseInputAsync(updateUserInput, input));
      return { viewer: requireViewer() };
    },
    async requestUserDeletion(_, { input: { accountId } }, { accounts, requireViewer, writes }) {
      await accounts.requirePersonal(accountId);
      await writes.deleteMe();
      return { viewer: requireViewer() };
    },
  },
} satisfies Resolvers;
