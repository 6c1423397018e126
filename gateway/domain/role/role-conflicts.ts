import type { OrganizationClassification, RoleFacts, RoleKind } from '../facts.ts';
import { roleKind } from './role-kind.ts';
import {
  SOLUTION_TARGET,
  solutionAddress,
  type RoleSolution,
  type SolutionTarget,
} from './role-solutions.ts';
import { isRoleUsable } from './roles-shown.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

/** The roles that the conflict table knows, by organization. */
type NetworkRole =
  | 'FAMILY_ADMIN'
  | 'FAMILY_MEMBER'
  | 'COMPANY_SMB'
  | 'PUBLIC_SMB'
  | 'COOPERATIVE_SMB'
  | 'COMPANY_ADMIN'
  | 'PUBLIC_ADMIN'
  | 'COOPERATIVE_ADMIN'
  | 'COMPANY_MEMBER'
  | 'PUBLIC_MEMBER'
  | 'COOPERATIVE_MEMBER'
  | 'COOPERATIVE_RESIDENT';

/** One name for each row of the conflict table: the role that the person already has. */
export const ROLE_CONSTRAINTS = [
  'IS_FAMILY_ADMIN',
  'IS_FAMILY_MEMBER',
  'IS_ORGANIZATION_SMB',
  'IS_COOPERATIVE_SMB',
  'IS_ORGANIZATION_MEMBER',
  'IS_COOPERATIVE_MEMBER',
  'IS_COOPERATIVE_RESIDENT',
] as const;
export type RoleConstraintName = (typeof ROLE_CONSTRAINTS)[number];

interface Conflict {
  readonly constraint: RoleConstraintName;
  readonly solutions: readonly RoleSolution[];
  readonly cannotBecome: readonly NetworkRole[];
}

// oxfmt-ignore
const CONFLICTS: Record<NetworkRole, Conflict | null> = {
  FAMILY_ADMIN: {
    constraint: 'IS_FAMILY_ADMIN', solutions: ['CONTACT_SUPPORT'],
    cannotBecome: ['FAMILY_MEMBER', 'FAMILY_ADMIN', 'COMPANY_MEMBER', 'PUBLIC_MEMBER', 'COOPERATIVE_MEMBER'],
  },
  FAMILY_MEMBER: {
    constraint: 'IS_FAMILY_MEMBER', solutions: ['REMOVE_MEMBER_ROLE'],
    cannotBecome: ['FAMILY_ADMIN', 'FAMILY_MEMBER', 'COMPANY_MEMBER', 'PUBLIC_MEMBER', 'COOPERATIVE_MEMBER'],
  },
  COMPANY_SMB: {
    constraint: 'IS_ORGANIZATION_SMB', solutions: ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES'],
    cannotBecome: ['COOPERATIVE_ADMIN', 'COMPANY_ADMIN', 'PUBLIC_ADMIN'],
  },
  PUBLIC_SMB: {
    constraint: 'IS_ORGANIZATION_SMB', solutions: ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES'],
    cannotBecome: ['COOPERATIVE_ADMIN', 'COMPANY_ADMIN', 'PUBLIC_ADMIN'],
  },
  COOPERATIVE_SMB: {
    constraint: 'IS_COOPERATIVE_SMB', solutions: ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES'],
    cannotBecome: ['COMPANY_ADMIN', 'PUBLIC_ADMIN', 'COOPERATIVE_ADMIN'],
  },
  COMPANY_MEMBER: {
    constraint: 'IS_ORGANIZATION_MEMBER', solutions: ['REMOVE_MEMBER_ROLE'],
    cannotBecome: ['FAMILY_ADMIN', 'FAMILY_MEMBER', 'COMPANY_MEMBER', 'PUBLIC_MEMBER', 'COOPERATIVE_MEMBER'],
  },
  PUBLIC_MEMBER: {
    constraint: 'IS_ORGANIZATION_MEMBER', solutions: ['REMOVE_MEMBER_ROLE'],
    cannotBecome: ['FAMILY_ADMIN', 'FAMILY_MEMBER', 'COMPANY_MEMBER', 'PUBLIC_MEMBER', 'COOPERATIVE_MEMBER'],
  },
  COOPERATIVE_MEMBER: {
    constraint: 'IS_COOPERATIVE_MEMBER', solutions: ['REMOVE_MEMBER_ROLE'],
    cannotBecome: ['COOPERATIVE_MEMBER', 'COMPANY_MEMBER', 'PUBLIC_MEMBER', 'FAMILY_ADMIN', 'FAMILY_MEMBER'],
  },
  COOPERATIVE_RESIDENT: {
    constraint: 'IS_COOPERATIVE_RESIDENT', solutions: ['REMOVE_RESIDENT_ROLE'],
    cannotBecome: ['COOPERATIVE_RESIDENT'],
  },
  COMPANY_ADMIN: null,
  PUBLIC_ADMIN: null,
  COOPERATIVE_ADMIN: null,
};

// oxfmt-ignore
const NETWORK_ROLE: Record<OrganizationClassification | typeof NO_CLASSIFICATION, Record<RoleKind, NetworkRole | null>> = {
  FAMILY:              { USER: null, MEMBER: 'FAMILY_MEMBER',      ADMINISTRATOR: 'FAMILY_ADMIN',      RESIDENT: null,                   SMB: null },
  COOPERATIVE:         { USER: null, MEMBER: 'COOPERATIVE_MEMBER', ADMINISTRATOR: 'COOPERATIVE_ADMIN', RESIDENT: 'COOPERATIVE_RESIDENT', SMB: 'COOPERATIVE_SMB' },
  COMPANY:             { USER: null, MEMBER: 'COMPANY_MEMBER',     ADMINISTRATOR: 'COMPANY_ADMIN',     RESIDENT: null,                   SMB: 'COMPANY_SMB' },
  PUBLIC:              { USER: null, MEMBER: 'PUBLIC_MEMBER',      ADMINISTRATOR: 'PUBLIC_ADMIN',      RESIDENT: null,                   SMB: 'PUBLIC_SMB' },
  PRIVATE:             { USER: null, MEMBER: null,                 ADMINISTRATOR: null,                RESIDENT: null,                   SMB: null },
  MANUFACTURER_VENDOR: { USER: null, MEMBER: null,                 ADMINISTRATOR: null,                RESIDENT: null,                   SMB: null },
  SERVICE_PARTNER:     { USER: null, MEMBER: null,                 ADMINISTRATOR: null,                RESIDENT: null,                   SMB: null },
  NONE:                { USER: null, MEMBER: null,                 ADMINISTRATOR: null,                RESIDENT: null,                   SMB: null },
};

/** A role for the conflict table: the role id and the kind of organization. */
export type RoleInNetwork = Pick<RoleFacts, 'roleId' | 'organizationClassification'>;

/** The row and column name of a role in the conflict table; null when the table has none. */
function networkRole(role: RoleInNetwork): NetworkRole | null {
  const row = cell(NETWORK_ROLE, role.organizationClassification ?? NO_CLASSIFICATION);
  return cell(row, roleKind(role));
}

export interface RoleConstraint {
  readonly constraint: RoleConstraintName;
  readonly existingRole: RoleFacts;
  readonly solutions: readonly {
    readonly solution: RoleSolution;
    readonly target: SolutionTarget;
  }[];
}

/**
 * The roles that prevent a person from also taking the wanted role, one entry for each
 * (ROLE-66 to ROLE-72); empty without a conflict. A role that the person cannot act in causes no conflict.
 */
export function roleConstraints(
  held: readonly RoleFacts[],
  wanted: RoleInNetwork,
): readonly RoleConstraint[] {
  const column = networkRole(wanted);
  if (column === null) return [];
  return held.flatMap((existingRole) => {
    const row = networkRole(existingRole);
    const conflict = row === null ? null : cell(CONFLICTS, row);
    if (!isRoleUsable(existingRole) || !conflict?.cannotBecome.includes(column)) return [];
    const solutions = conflict.solutions.map((solution) => ({
      solution,
      target: cell(SOLUTION_TARGET, solution),
    }));
    return [{ constraint: conflict.constraint, existingRole, solutions }];
  });
}

/** As {@link roleConstraints}, with the address of each solution. */
export const addressedConstraints = (
  held: readonly RoleFacts[],
  wanted: RoleInNetwork,
  supportEmail: string,
) =>
  roleConstraints(held, wanted).map(({ constraint, existingRole, solutions }) => ({
    constraint,
    existingRole,
    solutions: solutions.map(({ solution, target }) => ({
      type: solution,
      target: solutionAddress(target, supportEmail),
    })),
  }));
