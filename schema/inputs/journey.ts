import {
  chargingSearchParams,
  parseChargingQuery,
  type ChargingQuery,
  type QueryProblem,
} from './charging.ts';
import { countDays } from './period.ts';
import { journeyMetrics, type JourneyMetric } from './statistics-metrics.ts';

/** The calendar parts for grouping statistics (`StatisticsGrouping`). */
export type CalendarGrouping = 'DAY' | 'MONTH' | 'YEAR';

/** All groupings of an account's statistics (`StatisticsGrouping`). */
export type JourneyGrouping = CalendarGrouping | (typeof parts)[number];

/** The parameters of the page that files do not have. */
export interface JourneyView {
  readonly view: 'history' | 'statistics';
  /** The grouping of statistics; null for the best one for the period. */
  readonly by: JourneyGrouping | null;
  /** What the chart of statistics shows; null for the most important. */
  readonly show: JourneyMetric | null;
  /** Whether sums are shown with VAT. */
  readonly vat: 'included' | 'excluded';
}

export interface Journey extends JourneyView {
  readonly query: ChargingQuery;
  readonly problems: readonly QueryProblem[];
}

/** A change of the page's URL. */
export type JourneyChange = Partial<ChargingQuery & JourneyView>;

type Period = ChargingQuery['period'];

/** The maximum number of bars that a reader can tell apart. */
const MAX_DAY_BARS = 62;
const parts = ['ACCESS_CATEGORY', 'LOCATION', 'RFID', 'VEHICLE', 'MEMBER', 'COST_CENTER'] as const;

/** The calendar parts for grouping a period, the most suitable first. */
export function calendarGroupings(
  period: Period,
): readonly [CalendarGrouping, ...CalendarGrouping[]] {
  switch (period.type) {
    case 'month':
      return ['DAY'];
    case 'year':
      return ['MONTH'];
    case 'all':
      return ['YEAR', 'MONTH'];
    case 'custom':
      return countDays(period.from, period.to) <= MAX_DAY_BARS ? ['DAY', 'MONTH'] : ['MONTH'];
  }
}

/** Whether a grouping follows the calendar. */
export const isCalendar = (by: string): by is CalendarGrouping =>
  by === 'DAY' || by === 'MONTH' || by === 'YEAR';

/** The groupings of a period, the most suitable first. */
export const groupingsOf = (period: Period): readonly [JourneyGrouping, ...JourneyGrouping[]] => [
  ...calendarGroupings(period),
  ...parts,
];

export const wordOf = (grouping: string) => grouping.toLowerCase().replace('_', '-');
const invalid = (part: string): QueryProblem => ({
  part,
  message: 'validation.CHOICE_INVALID',
});

/** Parses one word of a few, the first by default. Any other word is a problem. */
export function choose<Word extends string>(
  params: URLSearchParams,
  part: string,
  words: readonly [Word, ...Word[]],
  problems: QueryProblem[],
): Word {
  const given = params.getAll(part);
  if (given.length === 0) return words[0];
  const known = given.length === 1 ? words.find((word) => word === given[0]) : undefined;
  if (known === undefined) problems.push(invalid(part));
  return known ?? words[0];
}

/** Parses one word of a few, null without one. Any other word is a problem. */
export function chooseOptional<Word extends string>(
  params: URLSearchParams,
  part: string,
  words: readonly Word[],
  problems: QueryProblem[],
): Word | null {
  const given = params.get(part);
  const known = words.find((word) => wordOf(word) === given) ?? null;
  if (given !== null && known === null) problems.push(invalid(part));
  return known;
}

/**
 * Parses the page's URL. An invalid parameter gets its default and is listed in `problems`.
 * @param today the current day in Oslo, `YYYY-MM-DD`
 */
export function parseJourney(params: URLSearchParams, today: string, maxDays: number): Journey {
  const { query, problems: found } = parseChargingQuery(params, today, maxDays);
  const problems = [...found];
  const view = choose(params, 'view', ['history', 'statistics'], problems);
  const vat = choose(params, 'vat', ['included', 'excluded'], problems);
  const by = chooseOptional(params, 'by', groupingsOf(query.period), problems);
  const show = chooseOptional(params, 'show', journeyMetrics, problems);
  return { query, view, by, show, vat, problems };
}

/** The page's URL after a change; parameters that no longer fit are left out. */
export function journeyParams(journey: Journey, change: JourneyChange): URLSearchParams {
  const { view, by, show, vat, ...query } = { ...journey, ...journey.query, ...change };
  const params = chargingSearchParams(query);
  if (view !== 'history') params.set('view', view);
  if (by !== null && groupingsOf(query.period).includes(by)) params.set('by', wordOf(by));
  if (show !== null) params.set('show', show);
  if (vat !== 'included') params.set('vat', vat);
  return params;
}

const periodTypes = {
  all: 'ALL',
  custom: 'CUSTOM',
  month: 'MONTH',
  year: 'YEAR',
} as const satisfies Record<Period['type'], string>;

/** A period as operations take it (`DatePeriodInput`). */
export const periodVariable = (period: Period) => ({
  ...period,
  type: periodTypes[period.type],
});

/** The variables of an operation that selects charging records. */
export const chargingVariables = ({ period, filter, sort }: ChargingQuery) => ({
  period: periodVariable(period),
  filter,
  sort,
});

/** The page size of the history. */
const HISTORY_PAGE_SIZE = 100;

/** The variables of `ChargingHistory`: the page after a cursor, or the first. */
export const historyVariables = (account: string, query: ChargingQuery, after: string | null) => ({
  ...chargingVariables(query),
  account,
  isFirst: after === null,
  first: HISTORY_PAGE_SIZE,
  after,
});

/** The variables of `ChargingOptions`. */
export const optionsVariables = (account: string, { period }: Pick<ChargingQuery, 'period'>) => ({
  account,
  period: periodVariable(period),
});

/** The variables of `ChargingStatistics` and `ChargingCategories`. */
export const statisticsVariables = (account: string, { query, by }: Journey) => ({
  account,
  period: periodVariable(query.period),
  filter: query.filter,
  by: by ?? groupingsOf(query.period)[0],
});

/** A filter: its words and its lists of values. */
type Filter = Readonly<Record<string, string | readonly unknown[]>>;

/** Whether a filter other than the period is set. */
export const isFiltered = ({ filter }: Readonly<{ filter: Filter }>): boolean =>
  Object.values(filter).some((value) => value.length > 0);

/** A filter that includes everything. */
export const noFilter: ChargingQuery['filter'] = {
  accessCategories: [],
  media: [],
  locationIds: [],
  rfidIds: [],
  vehicleIds: [],
  memberIds: [],
  costCenters: [],
  payers: [],
  search: '',
};
