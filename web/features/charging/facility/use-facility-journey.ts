import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  facilityGroupings,
  parseFacilityJourney,
  type FacilityJourney,
} from '../../../../schema/inputs/facility-journey.ts';
import {
  facilitySearchParams,
  type FacilityStatisticsQuery,
} from '../../../../schema/inputs/facility-statistics.ts';
import { wordOf } from '../../../../schema/inputs/journey.ts';
import { useMaxDays } from '../use-journey.ts';

/** The parameters that a change of the page's address may set. */
type Change = Partial<FacilityStatisticsQuery & Pick<FacilityJourney, 'by' | 'show' | 'vat'>>;

/** The page's address after a change, without parameters that no longer apply. */
export function facilityJourneyParams(journey: FacilityJourney, change: Change): URLSearchParams {
  const { by, show, vat, ...query } = { ...journey, ...journey.query, ...change };
  const params = facilitySearchParams(query);
  if (by !== null && facilityGroupings(query.period).includes(by)) params.set('by', wordOf(by));
  if (show !== null) params.set('show', show);
  if (vat !== 'included') params.set('vat', vat);
  return params;
}

/** The selection of the address, and a function that changes it. Each change is a step that Back undoes. */
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
