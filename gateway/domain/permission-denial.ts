import type { Account } from './permissions.ts';
import { cell } from './table.ts';

export type Denial = 'BLOCKED' | 'DELETE_REQUESTED' | 'PAYMENT_MISSING' | 'PAYMENT_UNKNOWN';

const OF_STATUS: Record<Account['status'], Denial | null> = {
  ACTIVE: null,
  BLOCKED: 'BLOCKED',
  DELETE_REQUESTED: 'DELETE_REQUESTED',
};

/** Why an account holds none of the permissions (`permissions.ts`), the weightiest reason; null when nothing stands against it. */
export function denialOf({ status, hasValidPayment }: Account): Denial | null {
  if (hasValidPayment === true) return cell(OF_STATUS, status);
  const reason = hasValidPayment === null ? 'PAYMENT_UNKNOWN' : 'PAYMENT_MISSING';
  return cell(OF_STATUS, status) ?? reason;
}
