import type { Loaders } from './backend/loaders.ts';
import { activeRole } from './domain/role/active-role.ts';
import { assumedRole } from './domain/role/assumed-role.ts';
import type { AppRole, RoleFacts } from './domain/facts.ts';
import { isRoleUsable } from './domain/role/roles-shown.ts';
import { sessionRoles, type SessionRoles } from './domain/role/session-roles.ts';
import { isNotFound } from './errors/not-found.ts';
import { PortalError } from './errors/portal-error.ts';

/** The roles of the person of a request, and the active one. */
export interface RoleSession {
  /** The roles to choose from. None for a person who is not registered. */
  readonly roles: () => Promise<SessionRoles>;
  /** The role in effect. Null when one has to be chosen. */
  readonly active: () => Promise<RoleFacts | null>;
  /** The role in the request, once it is verified. Null without one. */
  readonly chosen: () => RoleFacts | null;
  /**
   * Verifies that the person holds the chosen role, before any other call of the backend. Makes no call
   * when no role is chosen.
   *
   * @throws {PortalError} ROLE_NOT_HELD
   */
  readonly verify: () => Promise<void>;
  /**
   * The role in which calls about the person are made: the chosen one, otherwise driver.
   *
   * @throws when the chosen role could not be verified
   */
  readonly assumed: () => AppRole;
  /** Verifies again, after a write that can change the roles. A chosen role that is no longer held counts as none. */
  readonly renew: () => Promise<void>;
}

async function fetchSessionRoles({ roles, me }: Loaders): Promise<SessionRoles> {
  const served = await roles().catch((error: unknown) => {
    // The backend has no roles for a person it does not know.
    if (isNotFound(error)) return [];
    throw error;
  });
  // The account's classification matters only for the default role.
  if (served.some(isRoleUsable)) return sessionRoles(served, null);
  const user = await me();
  return user === null
    ? { roles: [], personal: null }
    : sessionRoles(served, user.accountClassification);
}

/**
 * The roles of one request.
 *
 * @param chosenId the `userRoleId` that the request names; null when it names none
 */
export function createRoleSession(loaders: () => Loaders, chosenId: string | null): RoleSession {
  let known: {
    readonly served: Promise<RoleFacts[]>;
    readonly roles: Promise<SessionRoles>;
  } | null = null;
  let chosen: RoleFacts | null = null;
  let failure: { readonly cause: unknown } | null = null;

  /** Whether the chosen role is held, as far as the roles can be fetched. */
  async function settleChosenRole(): Promise<boolean> {
    if (chosenId === null) return true;
    try {
      const { role, clearsStoredId } = activeRole(await session.roles(), chosenId);
      chosen = clearsStoredId ? null : role;
      failure = null;
      return !clearsStoredId;
    } catch (cause) {
      // Calls that need no role still succeed.
      chosen = null;
      failure = { cause };
      return true;
    }
  }

  const session: RoleSession = {
    roles() {
      // After a write the loaders fetch again.
      const served = loaders().roles();
      if (known?.served !== served) known = { served, roles: fetchSessionRoles(loaders()) };
      return known.roles;
    },
    active: async () => activeRole(await session.roles(), chosenId).role,
    chosen: () => chosen,
    async verify() {
      if (!(await settleChosenRole())) throw new PortalError('ROLE_NOT_HELD');
    },
    assumed() {
      if (failure !== null) throw failure.cause;
      return assumedRole(chosen);
    },
    async renew() {
      await settleChosenRole();
    },
  };
  return session;
}
