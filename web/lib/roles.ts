import { createContext, use } from 'react';
import { readStored, writeStored } from './storage.ts';

/** What a change needs to know of a role. */
export interface Choice {
  readonly userRoleId: string;
  /** Whether its pages are the organisation's. */
  readonly opensOrganization: boolean;
}

interface Roles {
  /**
   * Makes a role that of this tab and goes where it lands, or to the page that asked for a role; an id that is not among the
   * choices warns (ROLE-22).
   */
  readonly changeRole: (
    userRoleId: string,
    choices: readonly Choice[],
    personal: Choice | null,
    next?: string | null,
  ) => void;
  /** Goes on without a role of which the person has let go. */
  readonly leftRole: (userRoleId: string) => Promise<void>;
}

export const RolesContext = createContext<Roles>({
  changeRole: () => undefined,
  leftRole: () => Promise.resolve(),
});

/** How the role of this tab changes. */
export const useRoles = (): Roles => use(RolesContext);

const name = 'last-role';

/** The role that was chosen last in this browser; undefined when none was since the last sign-out. */
export function lastRoleId(): string | undefined {
  const stored = readStored('localStorage', name);
  return typeof stored === 'string' ? stored : undefined;
}

/** Remembers a choice, beyond the end of the session. A role of another person matches none of the choices. */
export const rememberRole = (userRoleId: string): void =>
  writeStored('localStorage', name, userRoleId);
