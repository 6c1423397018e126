import type { RoleFacts, RoleKind } from './facts.ts';
import { roleKind } from './role-kind.ts';
import { cell } from './table.ts';

const ACTS_FOR_ORGANIZATION: Record<RoleKind, boolean> = {
  USER: false,
  MEMBER: false,
  ADMINISTRATOR: true,
  RESIDENT: false,
  SMB: true,
};

/** Whether switching to a role leads to the organisation's pages (specification section 4), in every classification. */
export function opensOrganization(role: Pick<RoleFacts, 'roleId'>): boolean {
  return cell(ACTS_FOR_ORGANIZATION, roleKind(role));
}

/**
 * The organization id that the person may know and act on: only an administrator or SMB has one
 * (specification section 6).
 */
export function exposedOrganizationId(
  activeRole: Pick<RoleFacts, 'roleId' | 'organizationId'> | null,
): string | null {
  return activeRole !== null && opensOrganization(activeRole) ? activeRole.organizationId : null;
}
