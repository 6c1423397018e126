import { useCallback, useState } from 'react';
import { MAX_CHANGED_RFIDS } from '../../../schema/inputs/values.ts';
import type { RfidFactsFragment } from './generated/Rfid.ts';

type Chips = ReadonlyMap<string, RfidFactsFragment>;
const none: Chips = new Map();

/** The chips of a list that are chosen to be changed together; null while nothing is to be chosen. */
export function useChosenChips() {
  const [chosen, setChosen] = useState<Chips | null>(null);
  const toggle = useCallback((chip: RfidFactsFragment) => {
    setChosen((known) => {
      const next = new Map(known ?? none);
      if (!next.delete(chip.id) && next.size < MAX_CHANGED_RFIDS) next.set(chip.id, chip);
      return next;
    });
  }, []);
  return {
    chosen,
    toggle,
    start: () => setChosen(none),
    stop: () => setChosen(null),
    /** Chooses these and no others, as many as can be changed at once. */
    choose: (chips: readonly RfidFactsFragment[]) =>
      setChosen(new Map(chips.slice(0, MAX_CHANGED_RFIDS).map((chip) => [chip.id, chip]))),
  };
}
