import type { Received } from '../operators/objects/values.ts';

/** The key of an object that its sender owns: codes and ids compare without case (CiString), here in upper case. */
export interface Key {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
}

/** A key as one text. */
export const keyOf = ({ country_code, party_id, id }: Key): string =>
  [country_code, party_id, id].join('*');

/** Each object once, as it was last updated: one statement can store it once alone. */
export function latestOf<T extends Key & Readonly<{ last_updated: Date }>>(
  received: readonly Received<T>[],
): readonly Received<T>[] {
  const byKey = new Map<string, Received<T>>();
  for (const one of received) {
    const key = keyOf(one.object);
    const other = byKey.get(key);
    if (!other || other.object.last_updated <= one.object.last_updated) byKey.set(key, one);
  }
  return [...byKey.values()];
}
