import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { Code } from '../fields.ts';
import { NO_INPUT, operation, withBody } from '../operation.ts';
import { mustAdminister, organizationOf } from '../owner.ts';
import { organizationMustPay } from '../payment/method.ts';
import { lockPeople, mustBeRegistered, personOf } from '../person.ts';
import { notFound } from '../problem.ts';
import { acceptableInvitation, join, mustBeFree } from './accepting.ts';
import { verifiedEmail } from '../verification/email.ts';
import { inviteeProblem, sendInvitationCode } from './code.ts';
import {
  mustBeAllowed,
  mustBeNew,
  mustHaveRoom,
  mustNotBeTooSoon,
  NewInvitations,
} from './rules.ts';
import { mayInvite, resend, send } from './sending.ts';
import {
  invitationBody,
  invitationOf,
  invitations,
  OPEN,
  openInvitation,
  setStatus,
} from './state.ts';

const Answer = z.strictObject({ code: Code.optional() }).optional();

/** An invitation for anyone who has its link, and the invitations of an organisation for its administrators. */
export const invitationOperations = [
  operation('getInvitation', NO_INPUT, async ({ deps, params }) =>
    invitationBody(await invitationOf(deps.db, params.invitationId), deps.clock.now(), false),
  ),
  operation('acceptInvitation', withBody(Answer), async ({ deps, userId, params, body }) => {
    await mustBeRegistered(deps.db, userId);
    const invitation = await acceptableInvitation(deps, params.invitationId, userId);
    const person = await personOf(deps, userId);
    await mustBeFree(deps, invitation, person);
    const problem = await inviteeProblem(deps, invitation, person, body?.code);
    if (problem) return problem;
    await join(deps, invitation, userId);
    return undefined;
  }),
  operation('sendInvitationCode', NO_INPUT, async ({ deps, userId, params }) => {
    await lockPeople(deps.db, [userId]);
    return sendInvitationCode(deps, await openInvitation(deps, params.invitationId), userId);
  }),
  operation('declineInvitation', NO_INPUT, async ({ deps, params }) => {
    const { id } = await openInvitation(deps, params.invitationId);
    await setStatus(deps.db, id, 'DECLINED');
  }),
  operation('getMyInvitations', NO_INPUT, async ({ deps, userId }) => {
    const email = await verifiedEmail(deps, userId);
    if (email === null) return [];
    const now = deps.clock.now();
    const rows = await invitations(deps.db)
      .where(({ fn }) => fn<string>('lower', ['invitee_email']), '=', email.toLowerCase())
      .where('invitation.status', 'in', OPEN)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('invitation.id')
      .execute();
    return rows.map((row) => invitationBody(row, now, false));
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
    if (ownEmail !== null && body.some((input) => input.invitationType !== 'ACCOUNT_MIGRATION'))
      throw notFound();
    const organization = await organizationOf(deps.db, id).forUpdate().executeTakeFirstOrThrow();
    const sender = await personOf(deps, userId);
    for (const input of body) mustBeAllowed(input, organization.classification, sender);
    mayInvite(sender, organization);
    await organizationMustPay(deps, organization);
    await mustBeNew(deps.db, organization.id, sender, body);
    await mustHaveRoom(deps.db, organization, body, deps.clock.now());
    await mustNotBeTooSoon(deps.db, organization.id, body, deps.clock.now());
    for (const input of body) await send(deps, organization, sender, input);
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
