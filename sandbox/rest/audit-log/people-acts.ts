import { z } from 'zod';
import { ROLE } from '../../role-ids.ts';
import { afterwards, beforehand, compared, idIn, type About, type Act, type Write } from './act.ts';
import { added, removed } from './changes.ts';
import { memberFacts, roleFacts } from './states.ts';

const Invitees = z.array(z.object({ inviteeEmail: z.string(), roleId: z.string() }));

/** The person, the organisation and the kind of a role. */
const roleOf = (write: Write) =>
  write.db
    .selectFrom('user_role')
    .select(['user_id', 'organization_id', 'role_id'])
    .where('id', '=', idIn(write, 'roleId'))
    .executeTakeFirst();

/** An invitation with its role, which the invitee gets, or does not get any more. */
const invitation = (change: typeof added) => async (write: Write) => {
  const { organization_id, invitee_email, role_id } = await write.db
    .selectFrom('invitation')
    .select(['organization_id', 'invitee_email', 'role_id'])
    .where('id', '=', write.params['invitationId'] ?? '')
    .executeTakeFirstOrThrow();
  return {
    organizationId: organization_id,
    subjects: [{ text: invitee_email, changes: change(roleFacts(role_id)) }],
  };
};

/** The organisations that the person administers, by their roles. */
const administered = ({ db, userId }: Write) =>
  db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['organization.id', 'organization.name', 'role_id'])
    .where('user_id', '=', userId)
    .where('role_id', 'in', [ROLE.administrator, ROLE.smb])
    .execute();

/** An organisation that is new to the person; a repeated registration finds none. */
const registered: Act = {
  kind: 'ORGANIZATION_REGISTERED',
  async follow(write) {
    const before = await administered(write);
    return async () => {
      const fresh = (await administered(write)).find(
        ({ id }) => !before.some((one) => one.id === id),
      );
      if (!fresh) return { subjects: [] };
      const { id: organizationId, name: text, role_id } = fresh;
      return { organizationId, subjects: [{ text, changes: added(roleFacts(role_id)) }] };
    };
  },
};

async function left(write: Write): Promise<About> {
  const role = await roleOf(write);
  if (!role || role.organization_id === null) return { subjects: [] };
  return {
    organizationId: role.organization_id,
    subjects: [{ changes: removed(roleFacts(role.role_id)) }],
  };
}

/** The acts that give and take roles, and those about members. */
export const peopleActs = {
  sendInvitations: afterwards('INVITATION_SENT', ({ body }) => ({
    subjects: Invitees.parse(body).map(({ inviteeEmail: text, roleId }) => ({
      text,
      changes: added(roleFacts(roleId)),
    })),
  })),
  resendInvitation: afterwards('INVITATION_SENT', invitation(added)),
  revokeInvitation: afterwards('INVITATION_REVOKED', invitation(removed)),
  acceptInvitation: afterwards('INVITATION_ACCEPTED', invitation(added)),
  declineInvitation: afterwards('INVITATION_DECLINED', invitation(removed)),
  removeOrganizationMember: beforehand('MEMBER_REMOVED', async (write) => {
    const role = await roleOf(write);
    return {
      subjects: role ? [{ userId: role.user_id, changes: removed(roleFacts(role.role_id)) }] : [],
    };
  }),
  removeMyRole: beforehand('MEMBER_LEFT', left),
  registerOrganization: registered,
  startFamily: registered,
  updateRfidMember: compared('MEMBER_COST_CENTER_CHANGED', async (write) => {
    const [organizationId, userId] = [idIn(write, 'organizationId'), idIn(write, 'memberId')];
    const key = userId;
    return [{ key, userId, facts: await memberFacts(write.db, organizationId, userId) }];
  }),
} satisfies Readonly<Record<string, Act>>;
