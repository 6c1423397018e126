import type { OrganizationClassification, RoleFacts } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

const HIDDEN_FOR_MEMBERS: Record<OrganizationClassification | typeof NO_CLASSIFICATION, boolean> = {
  COMPANY: true,
  PUBLIC: true,
  COOPERATIVE: true,
  FAMILY: false,
  MANUFACTURER_VENDOR: false,
  PRIVATE: false,
  SERVICE_PARTNER: false,
  NONE: false,
};

/** Whether benefits are hidden: for a member in a company, public or cooperative organization (NETWORK-22). */
export function areBenefitsHidden(
  activeRole: Pick<RoleFacts, 'roleId' | 'organizationClassification'> | null,
): boolean {
  return (
    activeRole !== null &&
    roleKind(activeRole) === 'MEMBER' &&
    cell(HIDDEN_FOR_MEMBERS, activeRole.organizationClassification ?? NO_CLASSIFICATION)
  );
}
