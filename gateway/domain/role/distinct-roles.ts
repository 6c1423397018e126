import type { RoleFacts } from '../facts.ts';
import { isRoleUsable } from './roles-shown.ts';

/**
 * The roles with each `userRoleId` once, since the portal stores, chooses and compares roles by it (ROLE-11). Of equal ones the first that
 * the person can act in stays, else the first.
 */
export function distinctRoles(roles: readonly RoleFacts[]): readonly RoleFacts[] {
  const known = new Map<string, RoleFacts>();
  for (const role of roles) {
    const other = known.get(role.userRoleId);
    if (other === undefined || (!isRoleUsable(other) && isRoleUsable(role)))
      known.set(role.userRoleId, role);
  }
  return [...known.values()];
}
