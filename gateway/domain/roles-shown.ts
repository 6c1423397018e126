import type { OrganizationClassification, RoleFacts, RoleStatus } from './facts.ts';
import { cell, NO_CLASSIFICATION, NO_STATUS } from './table.ts';

const STATUS_SHOWN: Record<RoleStatus | typeof NO_STATUS, boolean> = {
  Active: true,
  Inactive: false,
  NONE: false,
};

const CLASSIFICATION_SHOWN: Record<OrganizationClassification | typeof NO_CLASSIFICATION, boolean> =
  {
    FAMILY: true,
    COOPERATIVE: true,
    COMPANY: true,
    PUBLIC: true,
    MANUFACTURER_VENDOR: false,
    PRIVATE: false,
    SERVICE_PARTNER: false,
    NONE: false,
  };

/** Whether an organization is still being created: its id starts with T (specification section 9). */
function isTemporary(organizationId: string | null): boolean {
  return organizationId?.startsWith('T') ?? false;
}

/** Whether a role may be listed (specification section 5, "Roles shown"). */
export function isRoleShown(role: RoleFacts): boolean {
  return (
    cell(STATUS_SHOWN, role.status ?? NO_STATUS) &&
    !isTemporary(role.organizationId) &&
    cell(CLASSIFICATION_SHOWN, role.organizationClassification ?? NO_CLASSIFICATION)
  );
}
