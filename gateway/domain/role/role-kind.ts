import type { RoleId, RoleKind } from '../facts.ts';
import { cell } from '../table.ts';

const KIND: Record<RoleId, RoleKind> = {
  '821200000': 'USER',
  '821200001': 'MEMBER',
  '821200002': 'ADMINISTRATOR',
  '821200003': 'RESIDENT',
  '000000001': 'SMB',
};

/** The name the rule tables use for a role id (ROLE-6 to ROLE-10). */
export function roleKind(role: { readonly roleId: RoleId }): RoleKind {
  return cell(KIND, role.roleId);
}
