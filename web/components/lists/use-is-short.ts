import { useState } from 'react';

/** Below this number of rows a list needs no filter and no order. */
const MIN_FOR_FILTER = 10;

/**
 * Whether a list is so short that its filter and its order are left out. They stay while the number of its rows is
 * unknown, and once it was filtered, since another choice may follow.
 */
export function useIsShort(total: number | undefined, isFiltered: boolean): boolean {
  const [known, setKnown] = useState(total);
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  if (total !== undefined && total !== known) setKnown(total);
  return !wasFiltered && known !== undefined && known < MIN_FOR_FILTER;
}
