import type { RoleChoiceQuery } from '../../web/features/role/generated/RoleChoice.ts';
import {
  appAnswer,
  fjordbyen,
  kari,
  type Answer,
  type GatewayRequest,
  readable,
} from './gateway.ts';

type Role = NonNullable<NonNullable<RoleChoiceQuery['viewer']>['personalRole']>;

const role = (userRoleId: string, facts: Omit<Role, '__typename' | 'userRoleId'>): Role => ({
  __typename: 'Role',
  userRoleId,
  ...facts,
});

export const personal = role('kari-private', {
  roleId: 'USER',
  opensOrganization: false,
  label: 'PERSONAL',
  organizationName: null,
  cardName: 'Kari Nordmann',
  initials: 'KN',
});
export const company = role('fjord-admin', {
  roleId: 'ADMINISTRATOR',
  opensOrganization: true,
  label: 'COMPANY_ADMINISTRATOR',
  organizationName: 'Fjordbyen AS',
  cardName: 'Fjordbyen AS',
  initials: 'FA',
});
export const cooperative = role('solbakken-member', {
  roleId: 'MEMBER',
  opensOrganization: false,
  label: 'COOPERATIVE_MEMBER',
  organizationName: 'Solbakken borettslag',
  cardName: 'Kari Nordmann',
  initials: 'KN',
});

export const smallBusiness = role('bakken-smb', {
  roleId: 'SMB',
  opensOrganization: true,
  label: 'SMB',
  organizationName: 'Bakken Rørservice AS',
  cardName: 'Bakken Rørservice AS',
  initials: 'BR',
});
export const family = role('strand-admin', {
  roleId: 'ADMINISTRATOR',
  opensOrganization: false,
  label: 'FAMILY_ADMINISTRATOR',
  organizationName: 'Familien Strand',
  cardName: 'Kari Nordmann',
  initials: 'KN',
});

const all = [personal, company, cooperative];

/**
 * A gateway for Kari with these roles, which trusts the role of a request as the real one does: a
 * role that she does not hold is refused.
 */
export function rolesGateway(held: readonly Role[] = all) {
  let roles = held;
  const answer = (request: GatewayRequest): Answer => {
    const chosen = roles.find(({ userRoleId }) => userRoleId === request.role);
    if (request.role !== undefined && !chosen) {
      const extensions = { code: 'ROLE_NOT_HELD', status: 403 };
      return { errors: [{ message: 'The chosen role is not one of yours', extensions }] };
    }
    const active = chosen ?? (roles.length === 1 ? roles[0] : undefined) ?? null;
    const activeRole = active && { __typename: 'Role' as const, userRoleId: active.userRoleId };
    const others = roles.filter((one) => one !== personal);
    const last = request.variables?.['lastAlternativeRoleId'];
    const alternate =
      others.find((one) => one === active) ??
      others.find(({ userRoleId }) => userRoleId === last) ??
      others[0] ??
      null;
    if (request.operationName === 'HiddenRoles') {
      const diagnostics = { __typename: 'Diagnostics', hiddenRoles: [] };
      const viewer = { __typename: 'Viewer', id: 'Viewer:kari', diagnostics };
      return { data: { __typename: 'Query', viewer } };
    }
    if (request.operationName === 'RoleChoice') {
      const viewer = {
        __typename: 'Viewer',
        id: 'Viewer:kari',
        rolesCount: roles.length,
        ...readable.viewer,
        activeRole,
        personalRole: roles.includes(personal) ? personal : null,
        alternateRole: alternate,
        additionalRoles: others.filter((one) => one !== alternate),
        activePaymentMethod: {
          __typename: 'ActivePaymentMethod',
          paymentType: 'CARD',
          label: '•••• 4242',
        },
      };
      return { data: { __typename: 'Query', viewer } };
    }
    if (request.operationName !== 'App') return 503;
    const isOrganization = active?.opensOrganization === true;
    return appAnswer({
      ...kari,
      activeRole,
      rolesCount: roles.length,
      user: kari.user && { ...kari.user, firstName: isOrganization ? 'Fjord' : 'Kari' },
      account: isOrganization ? fjordbyen : kari.account,
      screens: kari.screens && {
        ...kari.screens,
        navigationVariant: isOrganization ? 'ORGANIZATION' : 'PRIVATE',
        showRoles: roles.length > 1,
      },
    });
  };
  return {
    answer,
    /** The person no longer holds a role. */
    lose: (lost: Role) => {
      roles = roles.filter((one) => one !== lost);
    },
  };
}
