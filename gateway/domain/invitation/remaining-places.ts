import type { OrganizationClassification } from '../facts.ts';
import { isInvitationValid, type InvitationFacts } from './invitation.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

/** The maximum number of members of an organization, open invitations included (NETWORK-1); null for no limit. */
const MAX_MEMBERS: Record<OrganizationClassification | typeof NO_CLASSIFICATION, number | null> = {
  COMPANY: null,
  COOPERATIVE: null,
  FAMILY: 4,
  MANUFACTURER_VENDOR: null,
  PRIVATE: null,
  PUBLIC: null,
  SERVICE_PARTNER: null,
  NONE: null,
};

export function maxMembers(classification: OrganizationClassification | null): number | null {
  return cell(MAX_MEMBERS, classification ?? NO_CLASSIFICATION);
}

/** The number of people who can still be invited. */
export function remainingPlaces(
  max: number,
  members: number,
  invitations: readonly InvitationFacts[],
): number {
  return Math.max(0, max - members - invitations.filter(isInvitationValid).length);
}
