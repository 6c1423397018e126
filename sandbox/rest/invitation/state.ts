import { sql, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Classification, InvitationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { Email, Line } from '../fields.ts';
import type { Success } from '../operation.ts';
import { organizationOf, possibleId } from '../owner.ts';
import { blocked, type Person } from '../person.ts';
import { forbidden, invalidValue, notFound, Problem } from '../problem.ts';
import {
  countHolders,
  giveRole,
  mustNotConflict,
  networkRolesOf,
  roleName,
} from '../role/roles.ts';

/** An invitation with its organisation and the name of its inviter. */
interface Invitation extends Selectable<InvitationTable> {
  readonly organizationName: string;
  readonly classification: Classification;
  readonly inviter: string | null;
}

/** 192 random bits, so that a link cannot be guessed. */
export const newInvitationId = (): string => randomBytes(24).toString('base64url');

/** Fourteen days. */
export const OPEN_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** The states in which an invitation can be accepted, declined and revoked. */
const OPEN = ['CREATED', 'EMAIL_SENT'] as const;

/** Invitations with organisation and inviter. */
export function invitations(db: Database) {
  return db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .leftJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['organization.name as organizationName', 'organization.classification'])
    .select(sql<string | null>`app_user.first_name || ' ' || app_user.last_name`.as('inviter'));
}

/** The invitation with this id. Throws `NOT_FOUND`. */
export async function invitationOf(db: Database, id: string): Promise<Invitation> {
  const found = await invitations(db)
    .where('invitation.id', '=', possibleId(id))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** An open invitation, locked until the transaction ends. Throws `NOT_FOUND`, `expired` and `invalid`. */
export async function openInvitation(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  id: string,
): Promise<Invitation> {
  await db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', possibleId(id))
    .forUpdate()
    .execute();
  const invitation = await invitationOf(db, id);
  if (!isOpen(invitation)) throw invalidInvitation();
  if (hasExpired(invitation, clock.now()))
    throw new Problem(409, 'expired', 'The invitation has expired');
  return invitation;
}

function invalidInvitation(): Problem {
  return new Problem(409, 'invalid', 'The invitation is no longer open');
}

export async function setStatus(
  db: Database,
  id: string,
  status: InvitationTable['status'],
): Promise<void> {
  await db.updateTable('invitation').set({ status }).where('id', '=', id).execute();
}

/** Revokes the open invitations of an organisation. */
export async function closeInvitationsOf(db: Database, organizationId: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ status: 'REVOKED' })
    .where('organization_id', '=', organizationId)
    .where('status', 'in', OPEN)
    .execute();
}

const isOpen = ({ status }: Invitation): boolean => OPEN.some((open) => open === status);

const hasExpired = (invitation: Invitation, now: Date): boolean => invitation.expires_at <= now;

/** An invitation as the contract shows it. Only the sending organisation sees the invitee. */
export function invitationBody(
  invitation: Invitation,
  now: Date,
  hasInvitee: boolean,
): Success<'getInvitation'> {
  const isExpired = isOpen(invitation) && hasExpired(invitation, now);
  return {
    id: invitation.id,
    status: isExpired ? 'EXPIRED' : invitation.status,
    invitationType: invitation.type,
    roleId: invitation.role_id,
    roleName: roleName(invitation.role_id),
    inviteeEmail: hasInvitee ? invitation.invitee_email : null,
    inviteeName: hasInvitee ? invitation.invitee_name : null,
    invitedBy: invitation.inviter,
    organizationId: hasInvitee ? invitation.organization_id : null,
    organizationName: invitation.organizationName,
    organizationClassification: invitation.classification,
    createdAt: invitation.created_at.toISOString(),
    expiresAt: invitation.expires_at.toISOString(),
  };
}

/** The delay until an accepted role is active. */
const ARRIVES_AFTER_MS = 3000;

/**
 * Accepts an open invitation for a person; the transaction has locked both. The role arrives seconds later. An administrator
 * without a private role gets one too.
 *
 * Throws `USER_BLOCKED` for an account that is being deleted, `invalid` when the organisation is blocked or being deleted,
 * `invalid_user_type` when an administrator of another organisation would need a separate account (specification, sections
 * 5 and 6), and `ROLE_CONFLICT`.
 */
export async function accept(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  invitation: Invitation,
  person: Person,
): Promise<void> {
  if (person.status === 'DELETE_REQUESTED') throw blocked('The account is being deleted');
  const organization = await organizationOf(
    db,
    invitation.organization_id,
  ).executeTakeFirstOrThrow();
  if (organization.status !== 'ACTIVE') throw invalidInvitation();
  const held = await networkRolesOf(db, person.id);
  const isAdministrator = invitation.role_id === ROLE.administrator;
  if (isAdministrator && held.some(isOrganizationsAdministrator))
    throw new Problem(409, 'invalid_user_type', 'An administrator needs an account of their own');
  mustNotConflict(held, invitation);
  const from = new Date(clock.now().getTime() + ARRIVES_AFTER_MS);
  const { role_id: roleId, organization_id: organizationId } = invitation;
  await giveRole(db, { userId: person.id, roleId, organizationId, from });
  if (isAdministrator && !(await hasPrivateRole(db, person.id)))
    await giveRole(db, { userId: person.id, roleId: ROLE.user, organizationId: null, from });
  await setStatus(db, invitation.id, 'ACCEPTED');
}

type Held = Awaited<ReturnType<typeof networkRolesOf>>[number];

function isOrganizationsAdministrator({ role_id, classification }: Held): boolean {
  return role_id === ROLE.administrator && classification !== 'FAMILY';
}

async function hasPrivateRole(db: SandboxDeps['db'], userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', userId)
    .where('role_id', '=', ROLE.user)
    .executeTakeFirst();
  return role !== undefined;
}

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

/** The invitations of one request, each with another invitee or role. */
export const NewInvitations = z
  .array(NewInvitation)
  .min(1)
  .max(50)
  .refine(
    (list) => new Set(list.map(inviteeKey)).size === list.length,
    'Expected each invitee once for each role',
  );

/** The roles that each kind of organisation invites to (specification, section 6). */
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
  const isOwnMove = same(inviteeEmail, sender.email) && roleId === ROLE.member;
  if (invitationType === 'ACCOUNT_MIGRATION' && !isOwnMove)
    throw forbidden('An account is moved by the person themselves, as a member');
}

/** How many may hold a role, open invitations included (specification, sections 5 and 6). */
const MAX_HOLDERS: Readonly<Record<string, number>> = {
  [`FAMILY ${ROLE.member}`]: 4,
  [`COMPANY ${ROLE.administrator}`]: 2,
  [`PUBLIC ${ROLE.administrator}`]: 2,
};

/**
 * Throws `INVITATION_EXISTS` when an invitation to the same person and role is open, and `INVITATION_LIMIT` when there is not room
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
  const taken = new Set(open.map(inviteeKey));
  if (wanted.some((one) => taken.has(inviteeKey(one))))
    throw new Problem(409, 'INVITATION_EXISTS', 'An invitation to the same person is open');
  for (const roleId of new Set(wanted.map((one) => one.roleId))) {
    const max = MAX_HOLDERS[`${organization.classification} ${roleId}`];
    if (max === undefined) continue;
    const asked = [...open, ...wanted].filter((one) => one.roleId === roleId).length;
    if (asked + (await countHolders(db, organization.id, roleId)) > max)
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

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
