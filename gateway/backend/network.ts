import type { AppRole } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseMembers, parseNetworks, type Network, type NetworkMember } from './wire/network.ts';
import { nothing } from './wire/parse.ts';

/** The networks that the person is a member of, with who pays. */
export function fetchMyNetworks(client: BackendClient): Promise<Network[]> {
  return client.call({ method: 'GET', path: backendPath`/users/me/networks` }, parseNetworks);
}

/** Who belongs to an organisation. */
export function fetchMembers(
  client: BackendClient,
  organizationId: string,
  assumedRole: AppRole,
): Promise<NetworkMember[]> {
  const path = backendPath`/organizations/${organizationId}/members`;
  return client.call({ method: 'GET', path, assumedRole }, parseMembers);
}

/** Removes a member of an organisation. */
export function removeMember(
  client: BackendClient,
  organizationId: string,
  userRoleId: string,
  idempotencyKey: string,
) {
  const path = backendPath`/organizations/${organizationId}/members/${userRoleId}`;
  return client.call({ method: 'DELETE', path, idempotencyKey }, nothing);
}

/** Makes a family network that the person heads. */
export function startFamily(client: BackendClient, idempotencyKey: string) {
  const path = backendPath`/users/me/family`;
  return client.call({ method: 'POST', path, idempotencyKey }, nothing);
}

/** Sends an open invitation of an organisation once more. */
export function resendInvitation(
  client: BackendClient,
  organizationId: string,
  id: string,
  idempotencyKey: string,
) {
  const path = backendPath`/organizations/${organizationId}/invitations/${id}/resend`;
  return client.call({ method: 'POST', path, idempotencyKey }, nothing);
}
