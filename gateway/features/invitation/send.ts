import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import { sendInvitationsInput } from '../../../schema/inputs/invitation.ts';
import { isInvitationValid } from '../../domain/invitation/invitation.ts';
import { isInvitable } from '../../domain/invitation/invitable-roles.ts';
import { requireAdministratorPlaces } from './administrator-places.ts';
import { byId, readBack } from '../../graphql/read-back.ts';
import { selects } from '../../graphql/selects.ts';
import { badInput, parseInput } from '../../errors/input.ts';
import type { MutationResolvers, WithdrawInvitationInput } from '../../generated/resolvers.ts';

const SENT = new Set(['invitations']);

const isTo = (
  { inviteeEmail }: Readonly<{ inviteeEmail: string | null }>,
  emails: ReadonlySet<string>,
) => inviteeEmail !== null && emails.has(inviteeEmail.toLowerCase());

export const sendInvitations: NonNullable<MutationResolvers['sendInvitations']> = async (
  _,
  { input },
  context,
  info,
) => {
  const { accounts, loaders, writes } = context;
  const { accountId, invitations } = parseInput(sendInvitationsInput, input);
  const organization = await accounts.requireOrganization(accountId);
  const { organizationClassification } = organization;
  const problems = invitations.flatMap(({ roleId }, index) =>
    isInvitable(roleId, organizationClassification)
      ? []
      : [{ path: `invitations.${index}.roleId`, code: 'CHOICE_INVALID' as const }],
  );
  if (problems.length > 0) throw badInput(problems);
  await requireAdministratorPlaces(context, organization, invitations);
  await writes.sendInvitations(
    organization,
    invitations.map((invitation) => ({ ...invitation, organizationClassification })),
  );
  if (!selects(info, SENT)) return { invitations: null, organization };
  const invited = new Set(invitations.map(({ inviteeEmail }) => inviteeEmail.toLowerCase()));
  const sent = loaders
    .invitations(organization)
    .then((all) => all.filter((one) => isInvitationValid(one) && isTo(one, invited)));
  return { invitations: await sent.catch(() => null), organization };
};

export async function withdrawInvitation(
  _: unknown,
  { input: { accountId, id } }: Readonly<{ input: WithdrawInvitationInput }>,
  { accounts, loaders, writes }: Context,
  info: GraphQLResolveInfo,
) {
  const organization = await accounts.requireOrganization(accountId);
  await writes.revokeInvitation(organization, id);
  const load = () => loaders.invitations(organization);
  return { invitation: await readBack(info, 'invitation', load, byId(id)), organization };
}

export const resendInvitation: NonNullable<MutationResolvers['resendInvitation']> = async (
  _,
  { input: { accountId, id } },
  { accounts, loaders, writes },
  info,
) => {
  const organization = await accounts.requireOrganization(accountId);
  await writes.resendInvitation(organization, id);
  const load = () => loaders.invitations(organization);
  return { invitation: await readBack(info, 'invitation', load, byId(id)), organization };
};
