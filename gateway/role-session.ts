import type { Loaders } from './backend/loaders.ts';
import type { Actor } from './context.ts';
import { activeRole } from './domain/active-role.ts';
import { assumedRole } from './domain/assumed-role.ts';
import { exposedOrganizationId } from './domain/exposed-organization.ts';
import type { AppRole, RoleFacts } from './domain/facts.ts';
import { sessionRoles, type SessionRoles } from './domain/session-roles.ts';
import { PortalError } from './errors/portal-error.ts';

/** The roles of who asks, and the one they ask in. */
export interface RoleSession {
  /** The roles to choose between; none for a person who is not registered. */
  readonly roles: () => Promise<SessionRoles>;
  /** The role in effect; null when one has to be chosen. */
  readonly active: () => Promise<RoleFacts | null>;
  /** The organisation of that role; null for a role without one and for roles that may not see it. */
  readonly actor: () => Promise<Actor | null>;
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
  /**
   * Looks again, after a write that may have changed the roles: a chosen role that is no longer
   * held is then as if none were chosen.
   */
  readonly renew: () => Promise<void>;
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
  let known: {
    readonly served: Promise<RoleFacts[]>;
    readonly roles: Promise<SessionRoles>;
  } | null = null;
  let assumed: () => AppRole = () => assumedRole(null);

  const session: RoleSession = {
    roles() {
      // The loaders fetch anew after a write; then the roles are others.
      const served = loaders().roles();
      if (known?.served !== served) known = { served, roles: rolesOf(loaders()) };
      return known.roles;
    },
    active: async () => activeRole(await session.roles(), chosenId).role,
    async actor() {
      const role = await session.active();
      const organizationId = exposedOrganizationId(role);
      if (role === null || organizationId === null) return null;
      const { organizationClassification } = role;
      return { organizationId, organizationClassification, as: assumedRole(role) };
    },
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
    async renew() {
      if (chosenId === null) return;
      try {
        const { role, clearsStoredId } = activeRole(await session.roles(), chosenId);
        assumed = () => assumedRole(clearsStoredId ? null : role);
      } catch (error) {
        assumed = () => {
          throw error;
        };
      }
    },
  };
  return session;
}
