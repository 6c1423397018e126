import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { figuresOf, partsOf } from '../../domain/charging/charging-figures.ts';
import { previousDays, resolvePeriod, type Days } from '../../domain/charging/charging-period.ts';
import { selectionOf } from '../../domain/charging/charging-selection.ts';
import { dayRange, lastMonths, osloMonthOf } from '../../domain/calendar/oslo-calendar.ts';
import { foreignCostsOf } from '../../domain/charging/currency.ts';
import { splitCosts, type CostSplit } from '../../domain/charging/payer.ts';
import type { ChargingMonth } from '../../generated/wire.ts';
import { ranges } from './ranges.ts';
import { NO_FILTER, rulesOf } from './journey.ts';

/** A month of an account. */
export type ChargingMonthModel = Omit<ChargingMonth, 'foreignCosts' | 'hasOperatorPrices'> & {
  readonly costSplit: CostSplit | null;
  readonly foreignCosts: ReturnType<typeof foreignCostsOf>;
  readonly hasOperatorPrices: boolean;
};

/** The last months of an account. */
export interface ChargingOverviewModel {
  readonly account: Account;
  readonly thisMonth: ChargingMonthModel;
  readonly lastMonth: ChargingMonthModel;
  readonly months: ChargingMonthModel[];
}

/** This month and the previous one are always needed. */
const MIN_MONTHS = 2;
const { max: MAX_MONTHS } = ranges['Account.chargingOverview.months'];
const HOUR_MS = 60 * 60 * 1000;

interface Calendar {
  readonly hour: number;
  readonly thisMonth: Days | null;
  readonly months: readonly string[];
  /** The days of the previous month to compare this one with. */
  readonly sameDays: Days | null;
}
let known: Calendar | undefined;

/**
 * The last months, this one included. Oslo is whole hours from UTC, so they hold for an hour. Computing them costs more
 * than anything else in a request.
 */
function calendarAt(now: number): Calendar {
  const hour = Math.floor(now / HOUR_MS);
  if (known?.hour === hour) return known;
  const month = osloMonthOf(now);
  const period = { type: 'month', month } as const;
  const resolved = resolvePeriod(period, now);
  known = {
    hour,
    thisMonth: resolved.days,
    months: lastMonths(month, MAX_MONTHS),
    sameDays: previousDays(period, resolved),
  };
  return known;
}

/**
 * The charging of the last months, from one call.
 *
 * @param count the number of months, this one included
 * @throws {RefusedAnswerError} when a month is missing, since it is not known to be empty
 */
export async function overviewOf(
  { loaders, now }: Context,
  account: Account,
  count: number,
): Promise<ChargingOverviewModel> {
  const names = calendarAt(now).months.slice(-Math.max(count, MIN_MONTHS));
  const served = await loaders.chargingMonths(account, names);
  const months = served.map((month) => {
    const { monetaryCosts: costs, monetaryCostsNoVat: costsNoVat, paidBy } = month;
    return {
      ...month,
      costSplit: splitCosts({ costs, costsNoVat, paidBy }, account),
      foreignCosts: foreignCostsOf(month.foreignCosts),
      hasOperatorPrices: month.hasOperatorPrices === true,
    };
  });
  const [lastMonth, thisMonth] = months.slice(-MIN_MONTHS);
  if (lastMonth === undefined || thisMonth === undefined)
    throw new RangeError('The overview has too few months');
  return { account, thisMonth, lastMonth, months: months.slice(-count) };
}

/** The charging of the days of the previous month that correspond to this month so far. */
export async function sameDaysLastMonth(context: Context, account: Account) {
  const { sameDays } = calendarAt(context.now);
  if (sameDays === null) return null;
  const selection = selectionOf(dayRange(sameDays.from, sameDays.to), NO_FILTER);
  const { total } = await context.loaders.chargingStatistics(account, selection, 'YEAR');
  return { ...sameDays, figures: figuresOf(total, rulesOf(account, context)) };
}

/** The members who charged this month for an organisation, the most energy first. Null for a personal account. */
export async function membersThisMonth(context: Context, account: Account) {
  const { thisMonth } = calendarAt(context.now);
  if (account.kind === 'PERSONAL' || thisMonth === null) return null;
  const selection = selectionOf(dayRange(thisMonth.from, thisMonth.to), NO_FILTER);
  const { buckets } = await context.loaders.chargingStatistics(account, selection, 'MEMBER');
  return partsOf(
    buckets.toSorted((one, other) => other.figures.energy - one.figures.energy),
    rulesOf(account, context),
  );
}
