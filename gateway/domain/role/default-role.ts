import type { OrganizationClassification, RoleFacts } from '../facts.ts';
import { ROLE_ID } from '../facts.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

const SMB = {
  roleId: ROLE_ID.SMB,
  roleName: 'Administrator',
  organizationType: 'BUSINESS',
  permissions: [
    { target: 'BENEFIT', action: 'GET' },
    { target: 'BENEFIT', action: 'POST' },
    { target: 'CDR', action: 'GET' },
  ],
} as const;

const USER = {
  roleId: ROLE_ID.USER,
  roleName: 'User',
  organizationType: 'USER',
  permissions: [],
} as const;

// oxfmt-ignore
const DEFAULT_ROLE: Record<OrganizationClassification | typeof NO_CLASSIFICATION, Pick<RoleFacts, keyof typeof SMB | 'organizationClassification'>> = {
  COMPANY:             { ...SMB,  organizationClassification: 'COMPANY' },
  COOPERATIVE:         { ...SMB,  organizationClassification: 'COOPERATIVE' },
  FAMILY:              { ...USER, organizationClassification: 'PRIVATE' },
  MANUFACTURER_VENDOR: { ...USER, organizationClassification: 'PRIVATE' },
  PRIVATE:             { ...USER, organizationClassification: 'PRIVATE' },
  PUBLIC:              { ...USER, organizationClassification: 'PRIVATE' },
  SERVICE_PARTNER:     { ...USER, organizationClassification: 'PRIVATE' },
  NONE:                { ...USER, organizationClassification: 'PRIVATE' },
};

/**
 * The role of a person for whom the server returned none
 * (ROLE-16, ROLE-17). No backend record stands behind it, so its role id doubles as its user role id.
 */
export function defaultRole(accountClassification: OrganizationClassification | null): RoleFacts {
  const role = cell(DEFAULT_ROLE, accountClassification ?? NO_CLASSIFICATION);
  return {
    ...role,
    userRoleId: role.roleId,
    organizationId: null,
    organizationName: null,
    status: 'Active',
  };
}
