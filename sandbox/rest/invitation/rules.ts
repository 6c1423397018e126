import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Classification } from '../../db/tables-customers.ts';
import { ROLE } from '../../role-ids.ts';
import { Email, Line } from '../fields.ts';
import type { Person } from '../person.ts';
import { forbidden, invalidValue, Problem } from '../problem.ts';
import { countHolders } from '../role/roles.ts';
import { isSameEmail, OPEN } from './state.ts';

const NewInvitation = z.strictObject({
  inviteeEmail: Email,
  inviteeName: Line,
  roleId: z.enum([ROLE.member, ROLE.administrator, ROLE.resident]),
  organizationClassification: z.enum([
    'COMPANY',
    'COOPERATIVE',
    'FAMILY',
    'MANUFACTURER_VENDOR',
    'PRIVATE',
    'PUBLIC',
    'SERVICE_PARTNER',
  ]),
  invitationType: z.enum(['ACCOUNT_MIGRATION', 'CUSTOMER_SUPPORT', 'NORMAL']),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The invitations of one request, each with a different invitee or role. */
export const NewInvitations = z
  .array(NewInvitation)
  .min(1)
  .max(50)
  .refine(
    (list) => new Set(list.map(inviteeKey)).size === list.length,
    'Expected each invitee once for each role',
  );

/** The roles that each kind of organisation invites to (INVITE-12). */
const INVITABLE_ROLES: Readonly<Partial<Record<Classification, readonly string[]>>> = {
  FAMILY: [ROLE.member],
  COOPERATIVE: [ROLE.member, ROLE.resident],
  COMPANY: [ROLE.member, ROLE.administrator],
  PUBLIC: [ROLE.member, ROLE.administrator],
};

/** Throws unless the organisation may invite to the role, and the sender may use the invitation type. */
export function mustBeAllowed(
  invitation: NewInvitation,
  classification: Classification,
  sender: Person,
): void {
  if (invitation.organizationClassification !== classification)
    throw invalidValue('organizationClassification', 'Expected the one of the organisation');
  if (!INVITABLE_ROLES[classification]?.includes(invitation.roleId))
    throw invalidValue('roleId', 'Expected a role that the organisation invites to');
  const { invitationType, inviteeEmail, roleId } = invitation;
  if (invitationType === 'CUSTOMER_SUPPORT') throw forbidden('Support sends these invitations');
  const isOwnMove = isSameEmail(inviteeEmail, sender.email) && roleId === ROLE.member;
  if (invitationType === 'ACCOUNT_MIGRATION' && !isOwnMove)
    throw forbidden('An account is moved by the person themselves, as a member');
}

/**
 * Throws `INVITATION_SELF` for the sender's own address, unless they migrate their account, and `INVITATION_MEMBER` for the
 * address of a member and of a person who already has the role.
 */
export async function mustBeNew(
  db: Database,
  organizationId: string,
  sender: Person,
  wanted: readonly NewInvitation[],
): Promise<void> {
  const holders = await db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['role_id', 'email'])
    .where('organization_id', '=', organizationId)
    .where('user_role.status', '=', 'Active')
    .execute();
  for (const { inviteeEmail, invitationType, roleId } of wanted) {
    if (invitationType !== 'ACCOUNT_MIGRATION' && isSameEmail(inviteeEmail, sender.email))
      throw new Problem(409, 'INVITATION_SELF', 'The sender cannot invite themselves');
    const belongs = holders.some(
      ({ role_id, email }) =>
        (role_id === ROLE.member || role_id === roleId) && isSameEmail(email, inviteeEmail),
    );
    if (belongs) throw new Problem(409, 'INVITATION_MEMBER', 'The person is already a member');
  }
}

/** The minimum time between two e-mails of an organisation to one person, for resent and for new invitations. */
export const RESEND_AFTER_MS = 60_000;

/** Throws `TOO_MANY_REQUESTS` when the organisation has just invited one of them, even if that invitation was revoked. */
export async function mustNotBeTooSoon(
  db: Database,
  organizationId: string,
  wanted: readonly NewInvitation[],
  now: Date,
): Promise<void> {
  const recent = await db
    .selectFrom('invitation')
    .select('invitee_email')
    .where('organization_id', '=', organizationId)
    .where('status', 'not in', ['EMAIL_FAILED', 'DECLINED'])
    .where('created_at', '>', new Date(now.getTime() - RESEND_AFTER_MS))
    .where('created_at', '<=', now)
    .execute();
  const isTooSoon = wanted.some((invitation) =>
    recent.some(({ invitee_email: email }) => isSameEmail(email, invitation.inviteeEmail)),
  );
  if (isTooSoon)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'The person got an invitation a moment ago');
}

/** The maximum number of holders of a role, open invitations included (NETWORK-1, NETWORK-28). */
const MAX_HOLDERS: Readonly<Record<string, number>> = {
  [`FAMILY ${ROLE.member}`]: 4,
  [`COMPANY ${ROLE.administrator}`]: 2,
  [`PUBLIC ${ROLE.administrator}`]: 2,
};

/**
 * Throws `INVITATION_EXISTS` when an invitation to the same person and role is open, and `INVITATION_LIMIT` when there is no room
 * for all. The transaction has locked the organisation, so that two requests cannot both take the last place.
 */
export async function mustHaveRoom(
  db: Database,
  organization: { readonly id: string; readonly classification: Classification },
  wanted: readonly NewInvitation[],
  now: Date,
): Promise<void> {
  const open = await db
    .selectFrom('invitation')
    .select(['invitee_email as inviteeEmail', 'role_id as roleId'])
    .where('organization_id', '=', organization.id)
    .where('status', 'in', OPEN)
    .where('expires_at', '>', now)
    .execute();
  const openKeys = new Set(open.map(inviteeKey));
  if (wanted.some((invitation) => openKeys.has(inviteeKey(invitation))))
    throw new Problem(409, 'INVITATION_EXISTS', 'An invitation to the same person is open');
  for (const roleId of new Set(wanted.map((invitation) => invitation.roleId))) {
    const max = MAX_HOLDERS[`${organization.classification} ${roleId}`];
    if (max === undefined) continue;
    const count = [...open, ...wanted].filter((invitation) => invitation.roleId === roleId).length;
    if (count + (await countHolders(db, organization.id, roleId)) > max)
      throw new Problem(409, 'INVITATION_LIMIT', `At most ${max} can have this role`, {
        most: max,
      });
  }
}

function inviteeKey({
  inviteeEmail,
  roleId,
}: Pick<NewInvitation, 'inviteeEmail'> & { readonly roleId: string }): string {
  return `${roleId} ${inviteeEmail.toLowerCase()}`;
}
