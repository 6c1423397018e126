import type { BlockedAs } from './blocked-as.ts';
import type { OrganizationStatus } from '../facts.ts';
import type { AccountState } from './permissions.ts';
import { cell, NO_STATUS } from '../table.ts';

export type Denial =
  | 'BLOCKED'
  | 'MEMBER_BLOCKED'
  | 'DELETE_REQUESTED'
  | 'PAYMENT_MISSING'
  | 'PAYMENT_UNKNOWN'
  | 'STATUS_UNKNOWN';

// oxfmt-ignore
const STATUS_DENIAL: Record<BlockedAs, Record<OrganizationStatus | typeof NO_STATUS, Denial | null>> = {
  ACCOUNT: { ACTIVE: null, BLOCKED: 'BLOCKED',        DELETE_REQUESTED: 'DELETE_REQUESTED', NONE: 'STATUS_UNKNOWN' },
  MEMBER:  { ACTIVE: null, BLOCKED: 'MEMBER_BLOCKED', DELETE_REQUESTED: 'DELETE_REQUESTED', NONE: 'STATUS_UNKNOWN' },
};

/**
 * The most serious reason why an account has none of the permissions (`permissions.ts`); null when it has them.
 *
 * @param blockedAs only used for a blocked account
 */
export function permissionDenial(
  { status, hasValidPayment }: AccountState,
  blockedAs: BlockedAs,
): Denial | null {
  const denial = cell(cell(STATUS_DENIAL, blockedAs), status ?? NO_STATUS);
  if (denial !== null || hasValidPayment === true) return denial;
  return hasValidPayment === null ? 'PAYMENT_UNKNOWN' : 'PAYMENT_MISSING';
}
