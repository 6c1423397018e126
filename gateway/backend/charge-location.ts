import type { AppRole } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseChargeLocations } from './wire/charge-location.ts';

/** The places where an organisation has chargers. */
export function fetchChargeLocations(
  client: BackendClient,
  organizationId: string,
  assumedRole: AppRole,
) {
  const path = backendPath`/organizations/${organizationId}/chargelocations`;
  return client.call({ method: 'GET', path, assumedRole, retry: 'NONE' }, parseChargeLocations);
}
