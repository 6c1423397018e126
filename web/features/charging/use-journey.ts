import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../data/use-query.ts';
import { ACCOUNT_PARAMETER } from '../../../schema/inputs/accounts.ts';
import { journeyParams, parseJourney, type JourneyChange } from '../../../schema/inputs/journey.ts';
import { usePortal } from '../../lib/portal.ts';
import { ChargingLimitsDocument } from './generated/ChargingLimits.ts';
import { offeredJourney } from './offered-journey.ts';

/** The default of `portal.maxDays`, until it is fetched. The gateway checks again. */
const DEFAULT_MAX_DAYS = 366;

/** The maximum number of days of a custom period. */
export function useMaxDays(): number {
  const { data } = useQuery(ChargingLimitsDocument);
  return data?.portal.maxDays ?? DEFAULT_MAX_DAYS;
}

/** The selection of the address, and a function that changes it. Each change is a step that Back undoes. */
export function useJourney(today: string) {
  const [params, setParams] = useSearchParams();
  const maxDays = useMaxDays();
  const offered = usePortal()?.features.offered;
  const journey = useMemo(
    () =>
      offeredJourney(
        parseJourney(params, today, maxDays),
        (feature) => offered?.includes(feature) ?? true,
      ),
    [params, today, maxDays, offered],
  );
  /** The parameters of the address after a change. */
  const paramsOf = useCallback(
    (next: JourneyChange) => {
      const changed = journeyParams(journey, next);
      const account = params.get(ACCOUNT_PARAMETER);
      if (account !== null) changed.set(ACCOUNT_PARAMETER, account);
      return changed;
    },
    [journey, params],
  );
  const change = useCallback(
    (next: JourneyChange) => setParams(paramsOf(next), { preventScrollReset: true }),
    [paramsOf, setParams],
  );
  const searchOf = useCallback((next: JourneyChange) => paramsOf(next).toString(), [paramsOf]);
  return { journey, change, searchOf, maxDays };
}

export type JourneyState = ReturnType<typeof useJourney>;
