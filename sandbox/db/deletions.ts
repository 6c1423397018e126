import { sql } from 'kysely';
import { osloDate, startOfDay } from '../oslo.ts';
import { recordAct } from '../rest/audit-log/record.ts';
import { removed } from '../rest/audit-log/changes.ts';
import { roleFacts } from '../rest/audit-log/states.ts';
import { notifyAdministrators, reclaimChips } from '../rest/network/reclaim-chips.ts';
import type { Database } from './database.ts';

/** The states of an invoice that is still to be paid, or to be issued. */
const OPEN_INVOICES = ['UNPAID', 'CREDIT_CARD_FAILED', 'PREPARED_FOR_INVOICE'] as const;

/**
 * Ends the accounts whose deletion has been requested (USER-43): their chips and chargers once their last month is over, and the
 * account once no invoice is open. Charging and invoices stay for the books, of a customer without a name.
 */
export async function settleDeletions(db: Database, now: Date): Promise<void> {
  const today = osloDate(now);
  const due = await db
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 'DELETE_REQUESTED')
    .where('ends_on', '<', today.toString())
    .execute();
  if (due.length === 0) return;
  const since = new Date(startOfDay(today.with({ day: 1 })));
  await db.transaction().execute(async (trx) => {
    for (const { id } of due) {
      await endEquipment(trx, id, { since, now });
      await returnChips(trx, id, now);
      const open = await trx
        .selectFrom('invoice')
        .select('id')
        .where('user_id', '=', id)
        .where('status', 'in', OPEN_INVOICES)
        .executeTakeFirst();
      if (!open) await eraseAccount(trx, id, now);
    }
  });
}

/** Blocks the person's chips and leaves their chargers vacant. A charger that is not installed yet stays vacant. */
async function endEquipment(
  db: Database,
  userId: string,
  { since, now }: Readonly<Record<'since' | 'now', Date>>,
): Promise<void> {
  await db
    .updateTable('rfid_chip')
    .set((is) => ({ status: 'INACTIVE', version: is('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .execute();
  await logLostChargers(db, userId, now);
  await sql`insert into charger_vacancy (charger_id, since)
    select charger_id, ${since} from charger_ownership where user_id = ${userId}
    on conflict do nothing`.execute(db);
  await db
    .updateTable('charger_ownership')
    .set({ user_id: null, subscription_id: null })
    .where('user_id', '=', userId)
    .execute();
  await db
    .deleteFrom('charger_handover')
    .where('is_done', '=', false)
    .where((is) => is.or([is('from_user_id', '=', userId), is('to_user_id', '=', userId)]))
    .execute();
}

/** The log of a cooperative has its chargers that become vacant, and the handovers that are cancelled. */
async function logLostChargers(db: Database, userId: string, now: Date): Promise<void> {
  const change = sql`jsonb_build_array(jsonb_build_object('field', 'RESIDENT', 'before', null, 'after', null,
    'beforeId', ${userId}::text, 'afterId', null))`;
  await sql`insert into audit_event (organization_id, at, kind, subject, changes)
    select place.organization_id, ${now}, 'HANDOVER_DONE', stands.code, ${change}
    from charger_ownership as own
      join installed_charger as stands using (charger_id)
      join charger on charger.id = own.charger_id
      join charge_location as place on place.id = charger.charge_location_id
    where own.user_id = ${userId} and place.organization_id is not null`.execute(db);
  await sql`insert into audit_event (organization_id, at, kind, subject)
    select handover.organization_id, ${now}, 'HANDOVER_CANCELLED', coalesce(stands.code, handover.charger_id)
    from charger_handover as handover left join installed_charger as stands using (charger_id)
    where not is_done and ${userId} in (from_user_id, to_user_id)`.execute(db);
}

/** The log of an organisation has the roles that end with the account. */
async function logEndedRoles(db: Database, userId: string, now: Date): Promise<void> {
  const roles = await db
    .selectFrom('user_role')
    .select(['organization_id', 'role_id'])
    .where('user_id', '=', userId)
    .execute();
  for (const { organization_id: organizationId, role_id } of roles)
    if (organizationId !== null)
      await recordAct(
        { db, clock: { now: () => now } },
        { kind: 'ROLE_ENDED', organizationId, userId: null },
        [{ userId, changes: removed(roleFacts(role_id)) }],
      );
}

/** Returns the chips of organisations that the person held: an administrator's, since a member leaves first (USER-45). */
async function returnChips(db: Database, userId: string, now: Date): Promise<void> {
  const deps = { db, clock: { now: () => now } };
  const holder = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const networks = await db
    .selectFrom('rfid_chip')
    .select('organization_id')
    .distinct()
    .where('member_id', '=', userId)
    .where('organization_id', 'is not', null)
    .$narrowType<{ organization_id: string }>()
    .execute();
  for (const { organization_id: organizationId } of networks) {
    const chips = await reclaimChips(deps, { organizationId, holder, actorId: null });
    await notifyAdministrators(deps, { organizationId, holder, chips, way: 'DELETED' });
  }
}

/** The records that only the person used, and the way to sign in. */
const ERASED = [
  'user_role', 'payment_card', 'card_payment', 'subscription', 'membership', 'benefit', 'coop_sign_in', 'notification_choice', 'home_electricity',
  'data_export', 'email_verification', 'email_change', 'phone_verification', 'rfid_order', 'account',
] as const; // oxfmt-ignore

async function eraseAccount(db: Database, userId: string, now: Date): Promise<void> {
  await logEndedRoles(db, userId, now);
  for (const table of ERASED)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  // A report of an organisation is the other administrators' to take over; the address is the person's.
  await sql`delete from scheduled_report where user_id = ${userId} and organization_id is null`.execute(
    db,
  );
  await sql`delete from report_recipient using scheduled_report report
    where report.id = report_id and report.user_id = ${userId}
      and lower(report_recipient.email) = (select lower(email) from app_user where id = ${userId})`.execute(
    db,
  );
  await sql`update report_sending set recipients = recipients - app_user.email
    from scheduled_report report join app_user on app_user.id = report.user_id
    where report.id = report_id and report.user_id = ${userId}`.execute(db);
  // The sessions that remain name their chip and vehicle.
  await sql`update rfid_chip set description = null where user_id = ${userId}`.execute(db);
  await sql`update vehicle set description = 'Slettet', licence_plate = '', vin = null, order_number = null,
    removed_at = coalesce(removed_at, ${now}) where user_id = ${userId}`.execute(db);
  await eraseAddresses(db, userId);
  await db
    .updateTable('app_user')
    .set((row) => ({
      status: 'DELETED',
      ends_on: null,
      first_name: 'Slettet',
      last_name: 'kunde',
      email: sql<string>`${row.ref('account_number')} || '@deleted.invalid'`,
      mobile_number: null,
      payment_type: 'none',
      address_line1: null,
      city: null,
      postal_code: null,
      country: null,
      region: null,
      email_consented: false,
    }))
    .where('id', '=', userId)
    .execute();
}

/** Puts the person in the place of their e-mail addresses in the logs of organisations. */
async function eraseAddresses(db: Database, userId: string): Promise<void> {
  // An address that the person had before is known by the invitations that they answered.
  const own = sql`(select lower(email) from app_user where id = ${userId}
    union select lower(subject) from audit_event
      where actor_id = ${userId} and kind in ('INVITATION_ACCEPTED', 'INVITATION_DECLINED'))`;
  const part = (name: 'before' | 'after') => sql`case when lower(change ->> ${name}) in ${own}
    then jsonb_build_object(${name}::text, null, ${`${name}Id`}::text, ${userId}::text) else '{}' end`;
  await sql`update audit_event set changes = (
      select jsonb_agg(change || ${part('before')} || ${part('after')} order by at)
      from jsonb_array_elements(changes) with ordinality as known (change, at))
    where exists (select from jsonb_array_elements(changes) as change
      where lower(change ->> 'before') in ${own} or lower(change ->> 'after') in ${own})`.execute(
    db,
  );
  await sql`update audit_event set subject = null, subject_id = ${userId}
    where lower(subject) in ${own}`.execute(db);
}
