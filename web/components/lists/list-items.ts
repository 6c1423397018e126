import type { Group } from '../../lib/paged-list.ts';

/** The item at a position of the list: a row, or the heading of the next rows. */
export type ListItem =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'heading'; readonly key: string };

/** The number of items in the list: its rows and a heading before each group. */
export const countItems = (length: number, groups: readonly Group[]) => length + groups.length;

/** The item at a position. The groups begin with the first row, or there are none. */
export function itemAt(place: number, groups: readonly Group[]): ListItem {
  // The last group whose heading is not after the position: heading k is at its first row plus k.
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group && group.start + middle <= place) low = middle + 1;
    else high = middle;
  }
  const group = groups[low - 1];
  return group && group.start + low - 1 === place
    ? { kind: 'heading', key: group.key }
    : { kind: 'row', index: place - low };
}
