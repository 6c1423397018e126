import type { Account } from './account.ts';
import type { OrganizationStatus } from '../facts.ts';
import { cell, NO_STATUS } from '../table.ts';

export type Permission = 'canAddTags' | 'canInviteMembers' | 'canOrderTags' | 'canUpdateTags';

/** The facts that decide the permissions of an account. */
export interface AccountState {
  readonly kind: Account['kind'];
  /** The two kinds of account have the same three statuses; an unknown one permits nothing. */
  readonly status: OrganizationStatus | null;
  /** Null is unknown. Unknown permits nothing. */
  readonly hasValidPayment: boolean | null;
}

const STATUS_PERMITS: Record<OrganizationStatus | typeof NO_STATUS, boolean> = {
  ACTIVE: true,
  BLOCKED: false,
  DELETE_REQUESTED: false,
  NONE: false,
};

// Without an organization there is nothing to invite to (INVITE-9: "Active user has no organization").
// oxfmt-ignore
const MAY_HOLD: Record<AccountState['kind'], Record<Permission, boolean>> = {
  ORGANIZATION: { canAddTags: true, canInviteMembers: true,  canOrderTags: true, canUpdateTags: true },
  PERSONAL:     { canAddTags: true, canInviteMembers: false, canOrderTags: true, canUpdateTags: true },
};

/**
 * The four permissions (ROLE-54 to ROLE-56): they hold only when the account is not
 * blocked, not being deleted, and has a valid payment method.
 */
export function permissions(account: AccountState): Record<Permission, boolean> {
  const row = cell(MAY_HOLD, account.kind);
  const may = cell(STATUS_PERMITS, account.status ?? NO_STATUS) && account.hasValidPayment === true;
  return {
    canAddTags: may && row.canAddTags,
    canInviteMembers: may && row.canInviteMembers,
    canOrderTags: may && row.canOrderTags,
    canUpdateTags: may && row.canUpdateTags,
  };
}
