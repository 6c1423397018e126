import type { OrganizationClassification, RoleFacts, RoleKind } from '../facts.ts';
import { roleKind } from './role-kind.ts';
import { cell } from '../table.ts';

const ALWAYS = () => true;
const IN_A_FAMILY = (classification: OrganizationClassification | null) =>
  classification === 'FAMILY';

const IS_PERSONAL: Record<RoleKind, (of: OrganizationClassification | null) => boolean> = {
  SMB: ALWAYS,
  MEMBER: ALWAYS,
  RESIDENT: ALWAYS,
  USER: ALWAYS,
  ADMINISTRATOR: IN_A_FAMILY,
};

/**
 * The personal role (ROLE-15): the first role that is SMB, member, resident, user,
 * or a family administrator; null when none is.
 */
export function personalRole(roles: readonly RoleFacts[]): RoleFacts | null {
  const isPersonal = (role: RoleFacts) =>
    cell(IS_PERSONAL, roleKind(role))(role.organizationClassification);
  return roles.find(isPersonal) ?? null;
}
