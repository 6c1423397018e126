import type { RoleFacts } from '../facts.ts';
import { roleKind } from '../role/role-kind.ts';

/**
 * Whether the personal coop bonus is paused: it is while the person is a member of a network
 * (BENEFIT-7).
 */
export function isCoopBonusPaused(roles: readonly Pick<RoleFacts, 'roleId'>[]): boolean {
  return roles.some((role) => roleKind(role) === 'MEMBER');
}
