import { updateNotificationChoicesInput } from '../../../schema/inputs/notification.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';

export const notificationResolvers: Resolvers = {
  Viewer: {
    notificationChoices: (viewer) => viewer.ofCustomer(viewer.context.loaders.notifications()),
  },
  Mutation: {
    updateNotificationChoices: (_, { input }, { writes }) =>
      writes.updateNotifications(parseInput(updateNotificationChoicesInput, input)),
  },
};
