import { sql } from 'kysely';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { mustAdminister } from '../access.ts';
import { download, get, type Success } from '../operation.ts';
import { halfYear, type HalfYear } from './refund-period.ts';
import { revenueCsv } from './revenue-csv.ts';

/** A row of the report, without what all rows have in common. */
export type Refund = Omit<Success<'getRefunds'>[number], 'refundPeriod'>;

const PERIODS = { C: 'CURRENT', P: 'PREVIOUS' } as const;
const RefundQuery = z.strictObject({ refundPeriod: z.enum(['CURRENT', 'PREVIOUS']) });
const ExportQuery = z.strictObject({ period: z.enum(['C', 'P']) });

/** Revenue that is shared with an organisation, for those who administer it. */
export const refundOperations = [
  get(
    'getRefunds',
    '/v1/organizations/:organizationId/refunds',
    RefundQuery,
    async ({ deps, userId, organizationId, query: { refundPeriod } }) => {
      const id = await mustAdminister(deps, userId, organizationId);
      const refunds = await refundsOf(deps, id, halfYear(refundPeriod, deps.clock.now()));
      return refunds.map((refund) => ({ ...refund, refundPeriod }));
    },
  ),
  download(
    'exportRevenue',
    '/v1/organizations/:organizationId/facility/statistics/revenue/export',
    ExportQuery,
    async ({ deps, userId, organizationId, query }) => {
      const id = await mustAdminister(deps, userId, organizationId);
      const period = halfYear(PERIODS[query.period], deps.clock.now());
      const content = revenueCsv(await refundsOf(deps, id, period));
      return { name: `inntektsdeling-${period.name}.csv`, type: 'text/csv', content };
    },
  ),
];

const BASIS_POINTS = 10_000;

/**
 * What was charged at each location that shares, without VAT, and the part of it. Charging that the organisation itself is
 * billed for is no revenue.
 */
async function refundsOf(
  { db }: SandboxDeps,
  organizationId: string,
  { name, from, to }: HalfYear,
): Promise<Refund[]> {
  const shares = await db
    .selectFrom('revenue_share')
    .innerJoin('charge_location', 'charge_location.id', 'charge_location_id')
    .selectAll('revenue_share')
    .select('name as location')
    .where('organization_id', '=', organizationId)
    .orderBy('charge_location.id')
    .execute();
  const places = shares.map((share) => share.charge_location_id);
  const charged = await db
    .selectFrom('charging_record')
    .innerJoin('charger', 'charger.id', 'charging_record.charger_id')
    .select('charge_location_id')
    .select(sql<number>`sum(total_ore - vat_ore)`.as('revenue'))
    .where('charge_location_id', '=', (is) => is.fn.any(is.val(places)))
    .where('started_at', '>=', new Date(from))
    .where('started_at', '<', new Date(to))
    .where('organization_id', 'is distinct from', organizationId)
    .groupBy('charge_location_id')
    .execute();
  const revenues = new Map(charged.map((row) => [row.charge_location_id, row.revenue]));
  return shares.map((share) => {
    const revenue = revenues.get(share.charge_location_id) ?? 0;
    return {
      id: `${share.charge_location_id}-${name}`,
      location: share.location,
      projectNumber: share.project_number,
      bankAccountNumber: share.bank_account_number,
      revenue,
      distribution: Math.round((revenue * share.share_basis_points) / BASIS_POINTS),
      revenueSharingPercentage: share.share_basis_points / 100,
    };
  });
}
