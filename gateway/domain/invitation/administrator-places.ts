import { ROLE_ID, type OrganizationClassification } from '../facts.ts';
import { isInvitable } from './invitable-roles.ts';
import { isInvitationValid, type InvitationFacts } from './invitation.ts';

/** The administrator, and the extra one (NETWORK-26). */
const MAX_ADMINISTRATORS = 2;

/**
 * The number of administrators that an organisation can still invite. Open invitations count as administrators; 0 where customer
 * service appoints the administrators.
 */
export function administratorPlaces(
  classification: OrganizationClassification | null,
  administrators: number,
  invitations: readonly InvitationFacts[],
): number {
  if (!isInvitable(ROLE_ID.ADMINISTRATOR, classification)) return 0;
  const invited = invitations.filter(isInvitationValid).length;
  return Math.max(0, MAX_ADMINISTRATORS - administrators - invited);
}
