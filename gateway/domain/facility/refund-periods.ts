import type { OrganizationClassification, RefundPeriod } from '../facts.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

const LOADED: Record<
  OrganizationClassification | typeof NO_CLASSIFICATION,
  readonly RefundPeriod[]
> = {
  COMPANY: ['CURRENT', 'PREVIOUS'],
  COOPERATIVE: ['CURRENT'],
  FAMILY: ['CURRENT'],
  MANUFACTURER_VENDOR: ['CURRENT'],
  PRIVATE: ['CURRENT'],
  PUBLIC: ['CURRENT'],
  SERVICE_PARTNER: ['CURRENT'],
  NONE: ['CURRENT'],
};

/** The refund periods that are loaded for an organization (REFUND-7). */
export function refundPeriodsLoaded(
  classification: OrganizationClassification | null,
): readonly RefundPeriod[] {
  return cell(LOADED, classification ?? NO_CLASSIFICATION);
}
