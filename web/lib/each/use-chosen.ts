import { useCallback, useState } from 'react';

/** The maximum number of rows that are chosen at a time. */
export const MAX_CHOSEN = 100;

/** The chosen rows of a list, by id. They stay chosen when the filter hides them. Null outside of selection mode. */
export function useChosen<Row>(idOf: (row: Row) => string) {
  type Chosen = ReadonlyMap<string, Row>;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const toggle = useCallback(
    (row: Row) =>
      setChosen((known) => {
        const next = new Map(known);
        if (!next.delete(idOf(row)) && next.size < MAX_CHOSEN) next.set(idOf(row), row);
        return next;
      }),
    [idOf],
  );
  return {
    chosen,
    idOf,
    toggle,
    start: () => setChosen(new Map()),
    stop: () => setChosen(null),
    /** Selects these too, up to the maximum. */
    add: (rows: readonly Row[]) =>
      setChosen((known) => {
        const all = [...(known ?? []), ...rows.map((row) => [idOf(row), row] as const)];
        return new Map([...new Map(all)].slice(0, MAX_CHOSEN));
      }),
    /** Keeps those that are left to do. The selection ends with its last row. */
    keep: (ids: readonly string[]) =>
      setChosen((known) => {
        const left = [...(known ?? [])].filter(([id]) => ids.includes(id));
        return left.length === 0 ? null : new Map(left);
      }),
    /** The chosen rows in their current state, as far as the list has it. */
    rowsOf: (loaded: readonly Row[]): readonly Row[] => {
      const current = new Map(loaded.map((row) => [idOf(row), row]));
      return [...(chosen ?? [])].map(([id, row]) => current.get(id) ?? row);
    },
  };
}

export type Choosing<Row> = ReturnType<typeof useChosen<Row>>;
