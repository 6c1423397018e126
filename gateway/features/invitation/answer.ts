import { acceptInvitationInput } from '../../../schema/inputs/invitation.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers, ResolversParentTypes } from '../../generated/resolvers.ts';
import { isRoleOf } from './viewer.ts';

type Invitation = ResolversParentTypes['Invitation'];

/** An invitation for any caller with its link, without the person it was sent to. */
export const hideInvitee = (invitation: Invitation): Invitation => ({
  ...invitation,
  inviteeEmail: null,
  inviteeName: null,
});

/** The same for an invitation that may be missing. */
export const withoutInvitee = (invitation: Invitation | null): Invitation | null =>
  invitation && hideInvitee(invitation);

/**
 * Accepts an invitation; complete when the person's roles include the one it gives
 * (INVITE-35, INVITE-36). The backend decides whether they may accept it (docs/decisions/0013), and takes a repetition by the
 * same person for the same acceptance.
 */
export const acceptInvitation: NonNullable<MutationResolvers['acceptInvitation']> = async (
  _,
  { input },
  context,
) => {
  const { id, code } = parseInput(acceptInvitationInput, input);
  const { loaders, writes } = context;
  const invitation = await loaders.invitation(id);
  if (invitation === null) throw new PortalError('NOT_FOUND');
  await writes.acceptInvitation(id, code);
  const [roles, now] = await Promise.all([loaders.roles(), loaders.invitation(id)]);
  return {
    step: stepOf(roles.some(isRoleOf(invitation)), 'MEDIUM'),
    invitation: withoutInvitee(now),
    viewer: context.requireViewer(),
  };
};

export const declineInvitation: NonNullable<MutationResolvers['declineInvitation']> = async (
  _,
  { input: { id } },
  { loaders, requireViewer, writes },
) => {
  await writes.declineInvitation(id);
  return { invitation: withoutInvitee(await loaders.invitation(id)), viewer: requireViewer() };
};
