import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import { lastMonths, osloMonthOf } from '../../domain/oslo-calendar.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { chargingFeature } from './feature.ts';

/** This month and the previous one are always needed. */
const MIN_MONTHS = 2;
const { max: MAX_MONTHS } = chargingFeature.ranges['Account.chargingOverview.months'];
const HOUR_MS = 60 * 60 * 1000;

let known: { readonly hour: number; readonly months: readonly string[] } | undefined;

/**
 * The last months, this one included. Oslo is whole hours from UTC, so they hold for an hour;
 * computing them costs more than anything else of a request.
 */
function monthsUpTo(now: number): readonly string[] {
  const hour = Math.floor(now / HOUR_MS);
  if (known?.hour !== hour) known = { hour, months: lastMonths(osloMonthOf(now), MAX_MONTHS) };
  return known.months;
}

/**
 * The charging of the last months, from one call.
 *
 * @param count the number of months, this one included
 * @throws {PortalError} UNEXPECTED_RESPONSE when a month is missing: it is not known to be empty
 */
export async function overviewOf({ loaders, now }: Context, account: Account, count: number) {
  const names = monthsUpTo(now).slice(-Math.max(count, MIN_MONTHS));
  const served = await loaders.chargingMonths(account, names[0] ?? '', names.at(-1) ?? '');
  const byMonth = new Map(served.map((month) => [month.month, month]));
  const monthOf = (name: string | undefined) => {
    const month = name === undefined ? undefined : byMonth.get(name);
    if (month === undefined) throw new PortalError('UNEXPECTED_RESPONSE');
    return month;
  };
  return {
    thisMonth: monthOf(names.at(-1)),
    lastMonth: monthOf(names.at(-2)),
    months: names.slice(-count).map(monthOf),
  };
}
