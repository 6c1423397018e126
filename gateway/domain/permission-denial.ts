import type { OrganizationStatus } from './facts.ts';
import type { AccountState } from './permissions.ts';
import { cell, NO_STATUS } from './table.ts';

export type Denial =
  'BLOCKED' | 'DELETE_REQUESTED' | 'PAYMENT_MISSING' | 'PAYMENT_UNKNOWN' | 'STATUS_UNKNOWN';

const STATUS_DENIAL: Record<OrganizationStatus | typeof NO_STATUS, Denial | null> = {
  ACTIVE: null,
  BLOCKED: 'BLOCKED',
  DELETE_REQUESTED: 'DELETE_REQUESTED',
  NONE: 'STATUS_UNKNOWN',
};

/** Why an account has none of the permissions (`permissions.ts`), the most serious reason; null when it has them. */
export function permissionDenial({ status, hasValidPayment }: AccountState): Denial | null {
  const byStatus = cell(STATUS_DENIAL, status ?? NO_STATUS);
  if (hasValidPayment === true) return byStatus;
  const reason = hasValidPayment === null ? 'PAYMENT_UNKNOWN' : 'PAYMENT_MISSING';
  return byStatus ?? reason;
}
