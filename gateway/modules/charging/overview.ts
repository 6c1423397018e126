import type { Context } from '../../context.ts';
import { lastMonths, osloMonthOf } from '../../domain/oslo-calendar.ts';
import { PortalError } from '../../errors/portal-error.ts';

/** This month and the one before are always asked for. */
const FEWEST = 2;

/**
 * The person's charging of the last months, from one call.
 *
 * @param count how many months, this one included
 * @throws {PortalError} UNEXPECTED_RESPONSE when a month is missing: it is not known to be empty
 */
export async function overviewOf({ loaders, now }: Context, count: number) {
  const thisMonth = osloMonthOf(now);
  const asked = lastMonths(thisMonth, Math.max(count, FEWEST));
  const served = await loaders.chargingMonths(asked[0] ?? thisMonth, thisMonth);
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
