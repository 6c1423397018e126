import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type {
  AccountStatus,
  InvitationTable,
  Language,
  OrganizationTable,
} from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { invitationMail } from './mail.ts';
import { organizationOf } from '../owner.ts';
import { fullName, mustBeActive, type Person } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { RESEND_AFTER_MS, type NewInvitation } from './rules.ts';
import { invitationOf, openInvitation, type Invitation } from './state.ts';

/** Addresses to which delivery fails (RFC 2606). */
const UNDELIVERABLE = /\.invalid$/i;

/** Fourteen days. */
const OPEN_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Sends an invitation, whose id is 192 random bits so that its link cannot be guessed. Its language is the invitee's, if the
 * address has an account. The response does not reveal whether it has one.
 */
export async function send(
  deps: SandboxDeps,
  organization: Selectable<OrganizationTable>,
  sender: Person,
  { inviteeEmail, inviteeName, roleId, invitationType }: NewInvitation,
): Promise<void> {
  const { db, clock } = deps;
  const createdAt = clock.now();
  const isDelivered = !UNDELIVERABLE.test(inviteeEmail);
  const invitation = {
    id: randomBytes(24).toString('base64url'),
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
  if (isDelivered) await deliver(deps, sender, invitation, organization);
}

/** The language of the account with the invited address, or else of the inviter. */
export async function inviteeLanguage(
  db: Database,
  { invitee_email: email, invited_by: inviter }: Pick<Invitation, 'invitee_email' | 'invited_by'>,
): Promise<Language> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'language'])
    .where((is) =>
      is.or([is(is.fn('lower', ['email']), '=', email.toLowerCase()), is('id', '=', inviter)]),
    )
    .execute();
  const person = people.find(({ id }) => id !== inviter) ?? people[0];
  return person?.language ?? 'no';
}

/** Throws `DELETE_REQUESTED` and `USER_BLOCKED` unless both accounts are active. */
export function mayInvite(...accounts: readonly Readonly<{ status: AccountStatus }>[]): void {
  for (const account of accounts)
    mustBeActive(account, 'An account that is blocked or being deleted cannot invite');
}

async function deliver(
  deps: SandboxDeps,
  sender: Person,
  invitation: Omit<Selectable<InvitationTable>, 'status' | 'type'>,
  organization: Pick<Selectable<OrganizationTable>, 'name' | 'classification'>,
): Promise<void> {
  const { db, config } = deps;
  const { id, invitee_email: to, invitee_name: inviteeName, role_id: roleId } = invitation;
  const mail = invitationMail(await inviteeLanguage(db, invitation), {
    inviteeName,
    inviter: fullName(sender),
    organizationName: organization.name,
    roleId,
    isFamily: organization.classification === 'FAMILY',
    link: new URL(`/invitation/${id}`, config.publicUrl).href,
    expiresAt: invitation.expires_at,
  });
  await sendMessage(deps, { kind: 'email', to, ...mail });
}

/**
 * Resends an open invitation, valid for another fourteen days. Throws `NOT_FOUND`, `expired`, `invalid`, `USER_BLOCKED`, and
 * `TOO_MANY_REQUESTS` within a minute.
 */
export async function resend(
  deps: SandboxDeps,
  sender: Person,
  organizationId: string,
  invitationId: string,
): Promise<void> {
  const { db, clock } = deps;
  if ((await invitationOf(db, invitationId)).organization_id !== organizationId) throw notFound();
  const organization = await organizationOf(db, organizationId).executeTakeFirstOrThrow();
  mayInvite(sender, organization);
  const invitation = await openInvitation(deps, invitationId);
  const createdAt = clock.now();
  if (createdAt.getTime() - invitation.created_at.getTime() < RESEND_AFTER_MS)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'The invitation was sent a moment ago');
  const changes = {
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + OPEN_FOR_MS),
  };
  await db.updateTable('invitation').set(changes).where('id', '=', invitation.id).execute();
  await deliver(deps, sender, { ...invitation, ...changes }, organization);
}
