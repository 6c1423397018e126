import type { Selectable } from 'kysely';
import type { SandboxDeps } from '../deps.ts';
import type { OrganizationTable } from '../db/tables-customers.ts';
import { sendMessage } from '../inbox/messages.ts';
import { mustAdminister } from './access.ts';
import { NoBody } from './fields.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  mustBeAllowed,
  mustHaveRoom,
  NewInvitations,
  type NewInvitation,
} from './invitation-rules.ts';
import {
  invitationBody,
  invitationOf,
  invitations,
  newInvitationId,
  OPEN_FOR_MS,
  openInvitation,
  setStatus,
} from './invitation-state.ts';
import { get, write } from './operation.ts';
import { NoQuery } from './parameters.ts';
import { organizationMustPay } from './payment-method.ts';
import { blocked, personOf, type Person } from './person.ts';
import { notFound } from './problem.ts';

const PATH = '/v1/organizations/:organizationId/invitations';

/** An organisation's invitations, for those who administer it. */
export const organizationInvitationOperations = [
  get('getOrganizationInvitations', PATH, NoQuery, async ({ deps, userId, organizationId }) => {
    const { id, ownEmail } = await whoMayInvite(deps, userId, organizationId);
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
  write(
    'sendInvitations',
    { method: 'post', path: PATH, query: NoQuery, body: NewInvitations, status: 201 },
    async ({ deps, userId, organizationId, body }) => {
      const { id, ownEmail } = await whoMayInvite(deps, userId, organizationId);
      if (ownEmail !== null && body.some((one) => one.invitationType !== 'ACCOUNT_MIGRATION'))
        throw notFound();
      const organization = await deps.db
        .selectFrom('organization')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const sender = await personOf(deps, userId);
      for (const one of body) mustBeAllowed(one, organization.classification, sender);
      if (sender.status !== 'ACTIVE' || organization.status !== 'ACTIVE')
        throw blocked('An account that is blocked or being deleted invites nobody');
      await organizationMustPay(deps, organization);
      await mustHaveRoom(deps.db, organization, body, deps.clock.now());
      for (const one of body) await send(deps, organization, sender, one);
      return undefined;
    },
  ),
  write(
    'revokeInvitation',
    {
      method: 'delete',
      path: `${PATH}/:invitationId`,
      query: NoQuery,
      body: NoBody,
      status: 204,
    },
    async ({ deps, userId, organizationId, invitationId }) => {
      const id = await mustAdminister(deps, userId, organizationId);
      const { organization_id: owner } = await invitationOf(deps.db, invitationId);
      if (owner !== id) throw notFound();
      const invitation = await openInvitation(deps, invitationId);
      await setStatus(deps.db, invitation.id, 'REVOKED');
      return undefined;
    },
  ),
];

/**
 * Administrators, and for the one organisation that is open everybody who is registered, for themselves: `ownEmail` is then
 * their address in lower case. Throws `NOT_FOUND` for all others.
 */
async function whoMayInvite(
  deps: SandboxDeps,
  userId: string,
  organizationId: string | undefined,
): Promise<{ readonly id: string; readonly ownEmail: string | null }> {
  try {
    return { id: await mustAdminister(deps, userId, organizationId), ownEmail: null };
  } catch (cause) {
    if (organizationId !== deps.config.openOrganization) throw cause;
    const { email } = await personOf(deps, userId);
    return { id: organizationId, ownEmail: email.toLowerCase() };
  }
}

/** No mail is ever delivered there (RFC 2606), so that a failure can be seen. */
const UNDELIVERABLE = /\.invalid$/i;

/** What is the same whether or not the address has an account; only its owner sees the language of the e-mail. */
async function send(
  deps: SandboxDeps,
  organization: Selectable<OrganizationTable>,
  sender: Person,
  { inviteeEmail, inviteeName, roleId, invitationType }: NewInvitation,
): Promise<void> {
  const { db, clock, config } = deps;
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
  if (!isDelivered) return;
  const invitee = await db
    .selectFrom('app_user')
    .select('language')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', inviteeEmail.toLowerCase())
    .executeTakeFirst();
  const mail = invitationMail(invitee?.language ?? sender.language, {
    inviteeName,
    inviter: `${sender.first_name} ${sender.last_name}`,
    organizationName: organization.name,
    roleId,
    link: new URL(`/invitation/${id}`, config.publicUrl).href,
    expiresAt,
  });
  await sendMessage(deps, { kind: 'email', to: inviteeEmail, ...mail });
}
