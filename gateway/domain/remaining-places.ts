import type { InvitationStatus, OrganizationClassification } from './facts.ts';
import { isInvitationValid } from './invitation.ts';
import { cell } from './table.ts';

/** The members of an organization, open invitations included (specification section 9); null for no limit. */
const MAX_MEMBERS: Record<OrganizationClassification, number | null> = {
  COMPANY: null,
  COOPERATIVE: null,
  FAMILY: 4,
  MANUFACTURER_VENDOR: null,
  PRIVATE: null,
  PUBLIC: null,
  SERVICE_PARTNER: null,
};

export function maxMembers(classification: OrganizationClassification): number | null {
  return cell(MAX_MEMBERS, classification);
}

/** The number of people who can still be invited. */
export function remainingPlaces(
  max: number,
  members: number,
  invitations: readonly { readonly status: InvitationStatus }[],
): number {
  return Math.max(0, max - members - invitations.filter(isInvitationValid).length);
}
