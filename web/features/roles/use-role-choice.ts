import { useQuery } from '@apollo/client/react';
import type { Retry } from '../../components/Fetched.tsx';
import { RoleChoiceDocument, type RoleChoiceQuery } from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useRoles } from '../../lib/roles.ts';
import { useSessionValue } from '../../lib/session-state/SessionStateContext.ts';

type Viewer = NonNullable<RoleChoiceQuery['viewer']>;
export type ChoosableRole = NonNullable<Viewer['personalRole']>;
export type PaymentMethod = NonNullable<Viewer['activePaymentMethod']>;

interface RoleChoice {
  /** The personal role, the alternate role, then the others. */
  readonly roles: readonly ChoosableRole[];
  readonly activeId: string | undefined;
  /** The person's payment method, for the role that it pays for. */
  readonly paymentMethodOf: (role: ChoosableRole) => PaymentMethod | null;
  /** Acts in a role, at its landing page or at another. */
  readonly choose: (userRoleId: string, next?: string | null) => void;
}

/**
 * The roles in the order of the switcher. The gateway decides which role is the alternate one, except for the last
 * alternative role, which only this tab knows (specification section 4).
 */
function sortRoles(viewer: Viewer, lastAlternativeId: string | undefined) {
  const { personalRole, alternateRole, additionalRoles, activeRole } = viewer;
  if (additionalRoles === null) return null;
  const others = [...(alternateRole ? [alternateRole] : []), ...additionalRoles];
  const first =
    others.find(({ userRoleId }) => userRoleId === activeRole?.userRoleId) ??
    others.find(({ userRoleId }) => userRoleId === lastAlternativeId);
  return [
    ...(personalRole ? [personalRole] : []),
    ...(first ? [first] : []),
    ...others.filter((role) => role !== first),
  ];
}

export function useRoleChoice(): { choice: RoleChoice | null | undefined; retry: Retry } {
  const { changeRole } = useRoles();
  const lastAlternativeId = useSessionValue('lastAlternativeRoleId');
  const { value: choice, retry } = selectFetched(
    useQuery(RoleChoiceDocument, refreshed),
    ({ viewer }): RoleChoice | null => {
      const roles = viewer && sortRoles(viewer, lastAlternativeId);
      if (!roles) return null;
      return {
        roles,
        activeId: viewer.activeRole?.userRoleId,
        // A member's network pays.
        paymentMethodOf: ({ userRoleId, roleId }) =>
          userRoleId === viewer.personalRole?.userRoleId && roleId !== 'MEMBER'
            ? viewer.activePaymentMethod
            : null,
        choose: (userRoleId, next) => changeRole(userRoleId, roles, viewer.personalRole, next),
      };
    },
  );
  return { choice, retry };
}
