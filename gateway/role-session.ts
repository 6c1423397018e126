import type { Loaders } from './backend/loaders.ts';
import { activeRole } from './domain/active-role.ts';
import { assumedRole } from './domain/assumed-role.ts';
import type { AppRole, RoleFacts } from './domain/facts.ts';
import { sessionRoles, type SessionRoles } from './domain/session-roles.ts';
import { PortalError } from './errors/portal-error.ts';

/** The roles of who asks, and the one they ask in. */
export interface RoleSession {
  /** The roles to choose between; none for a person who is not registered. */
  readonly roles: () => Promise<SessionRoles>;
  /** The role in effect; null when one has to be chosen. */
  readonly active: () => Promise<RoleFacts | null>;
  /**
   * Believes the chosen role when the person holds it. To be awaited before anything else is asked
   * of the backend; asks nothing when no role is chosen.
   *
   * @throws {PortalError} ROLE_NOT_HELD
   */
  readonly verify: () => Promise<void>;
  /**
   * The role that calls of the backend are made in: the chosen one once it is verified, driver
   * until then.
   *
   * @throws when the chosen role could not be verified
   */
  readonly assumed: () => AppRole;
}

const isNotFound = (error: unknown) => error instanceof PortalError && error.status === 404;

async function rolesOf({ roles, me }: Loaders): Promise<SessionRoles> {
  const served = await roles().catch((error: unknown) => {
    // The backend has no roles for a person it does not know.
    if (isNotFound(error)) return [];
    throw error;
  });
  // The account's classification matters only for the default role.
  if (served.length > 0) return sessionRoles(served, null);
  const user = await me();
  return user === null
    ? { roles: [], personal: null }
    : sessionRoles(served, user.accountClassification);
}

/**
 * The roles of one request.
 *
 * @param chosenId the `userRoleId` that the tab has chosen; null when it has chosen none
 */
export function createRoleSession(loaders: () => Loaders, chosenId: string | null): RoleSession {
  let roles: Promise<SessionRoles> | undefined;
  let assumed: () => AppRole = () => assumedRole(null);

  const session: RoleSession = {
    roles: () => (roles ??= rolesOf(loaders())),
    active: async () => activeRole(await session.roles(), chosenId).role,
    async verify() {
      if (chosenId === null) return;
      try {
        const { role, clearsStoredId } = activeRole(await session.roles(), chosenId);
        if (clearsStoredId) throw new PortalError('ROLE_NOT_HELD');
        assumed = () => assumedRole(role);
      } catch (error) {
        if (error instanceof PortalError && error.code === 'ROLE_NOT_HELD') throw error;
        // Without the roles nothing may be asked in this role; what needs no role is still answered.
        assumed = () => {
          throw error;
        };
      }
    },
    assumed: () => assumed(),
  };
  return session;
}
