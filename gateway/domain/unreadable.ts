/** The elements that are left out of a list. */
interface LeftOut {
  /** The positions in the list as it was sent, ascending. */
  readonly places: readonly number[];
  /** Those of them that are no fault: what they are until they are final. */
  readonly ongoing: readonly unknown[];
}

const NONE: LeftOut = { places: [], ongoing: [] };
const leftOut = new WeakMap<readonly unknown[], LeftOut>();
const leftOutOf = (list: readonly unknown[]): LeftOut => leftOut.get(list) ?? NONE;

export function markLeftOut(list: readonly unknown[], left: LeftOut): void {
  if (left.places.length > 0) leftOut.set(list, left);
}

/** The number of elements that were omitted from a list because the portal cannot read them. */
export function countUnreadable(list: readonly unknown[]): number {
  const { places, ongoing } = leftOutOf(list);
  return places.length - ongoing.length;
}

/** The elements that were omitted from a list since they are not final yet, as the contract has them until then. */
export const ongoingOf = (list: readonly unknown[]): readonly unknown[] => leftOutOf(list).ongoing;

/** Maps the elements of a list and keeps the record of its omitted elements. */
export function mapReadable<Element, Result>(
  list: readonly Element[],
  map: (element: Element, index: number) => Result,
): Result[] {
  const mapped = list.map(map);
  markLeftOut(mapped, leftOutOf(list));
  return mapped;
}

/** The position of each element in the list as it was sent. */
export function sentPlaces(list: readonly unknown[]): number[] {
  const missing = new Set(leftOutOf(list).places);
  const sent = Array.from({ length: list.length + missing.size }, (_, place) => place);
  return sent.filter((place) => !missing.has(place));
}

/** The number of records omitted from a list; 0 when the list failed to load, which its own field reports. */
export const unreadableIn = (loading: Promise<readonly unknown[]>): Promise<number> =>
  loading.then(countUnreadable, () => 0);
