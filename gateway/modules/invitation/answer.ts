import type { RoleFacts } from '../../domain/facts.ts';
import { stepOf } from '../../domain/polling.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers, ResolversParentTypes } from '../../generated/resolvers.ts';

type Invitation = ResolversParentTypes['Invitation'];

/** An invitation as it is shown to whoever has its link: not whom it was sent to. */
export function withoutInvitee(invitation: Invitation | null): Invitation | null {
  return invitation && { ...invitation, inviteeEmail: null, inviteeName: null };
}

/** Whether a role is the one that an invitation gives. Its link does not tell the organisation's id. */
const isRoleOf =
  ({ organizationId, organizationName, roleId }: Invitation) =>
  (role: RoleFacts): boolean =>
    role.status === 'Active' &&
    role.roleId === roleId &&
    (organizationId === null
      ? role.organizationName === organizationName
      : role.organizationId === organizationId);

/**
 * Accepts an invitation; complete when the person's roles include the one it gives (specification
 * section 4, "Become-member flow"). Whether they may accept it is the backend's to say, which
 * takes a repetition by the same person for the same acceptance.
 */
export const acceptInvitation: NonNullable<MutationResolvers['acceptInvitation']> = async (
  _,
  { id },
  context,
) => {
  const { loaders, writes } = context;
  const invitation = await loaders.invitation(id);
  if (invitation === null) throw new PortalError('NOT_FOUND');
  await writes.acceptInvitation(id);
  const [roles, now] = await Promise.all([loaders.roles(), loaders.invitation(id)]);
  return {
    ...stepOf(roles.some(isRoleOf(invitation)), 'MEDIUM'),
    invitation: withoutInvitee(now),
    viewer: context.somebody(),
  };
};

export const declineInvitation: NonNullable<MutationResolvers['declineInvitation']> = async (
  _,
  { id },
  { loaders, writes },
) => {
  await writes.declineInvitation(id);
  return withoutInvitee(await loaders.invitation(id));
};
