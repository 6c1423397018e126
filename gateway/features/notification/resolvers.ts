import { updateNotificationChoicesInput } from '../../../schema/inputs/notification.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const notificationResolvers = {
  Viewer: {
    notificationChoices: (_, __, { forCustomer, loaders }) => forCustomer(loaders.notifications()),
  },
  Mutation: {
    async updateNotificationChoices(_, { input }, { requireViewer, writes }) {
      const changes = parseInput(updateNotificationChoicesInput, input);
      const notificationChoices = await writes.updateNotifications(changes);
      return { notificationChoices, viewer: requireViewer() };
    },
  },
} satisfies Resolvers;
