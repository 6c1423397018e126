import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import { lastMonths, osloMonthOf } from '../../domain/oslo-calendar.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** This month and the one before are always asked for. */
const FEWEST = 2;
/** The schema's limit. */
const MOST = 36;
const HOUR = 60 * 60 * 1000;

let known: { readonly hour: number; readonly months: readonly string[] } | undefined;

/**
 * All months that may be asked for, up to the one that runs. Oslo is whole hours from UTC, so they
 * hold for an hour; finding them out costs more than anything else of a request.
 */
function monthsUpTo(now: number): readonly string[] {
  const hour = Math.floor(now / HOUR);
  if (known?.hour !== hour) known = { hour, months: lastMonths(osloMonthOf(now), MOST) };
  return known.months;
}

/**
 * The charging of the last months, from one call.
 *
 * @param count how many months, this one included
 * @throws {PortalError} UNEXPECTED_RESPONSE when a month is missing: it is not known to be empty
 */
export async function overviewOf({ loaders, now }: Context, owner: Owner, count: number) {
  const asked = monthsUpTo(now).slice(-Math.max(count, FEWEST));
  const served = await loaders.chargingMonths(owner, asked[0] ?? '', asked.at(-1) ?? '');
  const byMonth = new Map(served.map((month) => [month.month, month]));
  const monthOf = (name: string | undefined) => {
    const month = name === undefined ? undefined : byMonth.get(name);
    if (month === undefined) throw new PortalError('UNEXPECTED_RESPONSE');
    return month;
  };
  return {
    thisMonth: monthOf(asked.at(-1)),
    lastMonth: monthOf(asked.at(-2)),
    months: asked.slice(-count).map(monthOf),
  };
}
