import { defaultRole } from './default-role.ts';
import type { OrganizationClassification, RoleFacts } from '../facts.ts';
import { personalRole } from './personal-role.ts';
import { roleCardLabel } from './role-card.ts';
import { isRoleShown, isRoleUsable } from './roles-shown.ts';

export interface SessionRoles {
  /** The roles the person can choose between, in the server's order. */
  readonly roles: readonly RoleFacts[];
  readonly personal: RoleFacts | null;
}

/** Whether a role has a card of its own outside the list: the personal role, and a private role wherever it stands. */
const hasOwnCard = (role: RoleFacts, personal: RoleFacts | null): boolean =>
  role === personal || roleCardLabel(role).key === 'PERSONAL';

/**
 * The roles that a session works with: those that the server returned and the person can act in, or the default role when there
 * is none. Of these, the session keeps the roles with a card of their own and the roles shown (ROLE-30, ROLE-33).
 * Counting and choosing happen here, so that no person has to choose a role that is not listed.
 *
 * @param accountClassification only decides the default role
 */
export function sessionRoles(
  served: readonly RoleFacts[],
  accountClassification: OrganizationClassification | null,
): SessionRoles {
  const usable = served.filter(isRoleUsable);
  const held = usable.length === 0 ? [defaultRole(accountClassification)] : usable;
  const personal = personalRole(held);
  return {
    roles: held.filter((role) => hasOwnCard(role, personal) || isRoleShown(role)),
    personal,
  };
}
