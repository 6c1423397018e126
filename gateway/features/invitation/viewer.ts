import type { RoleFacts } from '../../domain/facts.ts';
import { needsOtherAccount } from '../../domain/role/administrators.ts';
import { addressedConstraints } from '../../domain/role/role-conflicts.ts';
import { roleKind } from '../../domain/role/role-kind.ts';
import { fullName } from '../../domain/text.ts';
import type { InvitationResolvers, ResolversParentTypes } from '../../generated/resolvers.ts';

type Invitation = ResolversParentTypes['Invitation'];

/** Whether a role is in force in the organisation that invites. An invitation by its link has no organisation id. */
const isInSameOrganization = (invitation: Invitation, role: RoleFacts): boolean =>
  role.status === 'Active' &&
  (invitation.organizationId === null
    ? invitation.organizationName !== null && role.organizationName === invitation.organizationName
    : role.organizationId === invitation.organizationId);

/** Whether a role is the one that an invitation gives. */
export const isRoleOf =
  (invitation: Invitation) =>
  (role: RoleFacts): boolean =>
    role.roleId === invitation.roleId && isInSameOrganization(invitation, role);

/** The relation of an invitation to the signed-in person. */
export const invitationViewerResolvers = {
  async viewerRole(invitation, _, { viewer, roleSession }) {
    if (viewer === null) return null;
    const { roles } = await roleSession.roles();
    return roles.find(isRoleOf(invitation)) ?? null;
  },
  async viewerConstraints(
    { roleId, organizationClassification },
    _,
    { portal, viewer, roleSession },
  ) {
    if (viewer === null || roleId === null || organizationClassification === null) return null;
    const { roles } = await roleSession.roles();
    return addressedConstraints(roles, { roleId, organizationClassification }, portal.supportEmail);
  },
  async viewerNeedsOtherAccount(
    { roleId, organizationClassification },
    _,
    { viewer, roleSession },
  ) {
    if (viewer === null || roleId === null || organizationClassification === null) return null;
    const { roles } = await roleSession.roles();
    return needsOtherAccount(roles, { roleId, organizationClassification });
  },
  async isFromViewer(invitation, _, { viewer, roleSession, loaders }) {
    if (viewer === null) return null;
    const { roles } = await roleSession.roles();
    const administers = roles.some(
      (role) => roleKind(role) === 'ADMINISTRATOR' && isInSameOrganization(invitation, role),
    );
    if (!administers) return false;
    const user = await loaders.me();
    return user !== null && fullName(user) === invitation.invitedBy;
  },
} satisfies InvitationResolvers;
