import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Success } from '../operation.ts';
import { invalidValue } from '../problem.ts';
import { byKey, figuresOf, SUMS } from './sums.ts';
import type { MonthsQuery } from './query.ts';
import { fromRecords, osloText, startOfOsloDay, type Scope } from './source.ts';

const MAX_MONTHS = 36;

/** Charging by the Oslo month in which each session started, every month of the range, oldest first. */
export async function chargingMonths(
  scope: Scope,
  query: z.infer<typeof MonthsQuery>,
): Promise<Success<'getMyChargingMonths'>> {
  const months = monthsOf(query);
  const end = Temporal.PlainYearMonth.from(query.to).add({ months: 1 });
  const groups = byKey(
    await fromRecords(scope)
      .select([osloText('YYYY-MM').as('key'), 'record.currency', ...SUMS])
      .where('record.started_at', '>=', startOfOsloDay(`${query.from}-01`))
      .where('record.started_at', '<', startOfOsloDay(`${end.toString()}-01`))
      .groupBy(['key', 'record.currency'])
      .execute(),
  );
  return months.map((month) => {
    const figures = figuresOf(scope, groups.get(month) ?? []);
    return {
      month,
      sessions: figures.sessions,
      chargingTime: figures.chargingTime,
      totalEnergy: figures.energy,
      monetaryCosts: figures.costs,
      monetaryCostsNoVat: figures.costsNoVat,
      monetarySavings: figures.savings,
      monetarySavingsNoVat: figures.savingsNoVat,
      paidBy: figures.paidBy,
      foreignCosts: figures.foreignCosts,
      hasOperatorPrices: figures.hasOperatorPrices,
    };
  });
}

/** Every month of the range, oldest first. Throws `INVALID_REQUEST` when it is backwards or too long. */
function monthsOf({ from, to }: z.infer<typeof MonthsQuery>): readonly string[] {
  const first = Temporal.PlainYearMonth.from(from);
  const count = first.until(Temporal.PlainYearMonth.from(to), { largestUnit: 'months' }).months + 1;
  if (count < 1) throw invalidValue('to', 'The range ends before it begins');
  if (count > MAX_MONTHS) throw invalidValue('to', `At most ${MAX_MONTHS} months at a time`);
  return Array.from({ length: count }, (_, index) => first.add({ months: index }).toString());
}
