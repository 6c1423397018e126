import {
  featureNames,
  needsOf,
  withDependants,
  type FeatureName,
} from '../../../schema/features.ts';

/** Whether one of two features needs the other, both need the same, or the same needs both. */
const areConnected = (one: FeatureName, other: FeatureName) =>
  [one, ...needsOf(one)].some((name) => [other, ...needsOf(other)].includes(name)) ||
  featureNames.some((name) => [one, other].every((part) => needsOf(name).includes(part)));

/** Every feature alone, and every pair that the table of needs connects; those with the same outcome once. */
export function combinations(): readonly (readonly FeatureName[])[] {
  const alone = featureNames.map((name) => [name]);
  const pairs = featureNames.flatMap((one, index) =>
    featureNames
      .slice(index + 1)
      .filter((other) => areConnected(one, other))
      .map((other) => [one, other]),
  );
  return [
    ...new Map([...pairs, ...alone].map((names) => [withDependants(names).join(), names])).values(),
  ].toSorted((one, other) => one.length - other.length);
}
