import { useQuery } from '@apollo/client/react';
import type { Retry } from '../../components/Fetched.tsx';
import { RoleChoiceDocument, type RoleChoiceQuery } from '../../generated/graphql.ts';
import { useRoles } from '../../lib/roles.ts';
import { useSessionValue } from '../../lib/session-state/SessionStateContext.ts';

type Viewer = NonNullable<RoleChoiceQuery['viewer']>;
export type ChoosableRole = NonNullable<Viewer['personalRole']>;
export type PaymentMethod = NonNullable<Viewer['activePaymentMethod']>;

/** Member (specification section 3, "Role ids"): the network pays. */
export const memberRoleId = '821200001';

export interface RoleChoice {
  /** The personal role, the alternate one, then the others. */
  readonly roles: readonly ChoosableRole[];
  readonly activeId: string | undefined;
  /** How what is charged in a role is paid, where it is the person's own method. */
  readonly paymentMethodOf: (role: ChoosableRole) => PaymentMethod | null;
  readonly choose: (userRoleId: string) => void;
}

/**
 * The roles in the order of the switcher. Which role is the alternate one is the gateway's to say, except
 * for the last alternative role, which this tab alone remembers (specification section 4).
 */
function inOrder(viewer: Viewer, lastAlternativeId: string | undefined) {
  const { personalRole, alternateRole, additionalRoles, activeRole } = viewer;
  if (additionalRoles === null) return null;
  const others = [...(alternateRole ? [alternateRole] : []), ...additionalRoles];
  const isActive = ({ userRoleId }: ChoosableRole) => userRoleId === activeRole?.userRoleId;
  const isLast = ({ userRoleId }: ChoosableRole) => userRoleId === lastAlternativeId;
  const first = others.find(isActive) ?? others.find(isLast);
  return [
    ...(personalRole ? [personalRole] : []),
    ...(first ? [first] : []),
    ...others.filter((role) => role !== first),
  ];
}

/** What there is to choose from: undefined while it is on its way, null when it could not be fetched. */
export function useRoleChoice(): { choice: RoleChoice | null | undefined; retry: Retry } {
  const { changeRole } = useRoles();
  const lastAlternativeId = useSessionValue('lastAlternativeRoleId');
  const { data, loading, refetch } = useQuery(RoleChoiceDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const retry = { run: () => void refetch(), isRunning: loading };
  const viewer = data?.viewer;
  const roles = viewer && inOrder(viewer, lastAlternativeId);
  if (!roles) return { choice: loading ? undefined : null, retry };
  const choice = {
    roles,
    activeId: viewer.activeRole?.userRoleId,
    paymentMethodOf: ({ userRoleId, roleId }: ChoosableRole) =>
      userRoleId === viewer.personalRole?.userRoleId && roleId !== memberRoleId
        ? viewer.activePaymentMethod
        : null,
    choose: (userRoleId: string) => changeRole(userRoleId, roles, viewer.personalRole),
  };
  return { choice, retry };
}
