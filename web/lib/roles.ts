import { createContext, use } from 'react';

/** What a change needs to know of a role. */
export interface Choice {
  readonly userRoleId: string;
  /** Whether its pages are the organisation's. */
  readonly opensOrganization: boolean;
}

interface Roles {
  /**
   * Makes a role that of this tab and goes where it lands; an id that is not among the choices
   * warns (specification section 4, "Changing role").
   */
  readonly changeRole: (
    userRoleId: string,
    choices: readonly Choice[],
    personal: Choice | null,
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
