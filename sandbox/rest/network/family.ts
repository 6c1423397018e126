import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { ROLE } from '../../role-ids.ts';
import { closeInvitationsOf } from '../invitation/state.ts';
import { DISSOLUTION_MAIL } from '../mail.ts';
import { isHeld, organizationOf } from '../owner.ts';
import { lastDayOfMonth } from '../../oslo.ts';
import { mustHaveCard } from '../payment/method.ts';
import { lockedPerson, lockPeople, mustBeActive, personOf, type Person } from '../person.ts';
import { notFound } from '../problem.ts';
import { giveRole, mustNotConflict, networkRolesOf, unblock } from '../role/roles.ts';
import { getsChips, reclaimChips } from './reclaim-chips.ts';

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
  mustBeActive(person, 'An account that is blocked cannot start a network');
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
 * Closes the family that a person administers: its members leave, its subscriptions end with the month, and its invoices become
 * the person's. Throws `NOT_FOUND` without a family.
 */
export async function dissolveFamily(deps: SandboxDeps, userId: string): Promise<void> {
  const { db } = deps;
  const { organizationId: id } = await administeredFamily(deps, userId);
  // Takes the same lock as an acceptance, so that no member joins meanwhile.
  const { name } = await organizationOf(db, id).forUpdate().executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('user_role')
    .select(['id', 'user_id', 'organization_id'])
    .where('organization_id', '=', id)
    .where('role_id', '=', ROLE.member)
    .orderBy('id')
    .execute();
  await lockPeople(db, [userId, ...members.map((member) => member.user_id)]);
  // Another request of the same person may have closed it meanwhile.
  const own = await administeredFamily(deps, userId);
  const person = await personOf(deps, userId);
  const closed = { status: 'DELETE_REQUESTED', dissolved_by: person.id } as const;
  await db.updateTable('organization').set(closed).where('id', '=', id).execute();
  await closeInvitationsOf(db, id);
  await endSubscriptions(deps, id);
  for (const member of members) {
    const { language, email } = await endMembership(deps, member, person.id);
    await sendMessage(deps, { kind: 'email', to: email, ...DISSOLUTION_MAIL[language](name) });
  }
  await inheritChips(db, id, person.id);
  await db.deleteFrom('user_role').where('id', '=', own.id).execute();
  await unblock(deps, person, own.id);
}

/** The family that a person administers, and the role that makes them administrator. Throws `NOT_FOUND`. */
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

/** Ends the subscriptions of a closed family with the month, which is paid. */
async function endSubscriptions({ db, clock }: SandboxDeps, organizationId: string): Promise<void> {
  const lastDay = lastDayOfMonth(clock.now());
  await db
    .updateTable('subscription')
    .set({ valid_to: lastDay })
    .where('organization_id', '=', organizationId)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>', lastDay)]))
    .execute();
}

/** Hands the chips of a closed family to the administrator, those that its members held among them. */
async function inheritChips(db: Database, organizationId: string, userId: string): Promise<void> {
  await db
    .updateTable('rfid_chip')
    .set((is) => ({
      user_id: userId,
      organization_id: null,
      member_id: null,
      version: is('version', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The person of an ended membership, and the printed numbers of the chips that are back with the organisation. */
type FormerMember = Person & { readonly chips: readonly string[] };

/**
 * Ends a membership, whoever ends it: the account becomes private again, and the chips that the member held go back to the
 * organisation, unless the person keeps a role whose holders get chips. Locks the member.
 */
export async function endMembership(
  deps: SandboxDeps,
  role: Readonly<{ id: string; user_id: string; organization_id: string | null }>,
  actorId: string,
): Promise<FormerMember> {
  const member = await lockedPerson(deps, role.user_id);
  await deps.db.deleteFrom('user_role').where('id', '=', role.id).execute();
  await unblock(deps, member, role.id);
  const { organization_id: organizationId } = role;
  const chips =
    organizationId === null || (await getsChips(deps.db, organizationId, member.id))
      ? []
      : await reclaimChips(deps, { organizationId, holder: member, actorId });
  return { ...member, chips };
}
