import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChargingLimitsDocument } from '../../generated/graphql.ts';
import { journeyParams, parseJourney, type JourneyChange } from './journey-query.ts';

/** `portal.maxDays` by default; asked for, and the gateway checks again. */
const usualMaxDays = 366;

/** What the address asks for, and a way to ask for something else; each change is a step that Back undoes. */
export function useJourney(today: string) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery(ChargingLimitsDocument);
  const maxDays = data?.portal.maxDays ?? usualMaxDays;
  const journey = useMemo(() => parseJourney(params, today, maxDays), [params, today, maxDays]);
  const change = useCallback(
    (next: JourneyChange, options: Readonly<{ replace?: boolean }> = {}) =>
      setParams(journeyParams(journey, next), { preventScrollReset: true, ...options }),
    [journey, setParams],
  );
  return { journey, change, maxDays };
}

export type JourneyState = ReturnType<typeof useJourney>;
