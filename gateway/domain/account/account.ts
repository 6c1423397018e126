import { assumedRole } from '../role/assumed-role.ts';
import { exposedOrganizationId } from '../role/exposed-organization.ts';
import type { AppRole, OrganizationClassification, RoleFacts, RoleKind } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

/** The account that charging is charged to, with the role for calls about it. */
export type Account = PersonalAccount | OrganizationAccount;

export interface PersonalAccount {
  readonly kind: 'PERSONAL';
  readonly id: string;
  readonly assumedRole: AppRole;
}

export interface OrganizationAccount {
  readonly kind: 'ORGANIZATION';
  /** The organisation's id. */
  readonly id: string;
  /** From the role; null when the role has no classification. */
  readonly organizationClassification: OrganizationClassification | null;
  readonly assumedRole: AppRole;
}

type Kinds = readonly Account['kind'][];
const P: Kinds = ['PERSONAL'];
const O: Kinds = ['ORGANIZATION'];
/** The administrator pays for the family's charging, so the same role serves both accounts. */
const O_P: Kinds = ['ORGANIZATION', 'PERSONAL'];

// prettier-ignore
const ACTS_FOR: Record<OrganizationClassification | typeof NO_CLASSIFICATION, Record<RoleKind, Kinds>> = {
  FAMILY:              { USER: P, MEMBER: P, ADMINISTRATOR: O_P, RESIDENT: P, SMB: P },
  COOPERATIVE:         { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
  COMPANY:             { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
  PUBLIC:              { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
  PRIVATE:             { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
  MANUFACTURER_VENDOR: { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
  SERVICE_PARTNER:     { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
  NONE:                { USER: P, MEMBER: P, ADMINISTRATOR: O,   RESIDENT: P, SMB: O },
};

type ActingRole = Pick<RoleFacts, 'roleId' | 'organizationId' | 'organizationClassification'>;

/** The kinds of account that a role acts for; that of its active account first. */
function kindsOf(role: ActingRole | null): Kinds {
  if (role === null || exposedOrganizationId(role) === null) return P;
  const row = cell(ACTS_FOR, role.organizationClassification ?? NO_CLASSIFICATION);
  return cell(row, roleKind(role));
}

/** Whether a role acts for an account. */
export function actsFor(role: ActingRole | null, account: Account): boolean {
  return (
    kindsOf(role).includes(account.kind) &&
    (account.kind === 'PERSONAL' || account.id === exposedOrganizationId(role))
  );
}

/** The person's own account. Its calls are made as driver in a role that does not act for it. */
export function personalAccount(userId: string, role: ActingRole | null): PersonalAccount {
  return {
    kind: 'PERSONAL',
    id: `personal-${userId}`,
    assumedRole: assumedRole(kindsOf(role).includes('PERSONAL') ? role : null),
  };
}

/** The account of the organisation that a role administers, or is the small business (SMB) of; null for other roles. */
export function organizationAccount(role: ActingRole | null): OrganizationAccount | null {
  const id = exposedOrganizationId(role);
  if (role === null || id === null) return null;
  const { organizationClassification } = role;
  return { kind: 'ORGANIZATION', id, organizationClassification, assumedRole: assumedRole(role) };
}

/** The organisation's account that a role is active for; null for a role that is active for the personal account. */
export function activeOrganizationAccount(role: ActingRole | null): OrganizationAccount | null {
  return kindsOf(role)[0] === 'ORGANIZATION' ? organizationAccount(role) : null;
}
