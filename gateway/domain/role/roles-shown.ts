import type { OrganizationClassification, RoleFacts, RoleStatus } from '../facts.ts';
import { cell, NO_CLASSIFICATION, NO_STATUS } from '../table.ts';

const IN_FORCE: Record<RoleStatus | typeof NO_STATUS, boolean> = {
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

/** Whether an organization is still being created: its id starts with T (ROLE-31). */
function isTemporary(organizationId: string | null): boolean {
  return organizationId?.startsWith('T') ?? false;
}

/** Whether a person can act in a role: it is Active, and its organization is not still being created. */
export function isRoleUsable(role: Pick<RoleFacts, 'status' | 'organizationId'>): boolean {
  return cell(IN_FORCE, role.status ?? NO_STATUS) && !isTemporary(role.organizationId);
}

/** Whether a role is left out because its status or the kind of its organization is unknown. */
export function isRoleUnknown(role: RoleFacts): boolean {
  return role.status === null || (isRoleUsable(role) && role.organizationClassification === null);
}

/** The reason why a role is not listed (ROLE-30). */
export function hiddenBecause(role: RoleFacts) {
  if (isRoleUnknown(role)) return 'UNKNOWN';
  if (isTemporary(role.organizationId)) return 'NOT_READY';
  return isRoleUsable(role) ? 'NOT_SERVED' : 'NOT_ACTIVE';
}

/** Whether a role may be listed (ROLE-30). */
export function isRoleShown(role: RoleFacts): boolean {
  return (
    isRoleUsable(role) &&
    cell(CLASSIFICATION_SHOWN, role.organizationClassification ?? NO_CLASSIFICATION)
  );
}
