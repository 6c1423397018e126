import type { AppRole, RoleFacts } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write } from './writes.ts';

const DRIVER: AppRole = 'ROLE_DRIVER';

export const roleLoaders = (client: BackendClient, memoize: Memoize) => ({
  /** The roles the person holds, in force or not. Called as driver, since the roles tell which role to call in. */
  roles: memoize((): Promise<RoleFacts[]> => {
    const path = backendPath`/users/me/roles`;
    return client.call(
      { method: 'GET', path, assumedRole: DRIVER, retry: 'LONG' },
      readList('Role'),
    );
  }),
});

export const roleWrites = (write: Write) => ({
  /** Removes one of the person's own roles. Called as driver, since it can be the role in use. */
  removeMyRole: (userRoleId: string) => {
    const path = backendPath`/users/me/roles/${userRoleId}`;
    return write({ method: 'DELETE', path, assumedRole: DRIVER, changesRoles: true }, nothing);
  },
});
