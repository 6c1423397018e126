import { sql } from 'kysely';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { ROLE } from '../../role-ids.ts';
import { REMOVAL_MAIL } from '../mail.ts';
import { NO_INPUT, operation } from '../operation.ts';
import { isHeld, mustAdminister, possibleId } from '../owner.ts';
import { mustHaveCard } from '../payment/method.ts';
import { blocked, fullName, lockedPerson, personOf, type Person } from '../person.ts';
import { notFound } from '../problem.ts';
import { giveRole, mustNotConflict, networkRolesOf, unblock } from '../role/roles.ts';

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
  operation('removeOrganizationMember', NO_INPUT, async ({ deps, userId, params }) => {
    const id = await mustAdminister(deps, userId, params.organizationId);
    const role = await deps.db
      .selectFrom('user_role')
      .innerJoin('organization', 'organization.id', 'user_role.organization_id')
      .select(['user_role.id', 'user_id', 'organization.name'])
      .where('user_role.id', '=', possibleId(params.roleId))
      .where('organization_id', '=', id)
      .where('role_id', '=', ROLE.member)
      .executeTakeFirst();
    if (!role) throw notFound();
    const member = await lockedPerson(deps, role.user_id);
    await deps.db.deleteFrom('user_role').where('id', '=', role.id).execute();
    await unblock(deps, member, role.id);
    const mail = REMOVAL_MAIL[member.language](role.name);
    await sendMessage(deps, { kind: 'email', to: member.email, ...mail });
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
      .where('organization_id', 'in', ['', ...memberships.map((one) => one.organizationId)])
      .where('role_id', '=', ROLE.administrator)
      .where('user_role.status', '=', 'Active')
      .orderBy('user_role.id')
      .execute();
    return memberships.map(({ id, organizationId, ...network }) => {
      const payer = administrators.find((one) => one.organization_id === organizationId);
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
  operation('startFamily', NO_INPUT, async ({ deps, userId }) => {
    await startFamily(deps, await lockedPerson(deps, userId));
  }),
];

/**
 * Creates a family network that the person administers and pays for with their own card. The transaction has locked the person.
 * Throws `USER_BLOCKED`, `ROLE_CONFLICT` for a person who is in a network or administers one, and `INVALID_PAYMENTCARD`.
 */
async function startFamily(deps: SandboxDeps, person: Person): Promise<void> {
  const { db } = deps;
  if (person.status !== 'ACTIVE')
    throw blocked('An account that is blocked cannot start a network');
  const wanted = { role_id: ROLE.administrator, classification: 'FAMILY' } as const;
  mustNotConflict(await networkRolesOf(db, person.id), wanted);
  await mustHaveCard(deps, { user_id: person.id });
  const address = JSON.stringify({
    addressLine1: person.address_line1,
    city: person.city,
    postalCode: person.postal_code,
    country: person.country,
  });
  const { id } = await db
    .insertInto('organization')
    .values({
      id: sql<string>`nextval('family_number')::text`,
      name: `${FAMILY[person.language]} ${person.last_name}`,
      classification: 'FAMILY',
      type: 'USER',
      status: 'ACTIVE',
      payment_type: 'CARD',
      email: null,
      phone: null,
      organization_number: null,
      company_public: false,
      ehf_number: null,
      invoice_email: null,
      invoice_reference: null,
      business_address: address,
      invoice_address: address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRole(db, {
    userId: person.id,
    roleId: ROLE.administrator,
    organizationId: id,
    from: null,
  });
}

const FAMILY: Readonly<Record<Person['language'], string>> = {
  no: 'Familien',
  en: 'Family',
  sv: 'Familjen',
};
