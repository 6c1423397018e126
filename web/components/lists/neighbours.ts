/** The keys of the rows above and below the one whose details are open. */
export interface NeighbourKeys {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The neighbours of a row in its list, as far as the list is known. */
export function neighboursOf(
  rows: readonly Readonly<{ key: string }>[],
  key: string | undefined,
): NeighbourKeys {
  const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key);
  return at < 0 ? {} : { before: rows[at - 1]?.key, after: rows[at + 1]?.key };
}
