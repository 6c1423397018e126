import type { AppRole, RoleFacts, RoleKind } from '../facts.ts';
import { roleKind } from './role-kind.ts';
import { cell } from '../table.ts';

const ASSUMED: Record<RoleKind, AppRole> = {
  USER: 'ROLE_DRIVER',
  MEMBER: 'ROLE_DRIVER',
  ADMINISTRATOR: 'ROLE_FLEET_MANAGER',
  RESIDENT: 'ROLE_DRIVER',
  SMB: 'ROLE_FLEET_MANAGER',
};

/** The assumed role that requests to the backend carry; driver by default (ROLE-24). */
export function assumedRole(activeRole: Pick<RoleFacts, 'roleId'> | null): AppRole {
  return activeRole === null ? 'ROLE_DRIVER' : cell(ASSUMED, roleKind(activeRole));
}
