import { assumedRole } from '../role/assumed-role.ts';
import { exposedOrganizationId } from '../role/exposed-organization.ts';
import type { AppRole, OrganizationClassification, RoleFacts } from '../facts.ts';
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

/** Where the role that acts for the organisation acts for the person as well: the administrator pays for the family's charging. */
const ALSO_PERSONAL: Record<OrganizationClassification | typeof NO_CLASSIFICATION, boolean> = {
  FAMILY: true,
  COOPERATIVE: false,
  COMPANY: false,
  PUBLIC: false,
  PRIVATE: false,
  MANUFACTURER_VENDOR: false,
  SERVICE_PARTNER: false,
  NONE: false,
};

type ActingRole = Pick<RoleFacts, 'roleId' | 'organizationId' | 'organizationClassification'>;

/** Whether a role acts for the person's own account: every role that acts for no organisation does. */
function actsForPerson(role: ActingRole | null): boolean {
  return (
    role === null ||
    exposedOrganizationId(role) === null ||
    cell(ALSO_PERSONAL, role.organizationClassification ?? NO_CLASSIFICATION)
  );
}

/** Whether a role acts for an account. */
export function actsFor(role: ActingRole | null, account: Account): boolean {
  return account.kind === 'PERSONAL'
    ? actsForPerson(role)
    : account.id === exposedOrganizationId(role);
}

/** The person's own account. Its calls are made as driver in a role that does not act for it. */
export function personalAccount(userId: string, role: ActingRole | null): PersonalAccount {
  return {
    kind: 'PERSONAL',
    id: `personal-${userId}`,
    assumedRole: assumedRole(actsForPerson(role) ? role : null),
  };
}

/**
 * The account of the organisation that a role administers, or is the small business (SMB) of, which is the role's active account;
 * null for other roles.
 */
export function organizationAccount(role: ActingRole | null): OrganizationAccount | null {
  const id = exposedOrganizationId(role);
  if (role === null || id === null) return null;
  const { organizationClassification } = role;
  return { kind: 'ORGANIZATION', id, organizationClassification, assumedRole: assumedRole(role) };
}
