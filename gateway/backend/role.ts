import { backendPath } from './path.ts';
import type { AppRole, RoleFacts } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { nothing } from './wire/parse.ts';
import { parseRoles } from './wire/role.ts';

const MY_ROLES = backendPath`/users/me/roles`;
const DRIVER: AppRole = 'ROLE_DRIVER';

/** The roles the person holds, in force or not; asked as a driver, for it is what tells the role. */
export function fetchMyRoles(client: BackendClient): Promise<RoleFacts[]> {
  return client.call(
    { method: 'GET', path: MY_ROLES, assumedRole: DRIVER, retry: 'LONG' },
    parseRoles,
  );
}

/** Removes one of the person's own roles; asked as a driver, since the role may be the one that is left. */
export function removeMyRole(client: BackendClient, userRoleId: string, idempotencyKey: string) {
  const path = backendPath`/users/me/roles/${userRoleId}`;
  return client.call({ method: 'DELETE', path, assumedRole: DRIVER, idempotencyKey }, nothing);
}
