import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { Month } from '../fields.ts';
import type { Success } from '../operation.ts';
import { invalidRequest } from '../problem.ts';
import { addTo, NO_FIGURES, sumsOf, type Parts } from './figures.ts';
import { inScope, type Scope } from './scope.ts';

const MAX_MONTHS = 36;

export const MonthsQuery = z.strictObject({ from: Month, to: Month });

/** Charging by the Oslo month in which each session started, every month of the range, oldest first. */
export async function chargingMonths(
  db: Database,
  scope: Scope,
  query: z.infer<typeof MonthsQuery>,
): Promise<Success<'getMyChargingMonths'>> {
  const rows = await db
    .selectFrom('charging_month as record')
    .select(['oslo_month', 'organization_id', 'currency'])
    .select(sumsOf('months'))
    .where(inScope(scope))
    .where('oslo_month', '>=', `${query.from}-01`)
    .where('oslo_month', '<=', `${query.to}-01`)
    .groupBy(['oslo_month', 'organization_id', 'currency'])
    .execute();
  const byMonth: Parts = new Map();
  addTo(
    byMonth,
    scope,
    rows.map(({ oslo_month, ...sums }) => ({ key: oslo_month.slice(0, 7), ...sums })),
  );
  return monthsOf(query).map((month) => {
    const figures = byMonth.get(month) ?? NO_FIGURES;
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
    };
  });
}

/** Every month of the range, oldest first. Throws `INVALID_REQUEST` when it is backwards or too long. */
function monthsOf({ from, to }: z.infer<typeof MonthsQuery>): readonly string[] {
  const first = Temporal.PlainYearMonth.from(from);
  const count = first.until(Temporal.PlainYearMonth.from(to), { largestUnit: 'months' }).months + 1;
  if (count < 1) throw invalidRequest('The range ends before it begins', { parameter: 'to' });
  if (count > MAX_MONTHS)
    throw invalidRequest(`At most ${MAX_MONTHS} months at a time`, { parameter: 'to' });
  return Array.from({ length: count }, (_, index) => first.add({ months: index }).toString());
}
