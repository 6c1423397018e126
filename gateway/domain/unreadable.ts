/** For each list with omitted elements: their positions in the list as it was sent, ascending. */
const leftOut = new WeakMap<readonly unknown[], readonly number[]>();

export function markUnreadable(list: readonly unknown[], places: readonly number[]): void {
  if (places.length > 0) leftOut.set(list, places);
}

/** The number of elements that were omitted from a list because the portal cannot read them. */
export const countUnreadable = (list: readonly unknown[]): number => leftOut.get(list)?.length ?? 0;

/** Maps the elements of a list and keeps the record of its omitted elements. */
export function mapReadable<Element, Result>(
  list: readonly Element[],
  map: (element: Element, index: number) => Result,
): Result[] {
  const mapped = list.map(map);
  markUnreadable(mapped, leftOut.get(list) ?? []);
  return mapped;
}

/** The position of each element in the list as it was sent. */
export function sentPlaces(list: readonly unknown[]): number[] {
  const missing = new Set(leftOut.get(list));
  const sent = Array.from({ length: list.length + missing.size }, (_, place) => place);
  return sent.filter((place) => !missing.has(place));
}

/** The number of records omitted from a list; 0 when the list failed to load, which its own field reports. */
export const unreadableIn = (loading: Promise<readonly unknown[]>): Promise<number> =>
  loading.then(countUnreadable, () => 0);
