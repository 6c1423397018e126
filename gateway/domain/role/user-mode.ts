import type { OrganizationClassification, RoleFacts, RoleKind, UserMode } from '../facts.ts';
import { roleKind } from './role-kind.ts';
import { cell, NO_CLASSIFICATION } from '../table.ts';

type Row = Record<RoleKind, UserMode>;

// oxfmt-ignore
const USER_MODE: Record<OrganizationClassification | typeof NO_CLASSIFICATION, Row> = {
  FAMILY:              { USER: 'FAMILY_MEMBER',      MEMBER: 'FAMILY_MEMBER',      ADMINISTRATOR: 'FAMILY_ADMIN',      RESIDENT: 'USER', SMB: 'USER' },
  COOPERATIVE:         { USER: 'COOPERATIVE_MEMBER', MEMBER: 'COOPERATIVE_MEMBER', ADMINISTRATOR: 'COOPERATIVE_ADMIN', RESIDENT: 'USER', SMB: 'SMB'  },
  COMPANY:             { USER: 'USER',               MEMBER: 'COOPERATIVE_MEMBER', ADMINISTRATOR: 'COOPERATIVE_ADMIN', RESIDENT: 'USER', SMB: 'SMB'  },
  PRIVATE:             { USER: 'USER',               MEMBER: 'COOPERATIVE_MEMBER', ADMINISTRATOR: 'COOPERATIVE_ADMIN', RESIDENT: 'USER', SMB: 'SMB'  },
  PUBLIC:              { USER: 'USER',               MEMBER: 'USER',               ADMINISTRATOR: 'USER',              RESIDENT: 'USER', SMB: 'USER' },
  MANUFACTURER_VENDOR: { USER: 'USER',               MEMBER: 'USER',               ADMINISTRATOR: 'USER',              RESIDENT: 'USER', SMB: 'USER' },
  SERVICE_PARTNER:     { USER: 'USER',               MEMBER: 'USER',               ADMINISTRATOR: 'USER',              RESIDENT: 'USER', SMB: 'USER' },
  NONE:                { USER: 'USER',               MEMBER: 'USER',               ADMINISTRATOR: 'USER',              RESIDENT: 'USER', SMB: 'USER' },
};

/**
 * The user mode of the active role
 * (ROLE-36 to ROLE-38). No active role is "anything else": USER.
 */
export function userMode(
  activeRole: Pick<RoleFacts, 'roleId' | 'organizationClassification'> | null,
): UserMode {
  if (activeRole === null) return 'USER';
  const row = cell(USER_MODE, activeRole.organizationClassification ?? NO_CLASSIFICATION);
  return cell(row, roleKind(activeRole));
}
