import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import type { Database } from '../../db/database.ts';
import type { Classification, InvitationTable } from '../../db/tables-customers.ts';
import { possibleId } from '../owner.ts';
import type { Success } from '../operation.ts';
import { notFound, Problem } from '../problem.ts';
import { roleName, mustNotConflict, giveRole, networkRolesOf } from '../role/roles.ts';
import { ROLE } from '../../role-ids.ts';
import { blocked, type Person } from '../person.ts';

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
export const OPEN = ['CREATED', 'EMAIL_SENT'] as const;

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
  const organization = await db
    .selectFrom('organization')
    .select('status')
    .where('id', '=', invitation.organization_id)
    .executeTakeFirstOrThrow();
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
