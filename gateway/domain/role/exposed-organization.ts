import type { RoleFacts, RoleKind } from '../facts.ts';
import { roleKind } from './role-kind.ts';
import { cell } from '../table.ts';

const ACTS_FOR_ORGANIZATION: Record<RoleKind, boolean> = {
  USER: false,
  MEMBER: false,
  ADMINISTRATOR: true,
  RESIDENT: false,
  SMB: true,
};

/**
 * The organization id that the person may know and act on: only an administrator or SMB has one
 * (ROLE-32).
 */
export function exposedOrganizationId(
  activeRole: Pick<RoleFacts, 'roleId' | 'organizationId'> | null,
): string | null {
  if (activeRole === null || !cell(ACTS_FOR_ORGANIZATION, roleKind(activeRole))) return null;
  return activeRole.organizationId;
}
