import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { ROLE } from '../../role-ids.ts';
import { closeInvitationsOf } from '../invitation/state.ts';
import { DISSOLUTION_MAIL, type Mail } from '../mail.ts';
import { isHeld, organizationOf } from '../owner.ts';
import { lastDayOfMonth } from '../../oslo.ts';
import { mustHaveCard } from '../payment/method.ts';
import { blocked, lockedPerson, lockPeople, personOf, type Person } from '../person.ts';
import { notFound } from '../problem.ts';
import { giveRole, mustNotConflict, networkRolesOf, unblock } from '../role/roles.ts';

const NAMES: Readonly<Record<Language, string>> = {
  no: 'Familien',
  en: 'Family',
  sv: 'Familjen',
};

/**
 * Creates a family network that the person administers and pays for with their own card. The transaction has locked the person.
 * Throws `USER_BLOCKED`, `ROLE_CONFLICT` for a person who is in a network or administers one, and `INVALID_PAYMENTCARD`.
 */
export async function startFamily(deps: SandboxDeps, person: Person): Promise<void> {
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
    region: person.region,
  });
  const { id: organizationId } = await db
    .insertInto('organization')
    .values({
      id: sql<string>`nextval('family_number')::text`,
      name: `${NAMES[person.language]} ${person.last_name}`,
      classification: 'FAMILY',
      type: 'USER',
      status: 'ACTIVE',
      payment_type: 'CARD',
      company_public: false,
      business_address: address,
      invoice_address: address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = person;
  await giveRole(db, { userId, roleId: ROLE.administrator, organizationId, from: null });
}

/**
 * Dissolves the family that a person administers: nobody belongs to it any longer, its subscriptions end with the month, and its
 * books are the person's. Throws `NOT_FOUND` without a family.
 */
export async function dissolveFamily(deps: SandboxDeps, userId: string): Promise<void> {
  const { db } = deps;
  const { organizationId: id } = await administeredFamily(deps, userId);
  // Locked as an acceptance locks it, so that nobody joins meanwhile.
  const { name } = await organizationOf(db, id).forUpdate().executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('user_role')
    .select(['id', 'user_id'])
    .where('organization_id', '=', id)
    .where('role_id', '=', ROLE.member)
    .orderBy('id')
    .execute();
  await lockPeople(db, [userId, ...members.map((member) => member.user_id)]);
  // Another request of the same person may have dissolved it meanwhile.
  const own = await administeredFamily(deps, userId);
  const person = await personOf(deps, userId);
  const closed = { status: 'DELETE_REQUESTED', dissolved_by: person.id } as const;
  await db.updateTable('organization').set(closed).where('id', '=', id).execute();
  await closeInvitationsOf(db, id);
  await inheritChips(db, id, person.id);
  await endSubscriptions(deps, id);
  for (const member of members)
    await endMembership(deps, member, (language) => DISSOLUTION_MAIL[language](name));
  await db.deleteFrom('user_role').where('id', '=', own.id).execute();
  await unblock(deps, person, own.id);
}

/** The family that a person administers, and the role by which they do. Throws `NOT_FOUND`. */
async function administeredFamily({ db, clock }: SandboxDeps, userId: string) {
  const own = await db
    .selectFrom('user_role')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['user_role.id', 'organization.id as organizationId'])
    .where('user_id', '=', userId)
    .where('role_id', '=', ROLE.administrator)
    .where('classification', '=', 'FAMILY')
    .where(isHeld(clock.now()))
    .executeTakeFirst();
  if (!own) throw notFound();
  return own;
}

/** The subscriptions of a dissolved family end with the month, which is paid. */
async function endSubscriptions({ db, clock }: SandboxDeps, organizationId: string): Promise<void> {
  const lastDay = lastDayOfMonth(clock.now());
  await db
    .updateTable('subscription')
    .set({ valid_to: lastDay })
    .where('organization_id', '=', organizationId)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>', lastDay)]))
    .execute();
}

/** The chips of a dissolved family become the administrator's. A member's can no longer charge at their expense. */
async function inheritChips(db: Database, organizationId: string, userId: string): Promise<void> {
  await db
    .updateTable('rfid_chip')
    .set((is) => ({
      user_id: userId,
      organization_id: null,
      member_id: null,
      status: sql<
        'ACTIVE' | 'INACTIVE'
      >`case when member_id <> ${userId} then 'INACTIVE' else status end`,
      version: is('version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Ends a membership that the member has not left themselves: the account is private again, and an e-mail tells them. */
export async function endMembership(
  deps: SandboxDeps,
  role: Readonly<{ id: string; user_id: string }>,
  mailIn: (language: Language) => Mail,
): Promise<void> {
  const member = await lockedPerson(deps, role.user_id);
  await deps.db.deleteFrom('user_role').where('id', '=', role.id).execute();
  await unblock(deps, member, role.id);
  await sendMessage(deps, { kind: 'email', to: member.email, ...mailIn(member.language) });
}

/** A member who is removed can no longer charge at the organisation's expense: the chips are its own again, and blocked. */
export async function takeBackChips(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<void> {
  await db
    .updateTable('rfid_chip')
    .set((is) => ({ member_id: null, status: 'INACTIVE', version: is('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', userId)
    .execute();
}
