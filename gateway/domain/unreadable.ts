/** The elements that are left out of a list. */
interface LeftOut {
  /** The positions in the list as it was sent, ascending. */
  readonly places: readonly number[];
  /** Those of them that are no fault, by position, as they are. */
  readonly ongoing: ReadonlyMap<number, unknown>;
}

const NONE: LeftOut = { places: [], ongoing: new Map() };
const leftOut = new WeakMap<readonly unknown[], LeftOut>();
const leftOutOf = (list: readonly unknown[]): LeftOut => leftOut.get(list) ?? NONE;

export function markLeftOut(list: readonly unknown[], left: LeftOut): void {
  if (left.places.length > 0) leftOut.set(list, left);
}

const missing = new WeakSet<readonly unknown[]>();

/** An empty list in place of one that the backend did not send, or of which it sent nothing readable. */
export function missingList(): unknown[] {
  const list: unknown[] = [];
  missing.add(list);
  return list;
}

/** Whether elements of a list are unknown: it is missing, or the portal cannot read all of it. */
export const hasGap = (list: readonly unknown[]): boolean =>
  missing.has(list) || countUnreadable(list) > 0;

/** The number of elements that were omitted from a list because the portal cannot read them. */
export function countUnreadable(list: readonly unknown[]): number {
  const { places, ongoing } = leftOutOf(list);
  return places.length - ongoing.size;
}

/** The elements that were omitted from a list since they are not final yet, as the contract has them until then. */
export const ongoingOf = (list: readonly unknown[]): readonly unknown[] => [
  ...leftOutOf(list).ongoing.values(),
];

/** Maps the elements of a list and keeps the record of its omitted elements. */
export function mapReadable<Element, Result>(
  list: readonly Element[],
  map: (element: Element, index: number) => Result,
): Result[] {
  const mapped = list.map(map);
  markLeftOut(mapped, leftOutOf(list));
  return mapped;
}

/** Selects elements of a list and keeps the record of its omitted elements. */
export function selectReadable<Element>(
  list: readonly Element[],
  select: (list: readonly Element[]) => readonly Element[],
): Element[] {
  const selected = [...select(list)];
  markLeftOut(selected, leftOutOf(list));
  return selected;
}

/** The elements that are kept; the others are left out without a fault, at their places in the list as it was sent. */
export function leaveOut<Element>(
  list: readonly Element[],
  isLeftOut: (element: Element) => boolean,
): Element[] {
  const { places, ongoing } = leftOutOf(list);
  const sent = sentPlaces(list);
  const out = list.flatMap((element, index) =>
    isLeftOut(element) ? [[sent[index] ?? index, element] as const] : [],
  );
  const kept = list.filter((element) => !isLeftOut(element));
  markLeftOut(kept, {
    places: [...places, ...out.map(([place]) => place)].toSorted((a, b) => a - b),
    ongoing: new Map<number, unknown>([...ongoing, ...out]),
  });
  return kept;
}

/** The number of elements in the list as it was sent. */
export const sentLength = (list: readonly unknown[]): number =>
  list.length + leftOutOf(list).places.length;

/** The position of each element in the list as it was sent. */
export function sentPlaces(list: readonly unknown[]): number[] {
  const missing = new Set(leftOutOf(list).places);
  const sent = Array.from({ length: sentLength(list) }, (_, place) => place);
  return sent.filter((place) => !missing.has(place));
}

/** The part of a list between two positions as it was sent, with its own omitted elements. */
export function sliceSent<Element>(list: readonly Element[], from: number, to: number): Element[] {
  const isWithin = (place: number) => place >= from && place < to;
  const places = sentPlaces(list);
  const part = list.filter((_, index) => isWithin(places[index] ?? index));
  const { places: missing, ongoing } = leftOutOf(list);
  markLeftOut(part, {
    places: missing.filter(isWithin).map((place) => place - from),
    ongoing: new Map(
      [...ongoing].flatMap(([place, element]) =>
        isWithin(place) ? [[place - from, element]] : [],
      ),
    ),
  });
  return part;
}

/** The number of records omitted from a list; 0 when the list failed to load, which its own field reports. */
export const unreadableIn = (loading: Promise<readonly unknown[]>): Promise<number> =>
  loading.then(countUnreadable, () => 0);
