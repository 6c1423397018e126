import type { InvitationStatus } from '../facts.ts';
import { cell } from '../table.ts';

/** An invitation with an unknown status is neither open nor lapsed. */
export interface InvitationFacts {
  readonly status: InvitationStatus | null;
}

const IS_VALID: Record<InvitationStatus, boolean> = {
  ACCEPTED: false,
  CREATED: true,
  DECLINED: false,
  EMAIL_FAILED: false,
  EMAIL_SENT: true,
  EXPIRED: false,
  REVOKED: false,
};

/** Whether an invitation can be accepted or declined (INVITE-6, INVITE-7). */
export function isInvitationValid({ status }: InvitationFacts): boolean {
  return status !== null && cell(IS_VALID, status);
}

const HAS_LAPSED: Record<InvitationStatus, boolean> = {
  ACCEPTED: false,
  CREATED: false,
  DECLINED: false,
  EMAIL_FAILED: true,
  EMAIL_SENT: false,
  EXPIRED: true,
  REVOKED: false,
};

/** Whether an invitation never reached the invitee or expired, so that it can be sent as a new one. */
export function hasInvitationLapsed({ status }: InvitationFacts): boolean {
  return status !== null && cell(HAS_LAPSED, status);
}
