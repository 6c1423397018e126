import type { RoleFacts } from '../facts.ts';
import type { SessionRoles } from './session-roles.ts';

export interface RoleSwitcher {
  readonly alternate: RoleFacts | null;
  readonly additional: readonly RoleFacts[];
}

/**
 * The roles the switcher offers beside the personal one
 * (ROLE-19, ROLE-20): the active role if it is another than the personal one, otherwise the last alternative
 * role, otherwise the first other role. The remaining ones are additional.
 *
 * @param lastAlternativeId the `userRoleId` that was the alternate before; ignored when the person
 *   no longer holds it
 */
export function roleSwitcher(
  { roles, personal }: SessionRoles,
  active: RoleFacts | null,
  lastAlternativeId: string | null,
): RoleSwitcher {
  const others = roles.filter((role) => role.userRoleId !== personal?.userRoleId);
  const byId = (id: string | null | undefined) => others.find((role) => role.userRoleId === id);
  const alternate = byId(active?.userRoleId) ?? byId(lastAlternativeId) ?? others[0] ?? null;
  return {
    alternate,
    additional: others.filter((role) => role.userRoleId !== alternate?.userRoleId),
  };
}
