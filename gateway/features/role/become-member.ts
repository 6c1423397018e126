import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { ROLE_ID, type RoleFacts } from '../../domain/facts.ts';
import { isInvitationValid } from '../../domain/invitation/invitation.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { roleConstraints } from '../../domain/role/role-conflicts.ts';
import { fullName } from '../../domain/text.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';
import type { Portal } from '../../portal.ts';

type Organization = NonNullable<Portal['memberOrganization']>;
/** Invitations go to the address of the customer's record. */
interface Customer {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const isSameEmail = (left: string | null, right: string) =>
  left?.toLowerCase() === right.toLowerCase();

/** The organisation as seen by a person who is not its member yet, and calls as driver. */
const asDriver = ({ id, classification }: Organization): OrganizationAccount => ({
  kind: 'ORGANIZATION',
  id,
  organizationClassification: classification,
  assumedRole: 'ROLE_DRIVER',
});

/** The open invitation that the person has sent to their own address; null until it exists. */
async function ownInvitation(
  { loaders }: Context,
  organization: Organization,
  { email }: Customer,
): Promise<string | null> {
  const invitations = await loaders.invitations(asDriver(organization));
  const own = invitations.find(
    (invitation) =>
      invitation.invitationType === 'ACCOUNT_MIGRATION' &&
      invitation.roleId === ROLE_ID.MEMBER &&
      isSameEmail(invitation.inviteeEmail, email) &&
      isInvitationValid(invitation),
  );
  return own?.id ?? null;
}

/** Sends the invitation, unless there is one already, for example by a double click. */
async function invite({ writes }: Context, organization: Organization, user: Customer) {
  const invitation = {
    inviteeEmail: user.email,
    inviteeName: fullName(user) || user.email,
    roleId: ROLE_ID.MEMBER,
    organizationClassification: organization.classification,
    invitationType: 'ACCOUNT_MIGRATION',
  };
  try {
    await writes.sendInvitations(asDriver(organization), [invitation]);
  } catch (error) {
    if (!(error instanceof PortalError && error.code === 'INVITATION_EXISTS')) throw error;
  }
}

/** @throws {PortalError} ROLE_CONFLICT, with the solutions for the first role that prevents the membership */
function requireNoConflict(held: readonly RoleFacts[], { classification }: Organization): void {
  const wanted = { roleId: ROLE_ID.MEMBER, organizationClassification: classification };
  const [conflict] = roleConstraints(held, wanted);
  if (!conflict) return;
  throw new PortalError('ROLE_CONFLICT', {
    roleConstraint: conflict.constraint,
    solutions: conflict.solutions.map(({ solution }) => solution),
  });
}

/**
 * One step of the become-member flow (INVITE-32 to INVITE-37): it is safe to repeat and continues from
 * where the flow stands.
 *
 * @throws {PortalError} NOT_FOUND without a configured organisation, and for a person who is not registered
 */
export const becomeMember: NonNullable<MutationResolvers['becomeMember']> = async (
  _,
  { input: { invitationId } },
  context,
) => {
  const { loaders, writes, portal, roleSession } = context;
  const viewer = context.requireViewer();
  const organization = portal.memberOrganization;
  const [user, { roles }] = await Promise.all([loaders.me(), roleSession.roles()]);
  if (organization === null || user === null) throw new PortalError('NOT_FOUND');
  const { email } = user;
  if (email === null) throw new PortalError('INVALID_USER');
  const customer = { ...user, email };

  const isMembership = (role: RoleFacts) =>
    role.roleId === ROLE_ID.MEMBER && role.organizationId === organization.id;
  if (roles.some(isMembership)) return { step: stepOf(true, 'MEDIUM'), invitationId: null, viewer };

  let known = invitationId ?? null;
  if (known === null) {
    requireNoConflict(roles, organization);
    known = await ownInvitation(context, organization, customer);
    if (known === null) {
      await invite(context, organization, customer);
      known = await ownInvitation(context, organization, customer);
    }
  }
  if (known !== null) await writes.acceptInvitation(known);
  const isMember = (await roleSession.roles()).roles.some(isMembership);
  return { step: stepOf(isMember, 'MEDIUM'), invitationId: known, viewer };
};
