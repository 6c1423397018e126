import { sendInvitationsInput } from '../../../schema/inputs/invitation.ts';
import type { Actor, Context } from '../../context.ts';
import { isInvitable } from '../../domain/invitable-roles.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';

async function actorOf({ roleSession }: Context): Promise<Actor> {
  const actor = await roleSession.actor();
  if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
  return actor;
}

export const sendInvitations: NonNullable<MutationResolvers['sendInvitations']> = async (
  _,
  args,
  context,
) => {
  const invitations = parseInput(sendInvitationsInput, args.invitations);
  const { organizationId, organizationClassification, as } = await actorOf(context);
  const odd = invitations.flatMap(({ roleId }, index) =>
    isInvitable(roleId, organizationClassification)
      ? []
      : [{ path: `${index}.roleId`, code: 'CHOICE_INVALID' as const }],
  );
  if (odd.length > 0) throw badInput(odd);
  await context.writes.sendInvitations(
    organizationId,
    invitations.map((invitation) => ({ ...invitation, organizationClassification })),
  );
  return context.loaders.invitations(organizationId, as);
};

export const revokeInvitation: NonNullable<MutationResolvers['revokeInvitation']> = async (
  _,
  { id },
  context,
) => {
  const { organizationId, as } = await actorOf(context);
  await context.writes.revokeInvitation(organizationId, id);
  return context.loaders.invitations(organizationId, as);
};
