import type { AppRole } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseOrganization, type Organization } from './wire/organization.ts';

/** One organisation that the person belongs to. */
export function fetchOrganization(
  client: BackendClient,
  organizationId: string,
  assumedRole: AppRole,
): Promise<Organization> {
  return client.call(
    { method: 'GET', path: backendPath`/organizations/${organizationId}`, assumedRole },
    parseOrganization,
  );
}
