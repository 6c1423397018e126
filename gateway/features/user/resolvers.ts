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
      const account = await accounts.requirePersonal(accountId);
      await writes.deleteMe();
      return { account, viewer: requireViewer() };
    },
  },
  UpdateUserPayload: { user: (_, __, { loaders }) => loaders.me() },
} satisfies Resolvers;
