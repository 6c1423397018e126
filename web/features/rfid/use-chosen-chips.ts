import { useCallback, useState } from 'react';
import { MAX_CHANGED_RFIDS } from '../../../schema/inputs/values.ts';
import type { RfidFactsFragment } from './generated/Rfid.ts';

type Chips = ReadonlyMap<string, RfidFactsFragment>;
const none: Chips = new Map();

/** The selected chips of a list, to be changed together. Null outside of selection mode. */
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
    /** Selects these and no others, up to the maximum of one change. */
    choose: (chips: readonly RfidFactsFragment[]) =>
      setChosen(new Map(chips.slice(0, MAX_CHANGED_RFIDS).map((chip) => [chip.id, chip]))),
  };
}
