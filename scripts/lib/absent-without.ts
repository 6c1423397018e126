import { enumValues } from '../../gateway/graphql/enums.ts';
import type { FeatureName } from '../../schema/features.ts';
import { isAtOrBelow } from '../../schema/paths.ts';
import type { PortalFeature } from '../../web/generated/schema.ts';
import { absentPaths } from '../../web/app/absent-paths.ts';

const features = enumValues.PortalFeature;
const isFeature = (name: string): name is PortalFeature => name in features;

/** The addresses that are absent where a provider does not offer these features; each stands for everything below it too. */
export function absentWithout(notOffered: readonly FeatureName[]): readonly string[] {
  const offered = Object.keys(features)
    .filter(isFeature)
    .filter((name) => !notOffered.includes(features[name]));
  const absent = [...new Set(absentPaths(offered))];
  return absent.filter(
    (path) =>
      !isAtOrBelow(
        path,
        absent.filter((other) => other !== path),
      ),
  );
}
