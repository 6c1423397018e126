import type { Feature } from '../../graphql/feature.ts';

export const notificationFeature = {
  access: {
    'Mutation.updateNotificationChoices': { audience: 'SIGNED_IN' },
  },
  costs: {
    'Viewer.notificationChoices': { calls: 1 },
  },
} as const satisfies Feature;
