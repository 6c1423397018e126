import type { Feature } from '../../graphql/feature.ts';

export const notificationFeature = {
  access: {
    'Mutation.updateNotificationChoices': { audience: 'SIGNED_IN' },
  },
} as const satisfies Feature;
