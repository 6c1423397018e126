import type { z } from 'zod';
import type { facilityChargerFilterInput } from '../../../schema/inputs/facility.ts';
import type { FacilityCharger } from '../../backend/facility.ts';
import type { ChargerUse } from '../../backend/facility.ts';
import { unusedChargers } from '../../domain/facility/facility-hints.ts';
import type { ChargerStatus } from '../../domain/facility/charger-status.ts';
import {
  CHARGER_TROUBLES,
  stateOf,
  type TroubleFound,
} from '../../domain/facility/charger-trouble.ts';
import { sortedByName } from '../../domain/natural-order.ts';

type Filter = z.infer<typeof facilityChargerFilterInput>;

const wordsOf = (text: string): readonly string[] =>
  text.normalize('NFC').toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);

/** Whether each word is a prefix of one of the charger's: a whole code, or one of its parts. */
function hasWords(charger: FacilityCharger, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { code, parkingLot, location, owner } = charger;
  const own = wordsOf([code, parkingLot, location, owner?.name].join(' '));
  const beginnings = [...own, ...own.flatMap((word) => word.split(/[-,]/))];
  return words.every((word) => beginnings.some((one) => one.startsWith(word)));
}

interface State {
  readonly charger: FacilityCharger;
  readonly status: ChargerStatus;
  readonly found: TroubleFound | null;
}

function isIn(
  state: NonNullable<Filter['state']>,
  { charger, status, found }: State,
  unused: ReadonlySet<string>,
): boolean {
  if (state === 'VACANT') return charger.vacantSince !== null;
  if (state === 'UNUSED') return unused.has(charger.id);
  if (state === 'TROUBLE') return found !== null;
  return state === status || state === found?.trouble;
}

/**
 * The chargers that a filter matches: faulty ones first, then by location and parking lot.
 *
 * @param uses the use of the chargers, for the state `UNUSED`
 * @param now epoch milliseconds
 */
export function selectChargers(
  chargers: readonly FacilityCharger[],
  { search, locationId, controllerId, availability, state }: Filter,
  uses: readonly ChargerUse[],
  now: number,
): readonly FacilityCharger[] {
  const words = wordsOf(search ?? '');
  const known = new Map(chargers.map((charger) => [charger.id, charger]));
  const unused = new Set(
    unusedChargers(uses, (id) => known.get(id), now).map(({ charger }) => charger.id),
  );
  const selected = chargers
    .map((charger) => ({ charger, ...stateOf(charger, now) }))
    .filter((one) => {
      const { charger } = one;
      if (locationId !== undefined && charger.locationId !== locationId) return false;
      if (controllerId !== undefined && charger.controllerId !== controllerId) return false;
      if (availability !== undefined && charger.availability !== availability) return false;
      if (state !== undefined && !isIn(state, one, unused)) return false;
      return hasWords(charger, words);
    })
    .map(({ charger, found }) => ({
      charger,
      urgency: found ? CHARGER_TROUBLES.indexOf(found.trouble) : CHARGER_TROUBLES.length,
    }));
  return sortedByName(selected, ({ charger: { location, parkingLot, code } }) => [
    location,
    parkingLot ?? code,
  ])
    .toSorted((a, b) => a.urgency - b.urgency)
    .map(({ charger }) => charger);
}
