import type { ChargingGrouping } from '../../backend/charging.ts';
import type { Context } from '../../context.ts';
import { calendarKeys, isCalendarUnit } from '../../domain/calendar-keys.ts';
import { calendarParts, figuresOf, partsOf } from '../../domain/charging-figures.ts';
import { countDays, previousDays, type Days } from '../../domain/charging-period.ts';
import { selectionOf } from '../../domain/charging-selection.ts';
import { dayRange } from '../../domain/oslo-calendar.ts';
import { badInput } from '../../errors/input.ts';
import type {
  ChargingJourneyResolvers,
  ChargingStatisticsResolvers,
} from '../../generated/resolvers.ts';
import { categoryParts } from './categories.ts';
import { parseJourneyQuery, rulesOf, type JourneyQuery } from './journey.ts';

type Sums = Awaited<ReturnType<Context['loaders']['chargingStatistics']>>;

/** The sums of sessions, with the query they are of. */
export interface StatisticsModel {
  readonly query: JourneyQuery;
  readonly sums: Sums;
  readonly by: ChargingGrouping;
  readonly previousPeriod: Days | null;
}

/** `ChargingJourney.statistics` */
export const statistics: NonNullable<ChargingJourneyResolvers['statistics']> = async (
  account,
  { period, filter, by },
  context,
) => {
  const { loaders, portal } = context;
  const query = parseJourneyQuery(account, { period, filter }, context);
  const { resolved, selection } = query;
  if (by === 'DAY' && (resolved.days === null || countDays(resolved.days) > portal.maxDays))
    throw badInput([{ path: 'by', code: 'PERIOD_TOO_LONG' }]);
  if ((by === 'MEMBER' || by === 'COST_CENTER') && account.kind === 'PERSONAL')
    throw badInput([{ path: 'by', code: 'CHOICE_INVALID' }]);
  const loading = loaders.chargingStatistics(account, selection, by);
  const sums = await context.forAccount(account, loading);
  const previousPeriod = previousDays(query.period, resolved);
  return sums && { query, sums, by, previousPeriod };
};

/** The first day of `all`: the first with a session, whatever the filter. */
async function firstDay({ query }: StatisticsModel, { loaders }: Context) {
  const everything = { from: undefined, to: undefined };
  return (await loaders.chargingFilterOptions(query.account, everything)).firstDay;
}

function bucketsOf({ query, sums, by }: StatisticsModel, context: Context) {
  const rules = rulesOf(query.account, context);
  if (!isCalendarUnit(by)) return partsOf(sums.buckets, rules);
  const { days, lastDay } = query.resolved;
  const [first] = sums.buckets;
  // The parts of `all` start with the first that has a session.
  const from = days?.from ?? (first && `${first.key}-01-01`.slice(0, 10));
  const keys = from === undefined ? [] : calendarKeys({ from, to: lastDay }, by);
  return calendarParts(sums.buckets, keys, rules);
}

export const chargingStatisticsFields = {
  from: (model, _, context) => model.query.resolved.days?.from ?? firstDay(model, context),
  to: async (model, _, context) => {
    const { days, lastDay } = model.query.resolved;
    return days !== null || (await firstDay(model, context)) !== null ? lastDay : null;
  },
  isRunning: ({ query }) => query.resolved.isRunning,
  figures: ({ query, sums }, _, context) => figuresOf(sums.total, rulesOf(query.account, context)),
  async previous({ query: { account, filter }, previousPeriod }, _, context) {
    if (previousPeriod === null) return null;
    const range = dayRange(previousPeriod.from, previousPeriod.to);
    const selection = selectionOf(range, filter);
    const { total } = await context.loaders.chargingStatistics(account, selection, 'YEAR');
    return figuresOf(total, rulesOf(account, context));
  },
  previousFrom: ({ previousPeriod }) => previousPeriod?.from ?? null,
  previousTo: ({ previousPeriod }) => previousPeriod?.to ?? null,
  buckets: (model, _, context) => bucketsOf(model, context),
  categories: (model, _, context) => categoryParts(model, context),
  co2GramsPerKwh: (_, __, { portal }) => portal.co2GramsPerKwh,
} satisfies ChargingStatisticsResolvers;
