/** Something that applies from one day, `YYYY-MM-DD`, to another, both included; null for no known end. */
export interface InForce {
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** Of several entries, the one that applies on a day. The latest one where they overlap; undefined without any. */
export function inForceOn<Entry extends InForce>(
  entries: readonly Entry[],
  day: string,
): Entry | undefined {
  let found: Entry | undefined;
  for (const entry of entries) {
    const applies = entry.validFrom <= day && (entry.validTo === null || day <= entry.validTo);
    if (applies && (found === undefined || entry.validFrom > found.validFrom)) found = entry;
  }
  return found;
}
