import type { OrganizationClassification, RefundPeriod } from './facts.ts';
import { cell } from './table.ts';

const LOADED: Record<OrganizationClassification, readonly RefundPeriod[]> = {
  COMPANY: ['CURRENT', 'PREVIOUS'],
  COOPERATIVE: ['CURRENT'],
  FAMILY: ['CURRENT'],
  MANUFACTURER_VENDOR: ['CURRENT'],
  PRIVATE: ['CURRENT'],
  PUBLIC: ['CURRENT'],
  SERVICE_PARTNER: ['CURRENT'],
};

/** The refund periods that are loaded for an organization (specification section 6). */
export function refundPeriodsLoaded(
  classification: OrganizationClassification,
): readonly RefundPeriod[] {
  return cell(LOADED, classification);
}
