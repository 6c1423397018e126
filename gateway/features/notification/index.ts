import { notificationLoads, notificationWrites } from '../../backend/notification.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { notificationResolvers } from './resolvers.ts';

declare module '../../backend/feature-calls.ts' {
  interface FeatureCalls {
    notification: { loads: typeof notificationLoads; writes: typeof notificationWrites };
  }
}

export const notification = defineFeature({
  area: 'account',
  offeredAs: 'notifications',
  policy: {
    'Viewer.notificationChoices': { audience: 'SIGNED_IN', calls: 1 },
    'Mutation.updateNotificationChoices': {
      audience: 'SIGNED_IN',
      calls: 1,
      whenBlocked: 'OWN_DETAILS',
      operations: ['updateMyNotifications'],
    },
  },
  limits: {
    updateNotificationChoices: NONE,
  },
  loaders: notificationLoads,
  writes: notificationWrites,
  resolvers: notificationResolvers,
});
