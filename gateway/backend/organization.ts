import type { AppRole } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseOrganization, type Organization } from './wire/organization.ts';
import { nothing } from './wire/parse.ts';

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

/** Changes what is given of an organisation. */
export function updateOrganization(
  client: BackendClient,
  organizationId: string,
  changes: object,
  idempotencyKey: string,
) {
  const path = backendPath`/organizations/${organizationId}`;
  return client.call({ method: 'PATCH', path, body: changes, idempotencyKey }, nothing);
}
