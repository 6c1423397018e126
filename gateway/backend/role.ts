import type { AppRole, RoleFacts } from '../domain/facts.ts';
import { distinctRoles } from '../domain/role/distinct-roles.ts';
import { selectReadable } from '../domain/unreadable.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write, WriteTools } from './write.ts';

const DRIVER: AppRole = 'ROLE_DRIVER';

export const roleLoads = {
  /** The roles the person holds, in force or not, each once. Called as driver, since the roles tell which role to call in. */
  roles: async ({ client }: Source): Promise<RoleFacts[]> => {
    const path = backendPath`/users/me/roles`;
    const sent = await client.call(
      { method: 'GET', path, assumedRole: DRIVER, retry: 'LONG' },
      readList('Role'),
    );
    return selectReadable(sent, distinctRoles);
  },
};

export const roleWrites = (write: Write, { roleRemovalId }: WriteTools) => ({
  /**
   * Removes one of the person's own roles. Called as driver, since it can be the active role.
   *
   * @param held all roles of the person
   * @throws {PortalError} FORBIDDEN for an id of more than one of them, which only support can resolve
   */
  removeMyRole: (role: RoleFacts, held: readonly RoleFacts[]) => {
    const id = role[roleRemovalId];
    if (held.filter((each) => each[roleRemovalId] === id).length > 1)
      throw new PortalError('FORBIDDEN');
    const path = backendPath`/users/me/roles/${id}`;
    return write({ method: 'DELETE', path, assumedRole: DRIVER, changesRoles: true }, nothing);
  },
});
