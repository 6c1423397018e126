import type { AccountState } from './permissions.ts';
import { cell } from './table.ts';

export type Denial = 'BLOCKED' | 'DELETE_REQUESTED' | 'PAYMENT_MISSING' | 'PAYMENT_UNKNOWN';

const STATUS_DENIAL: Record<AccountState['status'], Denial | null> = {
  ACTIVE: null,
  BLOCKED: 'BLOCKED',
  DELETE_REQUESTED: 'DELETE_REQUESTED',
};

/** Why an account has none of the permissions (`permissions.ts`), the most serious reason; null when it has them. */
export function permissionDenial({ status, hasValidPayment }: AccountState): Denial | null {
  if (hasValidPayment === true) return cell(STATUS_DENIAL, status);
  const reason = hasValidPayment === null ? 'PAYMENT_UNKNOWN' : 'PAYMENT_MISSING';
  return cell(STATUS_DENIAL, status) ?? reason;
}
