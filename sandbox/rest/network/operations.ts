import { z } from 'zod';
import { sendMessage } from '../../inbox/messages.ts';
import { ROLE } from '../../role-ids.ts';
import { REMOVAL_MAIL } from '../mail.ts';
import { NO_INPUT, operation, withBody, withQuery } from '../operation.ts';
import { isHeld, mustAdminister, possibleId } from '../owner.ts';
import { fullName, lockedPerson, personOf } from '../person.ts';
import { notFound } from '../problem.ts';
import { dissolveFamily, endMembership, startFamily } from './family.ts';
import { PeopleQuery, peoplePage } from './people.ts';
import { residentPage, ResidentQuery } from './residents.ts';

const NewFamily = z.strictObject({
  consentsToPay: z.literal(true, 'Expected the consent to pay'),
});

/** The members of a network, and the networks of a member. */
export const networkOperations = [
  operation('getOrganizationMembers', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const rows = await deps.db
      .selectFrom('user_role')
      .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
      .select(['user_role.id', 'role_id', 'first_name', 'last_name', 'email', 'active_from'])
      .where('organization_id', '=', id)
      .where('role_id', 'in', [ROLE.member, ROLE.resident])
      .where('user_role.status', '=', 'Active')
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('user_role.id')
      .execute();
    return rows.map((row) => ({
      userRoleId: row.id,
      roleId: row.role_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      since: row.active_from?.toISOString() ?? null,
    }));
  }),
  operation('getOrganizationPeople', withQuery(PeopleQuery), async (call) =>
    peoplePage(
      call.deps,
      await mustAdminister(call.deps, call.userId, call.params.organizationId),
      call.query,
    ),
  ),
  operation('getOrganizationResidents', withQuery(ResidentQuery), async (call) =>
    residentPage(
      call.deps,
      await mustAdminister(call.deps, call.userId, call.params.organizationId),
      call.query,
    ),
  ),
  operation('removeOrganizationMember', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const role = await deps.db
      .selectFrom('user_role')
      .innerJoin('organization', 'organization.id', 'user_role.organization_id')
      .select(['user_role.id', 'user_id', 'organization_id', 'organization.name'])
      .where('user_role.id', '=', possibleId(params.roleId))
      .where('organization_id', '=', id)
      .where('role_id', '=', ROLE.member)
      .executeTakeFirst();
    if (!role) throw notFound();
    const { language, email, chips } = await endMembership(deps, role, userId);
    const mail = REMOVAL_MAIL[language](role.name, chips);
    await sendMessage(deps, { kind: 'email', to: email, ...mail });
  }),
  operation('getMyNetworks', NO_INPUT, async ({ deps, userId }) => {
    const person = await personOf(deps, userId);
    const memberships = await deps.db
      .selectFrom('user_role')
      .innerJoin('organization', 'organization.id', 'user_role.organization_id')
      .select(['user_role.id', 'organization.id as organizationId', 'organization.name'])
      .select(['organization.classification', 'organization.status'])
      .where('user_id', '=', userId)
      .where('role_id', '=', ROLE.member)
      .where(isHeld(deps.clock.now()))
      .orderBy('user_role.id')
      .execute();
    const administrators = await deps.db
      .selectFrom('user_role')
      .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
      .select(['organization_id', 'first_name', 'last_name'])
      .where('organization_id', 'in', [
        '',
        ...memberships.map((membership) => membership.organizationId),
      ])
      .where('role_id', '=', ROLE.administrator)
      .where('user_role.status', '=', 'Active')
      .orderBy('user_role.id')
      .execute();
    return memberships.map(({ id, organizationId, ...network }) => {
      const payer = administrators.find(
        (administrator) => administrator.organization_id === organizationId,
      );
      return {
        userRoleId: id,
        organizationName: network.name,
        organizationClassification: network.classification,
        organizationStatus: network.status,
        administratorName: payer ? fullName(payer) : null,
        blocksAccount: person.status === 'BLOCKED' && person.blocked_by_role_id === id,
      };
    });
  }),
  operation('startFamily', withBody(NewFamily), async ({ deps, userId }) => {
    await startFamily(deps, await lockedPerson(deps, userId));
  }),
  operation('dissolveFamily', NO_INPUT, async ({ deps, userId }) => {
    await dissolveFamily(deps, userId);
  }),
];
