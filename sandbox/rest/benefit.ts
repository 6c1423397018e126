import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { osloDate } from '../oslo.ts';
import type { BenefitTable, RebateTier } from '../db/tables-content.ts';
import { get } from './operation.ts';
import { NoQuery } from './parameters.ts';
import { mustBeRegistered } from './person.ts';

/** The benefits that are valid on the Oslo day of now. */
export const benefitOperations = [
  get('getMyBenefits', '/v1/users/me/benefits', NoQuery, async ({ deps, userId }) => {
    const { db } = deps;
    await mustBeRegistered(db, userId);
    const today = osloDate(deps.clock.now());
    const rows = await db
      .selectFrom('benefit')
      .selectAll()
      .where('user_id', '=', userId)
      .where((is) =>
        is.or([is('valid_until', 'is', null), is('valid_until', '>=', today.toString())]),
      )
      .orderBy('id')
      .execute();
    const progress = rows.some(({ tiers }) => tiers !== null)
      ? await energySince(db, userId, today.with({ day: 1 }).toString())
      : 0;
    return rows.map((row) => ({
      id: String(row.id),
      type: row.type,
      name: row.name,
      validUntil: row.valid_until,
      invoicingPeriod: row.invoicing_period,
      unit: row.unit,
      amountLeft: row.amount_left,
      amountTotal: row.amount_total,
      ...rebate(row, progress),
    }));
  }),
];

/** What the person has charged, in Wh, from the first day of the Oslo month `month` on. */
async function energySince(db: Database, userId: string, month: string): Promise<number> {
  const { energy } = await db
    .selectFrom('charging_month')
    .select(({ fn }) => fn.sum<number | null>('energy_wh').as('energy'))
    .where('user_id', '=', userId)
    .where('oslo_month', '=', month)
    .executeTakeFirstOrThrow();
  return energy ?? 0;
}

/** Where a volume rebate stands: the percent of the tier reached, and where the next one begins, if there is one. */
function rebate({ tiers }: Selectable<BenefitTable>, progress: number) {
  if (tiers === null) return { rebatePercent: null, target: null, progress: null };
  const reached = tiers.findLast((tier) => tier.fromWh <= progress);
  const next = tiers.find((tier: RebateTier) => tier.fromWh > progress);
  return { rebatePercent: reached?.percent ?? 0, target: next?.fromWh ?? null, progress };
}
