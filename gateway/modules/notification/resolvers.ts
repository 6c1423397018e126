import { notificationChoicesInput } from '../../../schema/inputs/notification.ts';
import { fetchNotifications } from '../../backend/notification.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const notificationResolvers: Resolvers = {
  Viewer: {
    notificationChoices: (viewer) => viewer.ofCustomer(fetchNotifications(viewer.context.client)),
  },
  Mutation: {
    updateNotificationChoices: (_, { input }, { writes }) =>
      writes.updateNotifications(parseInput(notificationChoicesInput, input)),
  },
};
