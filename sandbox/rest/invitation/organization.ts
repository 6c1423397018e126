import type { SandboxDeps } from '../../deps.ts';
import { mustAdminister } from '../access.ts';
import { NoBody } from '../fields.ts';
import { resend, send } from './delivery.ts';
import { mustBeAllowed, mustHaveRoom, NewInvitations } from './rules.ts';
import { invitationBody, invitationOf, invitations, openInvitation, setStatus } from './state.ts';
import { get, write } from '../operation.ts';
import { NoQuery } from '../parameters.ts';
import { organizationMustPay } from '../payment/method.ts';
import { blocked, personOf } from '../person.ts';
import { notFound } from '../problem.ts';

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
  write(
    'resendInvitation',
    {
      method: 'post',
      path: `${PATH}/:invitationId/resend`,
      query: NoQuery,
      body: NoBody,
      status: 204,
    },
    async ({ deps, userId, organizationId, invitationId }) => {
      const id = await mustAdminister(deps, userId, organizationId);
      await resend(deps, await personOf(deps, userId), id, invitationId);
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
