import type { OrganizationStatus } from './facts.ts';
import { cell } from './table.ts';

export type Permission = 'canAddTags' | 'canInviteMembers' | 'canOrderTags' | 'canUpdateTags';

/** Who acts: an organization through its administrator or SMB, or a person for themselves. */
export interface Account {
  readonly kind: 'ORGANIZATION' | 'USER';
  /** The two kinds of account have the same three statuses. */
  readonly status: OrganizationStatus;
  /** Null is unknown, and what is unknown permits nothing. */
  readonly hasValidPayment: boolean | null;
}

const STATUS_PERMITS: Record<Account['status'], boolean> = {
  ACTIVE: true,
  BLOCKED: false,
  DELETE_REQUESTED: false,
};

// Without an organization there is nobody to invite to (section 5: "Active user has no organization").
// prettier-ignore
const MAY_HOLD: Record<Account['kind'], Record<Permission, boolean>> = {
  ORGANIZATION: { canAddTags: true, canInviteMembers: true,  canOrderTags: true, canUpdateTags: true },
  USER:         { canAddTags: true, canInviteMembers: false, canOrderTags: true, canUpdateTags: true },
};

/**
 * The four permissions (specification sections 4 and 6): they hold only when the account is not
 * blocked, not being deleted, and has a valid payment method.
 */
export function permissions(account: Account): Record<Permission, boolean> {
  const row = cell(MAY_HOLD, account.kind);
  const may = cell(STATUS_PERMITS, account.status) && account.hasValidPayment === true;
  return {
    canAddTags: may && row.canAddTags,
    canInviteMembers: may && row.canInviteMembers,
    canOrderTags: may && row.canOrderTags,
    canUpdateTags: may && row.canUpdateTags,
  };
}
