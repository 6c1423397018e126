import type { AppRole, RoleFacts } from '../domain/facts.ts';
import type { RoleRemovalId } from '../domain/role-removal-id.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write } from './writes.ts';

const DRIVER: AppRole = 'ROLE_DRIVER';

export const roleLoaders = (client: BackendClient, memoize: Memoize) => ({
  /** The roles of the person, in force or not. Called as driver, since the roles decide the role of other calls. */
  roles: memoize((): Promise<RoleFacts[]> => {
    const path = backendPath`/users/me/roles`;
    return client.call(
      { method: 'GET', path, assumedRole: DRIVER, retry: 'LONG' },
      readList('Role'),
    );
  }),
});

export const roleWrites = (write: Write, removalId: RoleRemovalId) => ({
  /**
   * Removes one of the person's own roles. Called as driver, since it can be the active role.
   *
   * @param held all roles of the person
   * @throws {PortalError} FORBIDDEN for an id of more than one of them, which only support can resolve
   */
  removeMyRole: (role: RoleFacts, held: readonly RoleFacts[]) => {
    const id = role[removalId];
    if (held.filter((each) => each[removalId] === id).length > 1)
      throw new PortalError('FORBIDDEN');
    const path = backendPath`/users/me/roles/${id}`;
    return write({ method: 'DELETE', path, assumedRole: DRIVER, changesRoles: true }, nothing);
  },
});
