import type { FeatureName } from '../../schema/features.ts';
import type { Portal } from '../portal.ts';

/** Whether the provider offers none of the features of a part. A part without features is in every portal. */
export const isAbsentPart = (
  { features: { notOffered } }: Pick<Portal, 'features'>,
  features: readonly FeatureName[] = [],
): boolean => features.length > 0 && features.every((feature) => notOffered.includes(feature));
