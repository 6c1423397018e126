import type { Retry } from '../../components/loading/Fetched.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useRoles } from '../../lib/roles.ts';
import { useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import { RoleChoiceDocument, type RoleChoiceQuery } from './generated/RoleChoice.ts';

type Viewer = NonNullable<RoleChoiceQuery['viewer']>;
export type ChoosableRole = NonNullable<Viewer['personalRole']>;
export type PaymentMethod = NonNullable<Viewer['activePaymentMethod']>;

interface RoleChoice {
  /** The personal role, the alternate role, then the others. */
  readonly roles: readonly ChoosableRole[];
  /** The number of roles that cannot be read. */
  readonly unreadable: number;
  readonly activeId: string | undefined;
  /** The person's payment method, on the role that it pays for: the private one, or else the personal one. */
  readonly paymentMethodOf: (role: ChoosableRole) => PaymentMethod | null;
  /** Acts in a role, at its landing page or at another. */
  readonly choose: (userRoleId: string, next?: string | null) => void;
}

/** The roles in the order of the switcher. */
function sortRoles({ personalRole, alternateRole, additionalRoles }: Viewer) {
  if (additionalRoles === null) return null;
  return [personalRole, alternateRole, ...additionalRoles].filter((role) => role !== null);
}

export function useRoleChoice(): { choice: RoleChoice | null | undefined; retry: Retry } {
  const { changeRole } = useRoles();
  const variables = { lastAlternativeRoleId: useSessionValue('lastAlternativeRoleId') ?? null };
  const { value: choice, retry } = selectFetched(
    useQuery(RoleChoiceDocument, { variables, ...refreshed }),
    ({ viewer }): RoleChoice | null => {
      const roles = viewer && sortRoles(viewer);
      if (!roles) return null;
      // A member's network pays.
      const payer =
        roles.find(({ label }) => label === 'PERSONAL') ??
        (viewer.personalRole?.roleId === 'MEMBER' ? null : viewer.personalRole);
      return {
        roles,
        unreadable: viewer.unreadable.roles,
        activeId: viewer.activeRole?.userRoleId,
        paymentMethodOf: (role) => (role === payer ? viewer.activePaymentMethod : null),
        choose: (userRoleId, next) => changeRole(userRoleId, roles, viewer.personalRole, next),
      };
    },
  );
  return { choice, retry };
}
