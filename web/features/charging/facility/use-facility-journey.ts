import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueryProblem } from '../../../../schema/inputs/charging.ts';
import {
  facilitySearchParams,
  parseFacilityQuery,
  type FacilityStatisticsQuery,
} from '../../../../schema/inputs/facility-statistics.ts';
import {
  calendarGroupings,
  choose,
  invalid,
  wordOf,
  type JourneyView,
} from '../../../../schema/inputs/journey.ts';
import type { StatisticsGrouping } from '../../../generated/schema.ts';
import { useMaxDays } from '../use-journey.ts';

type View = Pick<JourneyView, 'vat'> & Readonly<{ by: StatisticsGrouping | null }>;

/** What the page's address asks for; wrong parts have their default and stand in `problems`. */
export interface FacilityJourney extends View {
  readonly query: FacilityStatisticsQuery;
  readonly problems: readonly QueryProblem[];
}

/** What a change of the page's address may say. */
type Change = Partial<FacilityStatisticsQuery & View>;

const parts = ['LOCATION', 'CONTROLLER', 'CHARGER', 'ACCESS_CATEGORY'] as const;

/** What the statistics of a facility can be divided by; what suits the period best comes first. */
export const facilityGroupings = (
  period: FacilityStatisticsQuery['period'],
): readonly StatisticsGrouping[] => [...calendarGroupings(period), ...parts];

/** @param today the day it is in Oslo, `YYYY-MM-DD` */
export function parseFacilityJourney(
  params: URLSearchParams,
  today: string,
  maxDays: number,
): FacilityJourney {
  // A board looks at a year.
  const given = new URLSearchParams(params);
  if (!given.has('period')) {
    given.set('period', 'year');
    given.set('year', today.slice(0, 4));
  }
  const { query, problems: found } = parseFacilityQuery(given, { today, maxDays });
  const problems = [...found];
  const vat = choose(params, 'vat', ['included', 'excluded'], problems);
  const word = params.get('by');
  const by = facilityGroupings(query.period).find((one) => wordOf(one) === word) ?? null;
  if (word !== null && by === null) problems.push(invalid('by'));
  return { query, by, vat, problems };
}

/** The page's address after a change; what no longer fits is left out. */
export function facilityJourneyParams(journey: FacilityJourney, change: Change): URLSearchParams {
  const { by, vat, ...query } = { ...journey, ...journey.query, ...change };
  const params = facilitySearchParams(query);
  if (by !== null && facilityGroupings(query.period).includes(by)) params.set('by', wordOf(by));
  if (vat !== 'included') params.set('vat', vat);
  return params;
}

/** What the address selects, and a way to change it; each change is a step that Back undoes. */
export function useFacilityJourney(today: string) {
  const [params, setParams] = useSearchParams();
  const maxDays = useMaxDays();
  const journey = useMemo(
    () => parseFacilityJourney(params, today, maxDays),
    [params, today, maxDays],
  );
  const change = useCallback(
    (next: Change) => setParams(facilityJourneyParams(journey, next), { preventScrollReset: true }),
    [journey, setParams],
  );
  const searchOf = useCallback(
    (next: Change) => facilityJourneyParams(journey, next).toString(),
    [journey],
  );
  return { journey, change, searchOf, maxDays };
}

export type FacilityJourneyState = ReturnType<typeof useFacilityJourney>;
