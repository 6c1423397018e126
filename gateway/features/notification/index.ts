import { notificationLoads, notificationWrites } from '../../backend/notification.ts';
import { defineFeature } from '../../graphql/feature.ts';
import { NONE } from '../../graphql/write-limit.ts';
import { notificationResolvers } from './resolvers.ts';

declare module '../../backend/loaders.ts' {
  interface FeatureLoads {
    notification: typeof notificationLoads;
  }
}
declare module '../../backend/writes.ts' {
  interface FeatureWrites {
    notification: ReturnType<typeof notificationWrites>;
  }
}

export const notification = defineFeature({
  policy: {
    'Mutation.updateNotificationChoices': { audience: 'SIGNED_IN' },
  },
  limits: {
    updateNotificationChoices: NONE,
  },
  costs: {
    'Viewer.notificationChoices': { calls: 1 },
  },
  loaders: notificationLoads,
  writes: notificationWrites,
  resolvers: notificationResolvers,
});
