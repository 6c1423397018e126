import type { Context } from '../../context.ts';
import { ROLE_ID, type RoleFacts } from '../../domain/facts.ts';
import { isInvitationValid } from '../../domain/invitation.ts';
import { stepOf } from '../../domain/polling.ts';
import { roleConstraints } from '../../domain/role-constraints.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';
import type { Portal } from '../../portal.ts';

type Organization = NonNullable<Portal['memberOrganization']>;
type Customer = NonNullable<Awaited<ReturnType<Context['loaders']['me']>>>;

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The open invitation that the person has sent to themself; null until it has appeared. */
async function ownInvitation(
  { loaders }: Context,
  { id }: Organization,
  { email }: Customer,
): Promise<string | null> {
  const invitations = await loaders.invitations(id, 'ROLE_DRIVER');
  const own = invitations.find(
    (invitation) =>
      invitation.invitationType === 'ACCOUNT_MIGRATION' &&
      invitation.roleId === ROLE_ID.MEMBER &&
      isSame(invitation.inviteeEmail, email) &&
      isInvitationValid(invitation),
  );
  return own?.id ?? null;
}

/** Sends the invitation; one that is there already, from a double click, is as good. */
async function invite({ writes }: Context, organization: Organization, user: Customer) {
  const invitation = {
    inviteeEmail: user.email,
    inviteeName: `${user.firstName} ${user.lastName}`,
    roleId: ROLE_ID.MEMBER,
    organizationClassification: organization.classification,
    invitationType: 'ACCOUNT_MIGRATION',
  };
  try {
    await writes.sendInvitations(organization.id, [invitation]);
  } catch (error) {
    if (!(error instanceof PortalError && error.code === 'INVITATION_EXISTS')) throw error;
  }
}

/** @throws {PortalError} ROLE_CONFLICT, with what can be done about the first role that stands against it */
function mustNotConflict(held: readonly RoleFacts[], { classification }: Organization): void {
  const wanted = { roleId: ROLE_ID.MEMBER, organizationClassification: classification };
  const [conflict] = roleConstraints(held, wanted);
  if (!conflict) return;
  throw new PortalError('ROLE_CONFLICT', {
    roleConstraint: conflict.constraint,
    solutions: conflict.solutions.map(({ solution }) => solution),
  });
}

/**
 * The become-member flow (specification section 4), one step of it: each is safe to repeat and goes on
 * from where it is. The roles are asked for anew with every step.
 *
 * @throws {PortalError} NOT_FOUND where no organisation is configured, and for who is no customer
 */
export const becomeMember: NonNullable<MutationResolvers['becomeMember']> = async (
  _,
  { invitationId },
  context,
) => {
  const { loaders, writes, portal } = context;
  const viewer = context.somebody();
  const organization = portal.memberOrganization;
  const [user, roles] = await Promise.all([loaders.me(), loaders.roles()]);
  if (organization === null || user === null) throw new PortalError('NOT_FOUND');

  const isMembership = (role: RoleFacts) =>
    role.status === 'Active' &&
    role.roleId === ROLE_ID.MEMBER &&
    role.organizationId === organization.id;
  if (roles.some(isMembership)) return { ...stepOf(true, 'MEDIUM'), invitationId: null, viewer };

  let known = invitationId ?? null;
  if (known === null) {
    mustNotConflict(roles, organization);
    known = await ownInvitation(context, organization, user);
    if (known === null) {
      await invite(context, organization, user);
      known = await ownInvitation(context, organization, user);
    }
  }
  if (known !== null) await writes.acceptInvitation(known);
  const isMember = (await loaders.roles()).some(isMembership);
  return { ...stepOf(isMember, 'MEDIUM'), invitationId: known, viewer };
};
