import type { AppRole } from '../domain/facts.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseInvitation, parseInvitations, type Invitation } from './wire/invitation.ts';
import { nothing } from './wire/parse.ts';

/** What a new invitation carries (specification section 3, "Send payload"). */
export interface NewInvitation {
  readonly inviteeEmail: string;
  readonly inviteeName: string;
  readonly roleId: string;
  readonly organizationClassification: string | null;
  readonly invitationType: string;
}

/** An invitation, for whoever has its id, signed in or not; null when there is none. */
export async function fetchInvitation(
  client: BackendClient,
  id: string,
): Promise<Invitation | null> {
  try {
    const path = backendPath`/invitations/${id}`;
    const call = { method: 'GET', path, isPublic: true, retry: 'NONE' } as const;
    return await client.call(call, parseInvitation);
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return null;
    throw error;
  }
}

/** The invitations of an organisation. */
export function fetchInvitations(
  client: BackendClient,
  organizationId: string,
  assumedRole: AppRole,
): Promise<Invitation[]> {
  const path = backendPath`/organizations/${organizationId}/invitations`;
  return client.call({ method: 'GET', path, assumedRole }, parseInvitations);
}

/** Accepts an invitation for the person who asks. */
export function acceptInvitation(client: BackendClient, id: string, idempotencyKey: string) {
  const path = backendPath`/invitations/${id}`;
  return client.call({ method: 'PATCH', path, idempotencyKey }, nothing);
}

/** Declines an invitation. */
export function declineInvitation(client: BackendClient, id: string, idempotencyKey: string) {
  const path = backendPath`/invitations/${id}`;
  return client.call({ method: 'DELETE', path, idempotencyKey }, nothing);
}

/** Invites people to an organisation. */
export function sendInvitations(
  client: BackendClient,
  organizationId: string,
  invitations: readonly NewInvitation[],
  idempotencyKey: string,
) {
  const path = backendPath`/organizations/${organizationId}/invitations`;
  return client.call({ method: 'POST', path, body: invitations, idempotencyKey }, nothing);
}

/** Takes back an invitation of an organisation. */
export function revokeInvitation(
  client: BackendClient,
  organizationId: string,
  id: string,
  idempotencyKey: string,
) {
  const path = backendPath`/organizations/${organizationId}/invitations/${id}`;
  return client.call({ method: 'DELETE', path, idempotencyKey }, nothing);
}
