import type { Feature } from '../../graphql/feature.ts';

export const identityFeature = {
  mappers: {
    Identity: '../context.ts#ViewerModel',
  },
} as const satisfies Feature;
