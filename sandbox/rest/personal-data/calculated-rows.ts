import type { SandboxDeps } from '../../deps.ts';
import { allRefunds } from '../facility/refunds.ts';
import { chargedSessions, sessionColumns, shownSession } from '../facility/sessions.ts';
import type { Rows } from './copy-row.ts';

type Deps = Pick<SandboxDeps, 'db' | 'clock'>;
const PAGE_SIZE = 1000;

/** The revenue of each location and half-year, the organisation's share and its payout. */
export async function* refundPages(deps: Deps, organizationId: string): AsyncGenerator<Rows> {
  yield (await allRefunds(deps, organizationId)).map((refund) => ({
    half_year: refund.halfYear,
    location: refund.location,
    project_number: refund.projectNumber,
    bank_account_number: refund.bankAccountNumber,
    revenue_ore: refund.revenue,
    share_ore: refund.distribution,
    share_percent: refund.revenueSharingPercentage,
    paid_on: refund.paidOn,
    payout_reference: refund.payoutReference,
  }));
}

/**
 * The sessions at an organisation's chargers that others pay for, without their drivers; without revenue where it is a resident's
 * (NETWORK-21).
 */
export async function* othersSessionPages(
  { db }: Deps,
  organizationId: string,
): AsyncGenerator<Rows> {
  for (let after = 0; ;) {
    const rows = await chargedSessions(db)
      .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
      .where('place.organization_id', '=', organizationId)
      .where('record.organization_id', 'is distinct from', organizationId)
      .where('record.id', '>', after)
      .select('record.charger_id')
      .select(sessionColumns(organizationId))
      .orderBy('record.id')
      .limit(PAGE_SIZE)
      .execute();
    yield rows.map((row) => ({
      id: row.id,
      charger_id: row.charger_id,
      started_at: row.started_at,
      charging_ms: row.charging_ms,
      energy_wh: row.energy_wh,
      medium: row.medium,
      corrects_id: row.corrects_id,
      paid_by: row.paid_by,
      revenue_ore: shownSession(row).revenueNoVat,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}
