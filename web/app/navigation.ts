import type { MessageId } from '../../locales/generated/texts.ts';
import type { NavigationFlags, NavigationGroup } from '../lib/route.ts';
import { isBuilt, routes } from './routes.ts';

type Group = readonly [name: NavigationGroup, heading?: MessageId];

/** The groups of the side navigation. Their entries stand with the routes. */
const variants: Readonly<Record<NavigationFlags['navigationVariant'], readonly Group[]>> = {
  PRIVATE: [['private'], ['account', 'nav.account'], ['roles']],
  ORGANIZATION: [
    ['organization'],
    ['customerRelations', 'nav.customerRelations'],
    ['chargingFacility', 'nav.chargingFacility'],
    ['roles'],
  ],
};

const entries = routes
  .flatMap(({ path, entry }) => (entry ? [{ path, ...entry }] : []))
  .sort((one, other) => one.place - other.place);

/**
 * The navigation of this person: existing and relevant pages alone, in groups that are not empty.
 * @param isThere whether a path has a screen
 */
export function navigationFor(
  flags: NavigationFlags | null | undefined,
  isThere: (path: string) => boolean = isBuilt,
) {
  if (!flags) return [];
  return variants[flags.navigationVariant]
    .map(([name, label]) => ({
      label,
      entries: entries
        .filter(({ group, path }) => group === name && isThere(path))
        .filter(({ needs = [] }) => needs.every((flag) => flags[flag]))
        .map((entry) => ({
          ...entry,
          label: flags.hasFamilyLabels ? (entry.familyLabel ?? entry.label) : entry.label,
        })),
    }))
    .filter((group) => group.entries.length > 0);
}
