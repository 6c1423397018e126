import type { RoleFacts, RoleKind } from './facts.ts';
import { roleKind } from './role-kind.ts';
import { cell } from './table.ts';

const OPENS: Record<RoleKind, boolean> = {
  USER: false,
  MEMBER: false,
  ADMINISTRATOR: true,
  RESIDENT: false,
  SMB: true,
};

/** Whether switching to a role leads to the organisation's pages (specification section 4), in every classification. */
export function opensOrganization(role: Pick<RoleFacts, 'roleId'>): boolean {
  return cell(OPENS, roleKind(role));
}
