import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { inScope, type Scope } from './scope.ts';
import type { Success } from '../operation.ts';
import { Month } from '../fields.ts';
import { invalidRequest } from '../problem.ts';

const MAX_MONTHS = 36;

export const MonthsQuery = z.strictObject({ from: Month, to: Month });

const NOTHING = {
  sessions: 0,
  chargingTime: 0,
  totalEnergy: 0,
  monetaryCosts: 0,
  monetaryCostsNoVat: 0,
  monetarySavings: 0,
  monetarySavingsNoVat: 0,
} as const;

/** Charging by the Oslo month in which each session started, every month of the range, oldest first. */
export async function chargingMonths(
  db: Database,
  scope: Scope,
  query: z.infer<typeof MonthsQuery>,
): Promise<Success<'getMyChargingMonths'>> {
  const rows = await db
    .selectFrom('charging_month as record')
    .select(({ fn }) => [
      'oslo_month',
      fn.sum<number>('sessions').as('sessions'),
      fn.sum<number>('charging_ms').as('chargingTime'),
      fn.sum<number>('energy_wh').as('totalEnergy'),
      fn.sum<number>('total_ore').as('costs'),
      fn.sum<number>('vat_ore').as('vat'),
      fn.sum<number>('saved_ore').as('savings'),
      fn.sum<number>('saved_vat_ore').as('savedVat'),
    ])
    .where(inScope(scope))
    .where('oslo_month', '>=', `${query.from}-01`)
    .where('oslo_month', '<=', `${query.to}-01`)
    .groupBy('oslo_month')
    .execute();
  const byMonth = new Map(
    rows.map((row) => [
      row.oslo_month.slice(0, 7),
      {
        sessions: row.sessions,
        chargingTime: row.chargingTime,
        totalEnergy: row.totalEnergy,
        monetaryCosts: row.costs,
        monetaryCostsNoVat: row.costs - row.vat,
        monetarySavings: row.savings,
        monetarySavingsNoVat: row.savings - row.savedVat,
      },
    ]),
  );
  return monthsOf(query).map((month) => ({ month, ...(byMonth.get(month) ?? NOTHING) }));
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
