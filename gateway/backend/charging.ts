import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import {
  parseChargingMonths,
  parseChargingRecords,
  type ChargingMonth,
  type ChargingRecord,
} from './wire/charging.ts';

const LATEST = backendPath`/users/me/charging-records/latest`;
const MONTHS = backendPath`/users/me/charging-records/months`;

/** The person's last charging records, newest first. */
export function fetchLatestChargingRecords(
  client: BackendClient,
  limit: number,
): Promise<ChargingRecord[]> {
  return client.call({ method: 'GET', path: LATEST, query: { limit } }, parseChargingRecords);
}

/** The person's charging by Oslo month, from and to (`YYYY-MM`) included, oldest first. */
export function fetchChargingMonths(
  client: BackendClient,
  from: string,
  to: string,
): Promise<ChargingMonth[]> {
  return client.call({ method: 'GET', path: MONTHS, query: { from, to } }, parseChargingMonths);
}
