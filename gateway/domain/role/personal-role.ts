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

/** Whether a role may be the personal one (ROLE-15): SMB, member, resident, user, or a family administrator. */
export const isPersonal = (role: RoleFacts): boolean =>
  cell(IS_PERSONAL, roleKind(role))(role.organizationClassification);

/** The personal role (ROLE-15): the first that may be it; null when none may. */
export const personalRole = (roles: readonly RoleFacts[]): RoleFacts | null =>
  roles.find(isPersonal) ?? null;
