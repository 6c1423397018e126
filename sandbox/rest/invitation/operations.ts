import type { Selectable } from 'kysely';
import type { InvitationTable, OrganizationTable } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { invitationMail } from '../mail.ts';
import { NO_INPUT, operation, withBody } from '../operation.ts';
import { mustAdminister, organizationOf } from '../owner.ts';
import { organizationMustPay } from '../payment/method.ts';
import { blocked, fullName, lockedPerson, personOf, type Person } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import {
  accept,
  invitationBody,
  invitationOf,
  invitations,
  mustBeAllowed,
  mustHaveRoom,
  newInvitationId,
  NewInvitations,
  OPEN_FOR_MS,
  openInvitation,
  setStatus,
  type NewInvitation,
} from './state.ts';

/** An invitation for its invitee, who needs only the id, and the invitations of an organisation for its administrators. */
export const invitationOperations = [
  operation('getInvitation', NO_INPUT, async ({ deps, params }) =>
    invitationBody(await invitationOf(deps.db, params.invitationId), deps.clock.now(), false),
  ),
  operation('acceptInvitation', NO_INPUT, async ({ deps, userId, params }) => {
    const person = await lockedPerson(deps, userId);
    await accept(deps, await openInvitation(deps, params.invitationId), person);
  }),
  operation('declineInvitation', NO_INPUT, async ({ deps, params }) => {
    const { id } = await openInvitation(deps, params.invitationId);
    await setStatus(deps.db, id, 'DECLINED');
  }),
  operation('getOrganizationInvitations', NO_INPUT, async ({ deps, userId, params }) => {
    const { id, ownEmail } = await inviterOf(deps, userId, params.organizationId);
    const rows = await invitations(deps.db)
      .where('organization_id', '=', id)
      .$if(ownEmail !== null, (query) =>
        query
          .where('invitation.type', '=', 'ACCOUNT_MIGRATION')
          .where(({ fn }) => fn<string>('lower', ['invitee_email']), '=', ownEmail),
      )
      .orderBy('created_at', 'desc')
      .orderBy('invitation.id')
      .execute();
    const now = deps.clock.now();
    return rows.map((row) => invitationBody(row, now, true));
  }),
  operation('sendInvitations', withBody(NewInvitations), async ({ deps, userId, params, body }) => {
    const { id, ownEmail } = await inviterOf(deps, userId, params.organizationId);
    if (ownEmail !== null && body.some((one) => one.invitationType !== 'ACCOUNT_MIGRATION'))
      throw notFound();
    const organization = await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
    const sender = await personOf(deps, userId);
    for (const one of body) mustBeAllowed(one, organization.classification, sender);
    if (sender.status !== 'ACTIVE' || organization.status !== 'ACTIVE')
      throw blocked('An account that is blocked or being deleted cannot invite');
    await organizationMustPay(deps, organization);
    await mustHaveRoom(deps.db, organization, body, deps.clock.now());
    for (const one of body) await send(deps, organization, sender, one);
  }),
  operation('revokeInvitation', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const { organization_id: owner } = await invitationOf(deps.db, params.invitationId);
    if (owner !== id) throw notFound();
    const invitation = await openInvitation(deps, params.invitationId);
    await setStatus(deps.db, invitation.id, 'REVOKED');
  }),
  operation('resendInvitation', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    await resend(deps, await personOf(deps, userId), id, params.invitationId);
  }),
];

/**
 * The organisation that a person may invite to: one that they administer, or the open organisation, to which every registered
 * person may invite themselves; `ownEmail` is then their address in lower case. Throws `NOT_FOUND`.
 */
async function inviterOf(
  deps: SandboxDeps,
  userId: string,
  organizationId: string,
): Promise<{ readonly id: string; readonly ownEmail: string | null }> {
  try {
    return { id: await mustAdminister(deps, userId, organizationId), ownEmail: null };
  } catch (cause) {
    if (organizationId !== deps.config.openOrganization) throw cause;
    const { email } = await personOf(deps, userId);
    return { id: organizationId, ownEmail: email.toLowerCase() };
  }
}

/** Addresses to which delivery fails (RFC 2606). */
const UNDELIVERABLE = /\.invalid$/i;

/** Sends an invitation in the invitee's language, if the address has an account. The sender cannot tell whether it has one. */
async function send(
  deps: SandboxDeps,
  organization: Selectable<OrganizationTable>,
  sender: Person,
  { inviteeEmail, inviteeName, roleId, invitationType }: NewInvitation,
): Promise<void> {
  const { db, clock } = deps;
  const createdAt = clock.now();
  const isDelivered = !UNDELIVERABLE.test(inviteeEmail);
  const invitation = {
    id: newInvitationId(),
    organization_id: organization.id,
    role_id: roleId,
    type: invitationType,
    status: isDelivered ? 'EMAIL_SENT' : 'EMAIL_FAILED',
    invitee_email: inviteeEmail,
    invitee_name: inviteeName,
    invited_by: sender.id,
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + OPEN_FOR_MS),
  } as const;
  await db.insertInto('invitation').values(invitation).execute();
  if (isDelivered) await deliver(deps, sender, invitation, organization.name);
}

async function deliver(
  deps: SandboxDeps,
  sender: Person,
  invitation: Omit<Selectable<InvitationTable>, 'status' | 'type'>,
  organizationName: string,
): Promise<void> {
  const { db, config } = deps;
  const { id, invitee_email: to, invitee_name: inviteeName, role_id: roleId } = invitation;
  const invitee = await db
    .selectFrom('app_user')
    .select('language')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', to.toLowerCase())
    .executeTakeFirst();
  const mail = invitationMail(invitee?.language ?? sender.language, {
    inviteeName,
    inviter: fullName(sender),
    organizationName,
    roleId,
    link: new URL(`/invitation/${id}`, config.publicUrl).href,
    expiresAt: invitation.expires_at,
  });
  await sendMessage(deps, { kind: 'email', to, ...mail });
}

/** The shortest time between two e-mails of one invitation. */
const RESEND_AFTER_MS = 60_000;

/**
 * Sends an open invitation again, valid for another fourteen days. Throws `NOT_FOUND`, `expired`, `invalid`,
 * `USER_BLOCKED`, and `TOO_MANY_REQUESTS` within a minute.
 */
async function resend(
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
  const changes = {
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + OPEN_FOR_MS),
  };
  await db.updateTable('invitation').set(changes).where('id', '=', invitation.id).execute();
  await deliver(deps, sender, { ...invitation, ...changes }, invitation.organizationName);
}
