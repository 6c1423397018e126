import type { InvitationStatus } from './facts.ts';
import { cell } from './table.ts';

const IS_VALID: Record<InvitationStatus, boolean> = {
  ACCEPTED: false,
  CREATED: true,
  DECLINED: false,
  EMAIL_FAILED: false,
  EMAIL_SENT: true,
  EXPIRED: false,
  REVOKED: false,
};

/** Whether an invitation can be accepted or declined (specification section 4, "Invitation"). */
export function isInvitationValid(invitation: { readonly status: InvitationStatus }): boolean {
  return cell(IS_VALID, invitation.status);
}
