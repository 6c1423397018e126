import { sql, type Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Classification, InvitationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { Success } from '../operation.ts';
import { possibleId } from '../owner.ts';
import { notFound, Problem } from '../problem.ts';
import { roleName } from '../role/roles.ts';

/** An invitation with its organisation and the name of its inviter. */
export interface Invitation extends Selectable<InvitationTable> {
  readonly organizationName: string;
  readonly classification: Classification;
  readonly inviter: string | null;
}

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

export function invalidInvitation(): Problem {
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

/** Whether two addresses are the same, ignoring case. */
export const isSameEmail = (first: string, other: string): boolean =>
  first.toLowerCase() === other.toLowerCase();

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
