import type { QueryProblem } from './charging.ts';
import { parseFacilityQuery, type FacilityStatisticsQuery } from './facility-statistics.ts';
import {
  calendarGroupings,
  choose,
  chooseOptional,
  periodVariable,
  type CalendarGrouping,
  type JourneyView,
} from './journey.ts';
import { facilityMetrics, type FacilityMetric } from './statistics-metrics.ts';

const parts = ['LOCATION', 'CONTROLLER', 'CHARGER', 'ACCESS_CATEGORY'] as const;

type FacilityGrouping = CalendarGrouping | (typeof parts)[number];

/** The selection of the page's address. Invalid parts have their default and are in `problems`. */
export interface FacilityJourney extends Pick<JourneyView, 'vat'> {
  readonly query: FacilityStatisticsQuery;
  /** The grouping of the statistics; null for the best one for the period. */
  readonly by: FacilityGrouping | null;
  /** What the chart shows; null for the most important. */
  readonly show: FacilityMetric | null;
  readonly problems: readonly QueryProblem[];
}

/** The dimensions of a facility's statistics, the best for the period first. */
export const facilityGroupings = (
  period: FacilityStatisticsQuery['period'],
): readonly [FacilityGrouping, ...FacilityGrouping[]] => [...calendarGroupings(period), ...parts];

/** @param today today in Oslo, `YYYY-MM-DD` */
export function parseFacilityJourney(
  params: URLSearchParams,
  today: string,
  maxDays: number,
): FacilityJourney {
  // A board reads a year.
  const given = new URLSearchParams(params);
  if (!given.has('period')) {
    given.set('period', 'year');
    given.set('year', today.slice(0, 4));
  }
  const { query, problems: found } = parseFacilityQuery(given, { today, maxDays });
  const problems = [...found];
  const vat = choose(params, 'vat', ['included', 'excluded'], problems);
  const by = chooseOptional(params, 'by', facilityGroupings(query.period), problems);
  const show = chooseOptional(params, 'show', facilityMetrics, problems);
  return { query, by, show, vat, problems };
}

/** The variables of `FacilityPattern`. */
export const facilityPatternVariables = ({ period, filter }: FacilityStatisticsQuery) => ({
  period: periodVariable(period),
  filter,
});

/** The variables of `FacilityStatistics` and `FacilityCategories`. */
export const facilityStatisticsVariables = ({ query, by }: FacilityJourney) => ({
  ...facilityPatternVariables(query),
  by: by ?? facilityGroupings(query.period)[0],
});
