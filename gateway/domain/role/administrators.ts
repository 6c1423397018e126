import type { OrganizationClassification, RoleFacts, RoleKind } from '../facts.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';
import { roleKind } from './role-kind.ts';
import { isRoleUsable } from './roles-shown.ts';

type Row = OrganizationClassification | typeof NO_CLASSIFICATION;

/** The kinds of organisation with administrators: one account administers a single one (ROLE-77). */
const HAS_ADMINISTRATORS: Record<Row, boolean> = {
  COMPANY: true,
  COOPERATIVE: true,
  PUBLIC: true,
  FAMILY: false,
  PRIVATE: false,
  MANUFACTURER_VENDOR: false,
  SERVICE_PARTNER: false,
  NONE: false,
};

/** How a role administers its organisation: as an administrator, of whom there may be several, or as its small business. */
const ADMINISTERS: Record<RoleKind, 'SHARED' | 'ALONE' | null> = {
  USER: null,
  MEMBER: null,
  ADMINISTRATOR: 'SHARED',
  RESIDENT: null,
  SMB: 'ALONE',
};

type Held = Pick<RoleFacts, 'roleId' | 'organizationClassification'>;

/** How a role administers a company, public organisation or cooperative; null for one that does not. */
export const administers = (role: Held) =>
  cell(HAS_ADMINISTRATORS, role.organizationClassification ?? NO_CLASSIFICATION)
    ? cell(ADMINISTERS, roleKind(role))
    : null;

/** The role in which the person is an administrator of a company, public organisation or cooperative. Null for everyone else. */
export const administratorRole = (held: readonly RoleFacts[]): RoleFacts | null =>
  held.find((role) => isRoleUsable(role) && administers(role) === 'SHARED') ?? null;

/** Whether the wanted role would make the person the administrator of a second organisation, which takes another account (ROLE-77). */
export const needsOtherAccount = (held: readonly RoleFacts[], wanted: Held): boolean =>
  administers(wanted) !== null && administratorRole(held) !== null;
