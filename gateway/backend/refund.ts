import type { AppRole, RefundPeriod } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseRefunds, type Refund } from './wire/refund.ts';

/** Revenue shared with an organisation in one period. */
export function fetchRefunds(
  client: BackendClient,
  organizationId: string,
  refundPeriod: RefundPeriod,
  assumedRole: AppRole,
): Promise<Refund[]> {
  const path = backendPath`/organizations/${organizationId}/refunds`;
  return client.call({ method: 'GET', path, query: { refundPeriod }, assumedRole }, parseRefunds);
}

/** The codes of the export call (specification section 9). */
const EXPORT_PERIOD: Record<RefundPeriod, string> = { CURRENT: 'C', PREVIOUS: 'P' };

/** The report of a period as a file of the backend's making; null when it has none. */
export function openRevenueExport(
  client: BackendClient,
  organizationId: string,
  refundPeriod: RefundPeriod,
  assumedRole: AppRole,
) {
  const path = backendPath`/organizations/${organizationId}/facility/statistics/revenue/export`;
  const query = { period: EXPORT_PERIOD[refundPeriod] };
  return client.download({ method: 'GET', path, query, assumedRole });
}
