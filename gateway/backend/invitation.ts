import type { OrganizationAccount } from '../domain/account/account.ts';
import { nullIfNotFound } from '../errors/not-found.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readList, readOne } from './wire/read.ts';
import type { Write } from './write.ts';

/** A new invitation (INVITE-4). */
interface NewInvitation {
  readonly inviteeEmail: string;
  readonly inviteeName: string;
  readonly roleId: string;
  readonly organizationClassification: string | null;
  readonly invitationType: string;
}

const invitationPath = (id: string) => backendPath`/invitations/${id}`;
const invitationsOf = (organization: OrganizationAccount) =>
  accountResource(organization, backendPath`/invitations`);

export const invitationLoads = {
  /** An invitation, for anyone who has its id, signed in or not; null when there is none. */
  invitation: ({ client }: Source, id: string) =>
    nullIfNotFound(() =>
      client.call(
        { method: 'GET', path: invitationPath(id), isPublic: true, retry: 'NONE' },
        readOne('Invitation'),
      ),
    ),
  /** The open invitations to the person's verified e-mail. */
  myInvitations: ({ client }: Source) =>
    client.call(
      { method: 'GET', path: backendPath`/users/me/invitations` },
      readList('Invitation'),
    ),
  invitations: ({ client }: Source, organization: OrganizationAccount) =>
    client.call({ method: 'GET', ...invitationsOf(organization) }, readList('Invitation')),
  administrators: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/administrators`) },
      readList('Administrator'),
    ),
};

export const invitationWrites = (write: Write) => ({
  /**
   * The key is derived from the invitation and the code, so that only the person who accepted it can repeat the
   * request. Without a code the body is empty.
   */
  acceptInvitation: (id: string, code?: string) =>
    write(
      {
        method: 'PATCH',
        path: invitationPath(id),
        ...(code !== undefined && { body: { code } }),
        idempotencyKey: ['accept', encodeURIComponent(id), code ?? []].flat().join('.'),
        changesRoles: true,
      },
      nothing,
    ),
  /** Sends a code to the invited address. */
  sendInvitationCode: (id: string) =>
    write(
      { method: 'POST', path: backendPath`/invitations/${id}/code` },
      readOne('InvitationCode'),
    ),
  declineInvitation: (id: string) => write({ method: 'DELETE', path: invitationPath(id) }, nothing),
  sendInvitations: (organization: OrganizationAccount, invitations: readonly NewInvitation[]) =>
    write({ method: 'POST', ...invitationsOf(organization), body: invitations }, nothing),
  revokeInvitation: (organization: OrganizationAccount, id: string) =>
    write(
      { method: 'DELETE', ...accountResource(organization, backendPath`/invitations/${id}`) },
      nothing,
    ),
  resendInvitation: (organization: OrganizationAccount, id: string) =>
    write(
      { method: 'POST', ...accountResource(organization, backendPath`/invitations/${id}/resend`) },
      nothing,
    ),
});
