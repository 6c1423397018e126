import { defaultRole } from './default-role.ts';
import type { OrganizationClassification, RoleFacts } from './facts.ts';
import { personalRole } from './personal-role.ts';
import { isRoleShown } from './roles-shown.ts';

export interface SessionRoles {
  /** The roles the person can choose between, in the server's order. */
  readonly roles: readonly RoleFacts[];
  readonly personal: RoleFacts | null;
}

/**
 * The roles a session works with: what the server returned, or the default role when it returned
 * none; of these the personal role, which has a card of its own, and the roles shown
 * (specification sections 4 and 5). Roles are counted and chosen here, so that no person
 * has to choose a role that is not listed.
 */
export function sessionRoles(
  served: readonly RoleFacts[],
  accountClassification: OrganizationClassification | null,
): SessionRoles {
  const held = served.length === 0 ? [defaultRole(accountClassification)] : served;
  const personal = personalRole(held);
  return { roles: held.filter((role) => role === personal || isRoleShown(role)), personal };
}
