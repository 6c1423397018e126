import { ROLE_ID, type OrganizationClassification, type RoleId, type RoleKind } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

type Row = OrganizationClassification | typeof NO_CLASSIFICATION;

// oxfmt-ignore
const INVITABLE: Record<Row, Record<RoleKind, boolean>> = {
  FAMILY:              { USER: false, MEMBER: true,  ADMINISTRATOR: false, RESIDENT: false, SMB: false },
  COOPERATIVE:         { USER: false, MEMBER: true,  ADMINISTRATOR: false, RESIDENT: true,  SMB: false },
  COMPANY:             { USER: false, MEMBER: true,  ADMINISTRATOR: true,  RESIDENT: false, SMB: false },
  PUBLIC:              { USER: false, MEMBER: true,  ADMINISTRATOR: true,  RESIDENT: false, SMB: false },
  PRIVATE:             { USER: false, MEMBER: false, ADMINISTRATOR: false, RESIDENT: false, SMB: false },
  MANUFACTURER_VENDOR: { USER: false, MEMBER: false, ADMINISTRATOR: false, RESIDENT: false, SMB: false },
  SERVICE_PARTNER:     { USER: false, MEMBER: false, ADMINISTRATOR: false, RESIDENT: false, SMB: false },
  NONE:                { USER: false, MEMBER: false, ADMINISTRATOR: false, RESIDENT: false, SMB: false },
};

/** Whether an organization of this kind invites people to this role (INVITE-12). */
export function isInvitable(
  roleId: RoleId,
  classification: OrganizationClassification | null,
): boolean {
  return cell(cell(INVITABLE, classification ?? NO_CLASSIFICATION), roleKind({ roleId }));
}

/** The roles that an organization of this kind invites people to. */
export const invitableRoles = (classification: OrganizationClassification | null): RoleId[] =>
  [ROLE_ID.MEMBER, ROLE_ID.RESIDENT, ROLE_ID.ADMINISTRATOR].filter((roleId) =>
    isInvitable(roleId, classification),
  );
