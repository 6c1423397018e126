import { z } from 'zod';
import {
  facilityStatisticsFilterInput,
  type FacilityStatisticsFilter,
  type FacilityStatisticsQuery,
} from '../../../../schema/inputs/facility-statistics.ts';
import { periodInput } from '../../../../schema/inputs/period.ts';
import type { FacilitySelection } from '../../../backend/facility.ts';
import type { Context } from '../../../context.ts';
import { osloDayOf, type InstantRange } from '../../../domain/calendar/oslo-calendar.ts';
import { parseInput } from '../../../errors/input.ts';
import type {
  DatePeriodInput,
  FacilityStatisticsFilterInput,
} from '../../../generated/resolvers.ts';

/** @throws {PortalError} BAD_USER_INPUT */
export const parseStatisticsQuery = (
  given: Readonly<{
    period: DatePeriodInput;
    filter?: FacilityStatisticsFilterInput | null | undefined;
  }>,
  { now, portal }: Context,
): FacilityStatisticsQuery => {
  const filter: FacilityStatisticsFilterInput = given.filter ?? {};
  return parseInput(
    z.object({
      period: periodInput({ today: osloDayOf(now), maxDays: portal.maxDays }),
      filter: facilityStatisticsFilterInput,
    }),
    { period: given.period, filter },
  );
};

/** A filter and a range of time (null for all) in the terms of the backend. */
export const facilitySelection = (
  range: InstantRange | null,
  { accessCategories, locationIds, controllerIds, chargerIds }: FacilityStatisticsFilter,
): FacilitySelection => ({
  from: range === null ? undefined : new Date(range.from).toISOString(),
  to: range === null ? undefined : new Date(range.to).toISOString(),
  accessCategory: accessCategories,
  locationId: locationIds,
  controllerId: controllerIds,
  chargerId: chargerIds,
});
