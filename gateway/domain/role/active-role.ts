import type { RoleFacts } from '../facts.ts';
import type { SessionRoles } from './session-roles.ts';

export interface ActiveRole {
  /** The role shown as active; null when one has to be chosen. */
  readonly role: RoleFacts | null;
  /** Whether the stored id must be cleared, because it matches no role. */
  readonly clearsStoredId: boolean;
}

/**
 * The role shown as active (ROLE-13): the stored one if the person holds it,
 * otherwise the personal role when there is at most one role. An only role that is not personal,
 * such as that of an administrator with a separate account (NETWORK-27), is active as well.
 *
 * @param storedId the `userRoleId` the tab has chosen, null when it has chosen none
 */
export function activeRole({ roles, personal }: SessionRoles, storedId: string | null): ActiveRole {
  const stored = roles.find((role) => role.userRoleId === storedId);
  if (stored !== undefined) return { role: stored, clearsStoredId: false };
  return {
    role: roles.length <= 1 ? (personal ?? roles[0] ?? null) : null,
    clearsStoredId: storedId !== null && storedId !== personal?.userRoleId,
  };
}
