import type { Selectable } from 'kysely';
import type { OrganizationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { invitationMail } from './mail.ts';
import type { NewInvitation } from './rules.ts';
import { invitationOf, newInvitationId, OPEN_FOR_MS, openInvitation } from './state.ts';
import { blocked, type Person } from '../person.ts';
import { notFound, Problem } from '../problem.ts';

/** Addresses to which delivery fails (RFC 2606). */
const UNDELIVERABLE = /\.invalid$/i;

/** Sends an invitation in the invitee's language, if the address has an account. The sender cannot tell whether it has one. */
export async function send(
  deps: SandboxDeps,
  organization: Selectable<OrganizationTable>,
  sender: Person,
  { inviteeEmail, inviteeName, roleId, invitationType }: NewInvitation,
): Promise<void> {
  const { db, clock } = deps;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + OPEN_FOR_MS);
  const id = newInvitationId();
  const isDelivered = !UNDELIVERABLE.test(inviteeEmail);
  await db
    .insertInto('invitation')
    .values({
      id,
      organization_id: organization.id,
      role_id: roleId,
      type: invitationType,
      status: isDelivered ? 'EMAIL_SENT' : 'EMAIL_FAILED',
      invitee_email: inviteeEmail,
      invitee_name: inviteeName,
      invited_by: sender.id,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
  if (isDelivered)
    await deliver(deps, sender, {
      id,
      inviteeEmail,
      inviteeName,
      roleId,
      expiresAt,
      organizationName: organization.name,
    });
}

interface Delivery {
  readonly id: string;
  readonly inviteeEmail: string;
  readonly inviteeName: string;
  readonly roleId: string;
  readonly expiresAt: Date;
  readonly organizationName: string;
}

async function deliver(
  deps: SandboxDeps,
  sender: Person,
  { id, inviteeEmail, inviteeName, roleId, expiresAt, organizationName }: Delivery,
): Promise<void> {
  const { db, config } = deps;
  const invitee = await db
    .selectFrom('app_user')
    .select('language')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', inviteeEmail.toLowerCase())
    .executeTakeFirst();
  const mail = invitationMail(invitee?.language ?? sender.language, {
    inviteeName,
    inviter: `${sender.first_name} ${sender.last_name}`,
    organizationName,
    roleId,
    link: new URL(`/invitation/${id}`, config.publicUrl).href,
    expiresAt,
  });
  await sendMessage(deps, { kind: 'email', to: inviteeEmail, ...mail });
}

/** The shortest time between two e-mails of one invitation. */
const RESEND_AFTER_MS = 60_000;

/**
 * Sends an open invitation again, valid for another fourteen days. Throws `NOT_FOUND`, `expired`, `invalid`,
 * `USER_BLOCKED`, and `TOO_MANY_REQUESTS` within a minute.
 */
export async function resend(
  deps: SandboxDeps,
  sender: Person,
  organizationId: string,
  invitationId: string,
): Promise<void> {
  const { db, clock } = deps;
  if ((await invitationOf(db, invitationId)).organization_id !== organizationId) throw notFound();
  if (sender.status !== 'ACTIVE') throw blocked('An account that is blocked cannot invite');
  const invitation = await openInvitation(deps, invitationId);
  const createdAt = clock.now();
  if (createdAt.getTime() - invitation.created_at.getTime() < RESEND_AFTER_MS)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'The invitation was sent a moment ago');
  const expiresAt = new Date(createdAt.getTime() + OPEN_FOR_MS);
  await db
    .updateTable('invitation')
    .set({ created_at: createdAt, expires_at: expiresAt })
    .where('id', '=', invitation.id)
    .execute();
  await deliver(deps, sender, {
    id: invitation.id,
    inviteeEmail: invitation.invitee_email,
    inviteeName: invitation.invitee_name,
    roleId: invitation.role_id,
    expiresAt,
    organizationName: invitation.organizationName,
  });
}
