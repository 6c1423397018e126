import { sql, type RawBuilder } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { PersonaId } from '../../personas.ts';
import { ROLE } from '../../role-ids.ts';
import type { Database } from '../database.ts';
import type { AuditKind } from '../tables-customers.ts';
import { daysBefore } from './calendar.ts';
import { RECLAIMED_CHIP } from './rfid.ts';

/** `organization_id`, `at`, `actor_id`, `subject` and `subject_id` of the events of the records. */
type Events = (at: Moments) => RawBuilder<unknown>;

interface Moments {
  /** Midnight of the fresh data, as a day. */
  readonly today: RawBuilder<unknown>;
  /** The first day with charging. */
  readonly first: RawBuilder<unknown>;
}

/** A fraction from 0 to 1, the same for the same text. */
const fraction = (text: RawBuilder<unknown>) =>
  sql`(('x' || left(md5(${text}), 7))::bit(28)::int / 268435456.0)`;

/** A moment in the working hours of a day from `from` to before `to`, the same for the same key: of a record without its time. */
const during = (key: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`date_trunc('minute', ((${from})::date + floor(${fraction(sql`${key} || 'day'`)} * ((${to})::date - (${from})::date))::int
    + time '08:00' + ${fraction(key)} * interval '9 hours') at time zone 'Europe/Oslo')`;

/** The day in Oslo. */
const day = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Europe/Oslo')::date`;

/** The administrator who acted, where the record does not say. */
const administrator = sql`(select user_id from user_role as held where held.organization_id = about.organization_id
  and held.role_id in (${ROLE.administrator}, ${ROLE.smb}) and held.status = 'Active' order by held.id limit 1)`;

/** The answer to an invitation, in the two days after it. */
const answer = (status: 'ACCEPTED' | 'DECLINED' | 'REVOKED', actor: RawBuilder<unknown>) => sql`
  select about.organization_id, ${during(sql`about.id`, sql`${day(sql`created_at`)} + 1`, sql`${day(sql`created_at`)} + 3`)},
    ${actor}, invitee_email, null
  from invitation as about where about.status = ${status}`;
const invitee = sql`(select id from app_user where lower(email) = lower(invitee_email))`;

const prices = (at: RawBuilder<unknown>) => sql`
  select distinct about.organization_id, ${at}::timestamptz, requested_by, place.name, null
  from price_request as about
    join price_list_change as change on change.request_id = about.id
    join price_list as list on list.id = change.price_list_id
    join charge_location as place on place.id = list.charge_location_id
  where ${at} is not null`;

/**
 * The chips of organisations with the day from which the organisation has them: the day after the order, or some day before the
 * first session, or else while the fleet got its chips.
 */
const chips = ({ first }: Moments) => sql`(
  select chip.*, coalesce(
    (select ${day(sql`processed_at`)} from rfid_order where rfid_order.id = chip.order_id),
    (select ${day(sql`min(started_at)`)} - 20 from charging_record as session where session.rfid_id = chip.id),
    ${first} - 35) as since
  from rfid_chip as chip where chip.organization_id is not null)`;

const report = sql`scheduled_report as about where about.organization_id is not null`;
const recipients = sql`scheduled_report as about join report_recipient as recipient on recipient.report_id = about.id
  where about.organization_id is not null`;

/** The records that imply events, by the kind of the event; null for what leaves no record (`LEFT_NO_RECORD`). */
const EVENTS: Readonly<Record<AuditKind, Events | null>> = {
  INVITATION_SENT: () => sql`
    select organization_id, created_at, invited_by, invitee_email, null from invitation`,
  INVITATION_ACCEPTED: () => answer('ACCEPTED', invitee),
  INVITATION_DECLINED: () => answer('DECLINED', invitee),
  INVITATION_REVOKED: () => answer('REVOKED', sql`invited_by`),
  MEMBER_REMOVED: null,
  MEMBER_LEFT: null,
  DETAILS_CHANGED: ({ first, today }) => sql`
    select about.organization_id, ${during(sql`about.organization_id || change`, first, today)}, ${administrator}, null, null
    from (select id as organization_id, version from organization) as about, generate_series(2, version) as change`,
  CARD_SAVED: ({ first }) => sql`
    select organization_id, ${during(sql`organization_id`, sql`${first} - 30`, first)}, ${administrator}, null, null
    from payment_card as about where organization_id is not null`,
  PRICE_CHANGE_REQUESTED: () => prices(sql`created_at`),
  PRICE_CHANGE_WITHDRAWN: () => prices(sql`withdrawn_at`),
  RFID_REGISTERED: (at) => sql`
    select organization_id, ${during(sql`id`, sql`since`, sql`since + 15`)}, ${administrator}, serial_number, null
    from ${chips(at)} as about where order_id is null`,
  RFID_CHANGED: (at) => sql`
    select organization_id, ${during(sql`id || change`, sql`since + 20`, at.today)}, ${administrator}, serial_number, null
    from ${chips(at)} as about, generate_series(2, version) as change
    where change > 2 or serial_number <> ${RECLAIMED_CHIP}`,
  RFID_RECLAIMED: null,
  RFIDS_ORDERED: () => sql`
    select organization_id, created_at, ordered_by, null, null from rfid_order where organization_id is not null`,
  HANDOVER_PLANNED: ({ today }) => sql`
    select organization_id, ${during(sql`about.id::text`, sql`least(${today}, hand_over_on) - 20`, sql`least(${today}, hand_over_on)`)},
      ${administrator}, code, null
    from charger_handover as about join installed_charger using (charger_id)`,
  HANDOVER_CANCELLED: null,
  EXPORT_REQUESTED: () => sql`
    select organization_id, created_at, ${administrator}, null, null from data_export as about where organization_id is not null`,
  REPORT_CREATED: () => sql`
    select organization_id, created_at, user_id, null, null from ${report}`,
  REPORT_ENDED: ({ today }) => sql`
    select organization_id, ${during(sql`id`, day(sql`created_at`), today)}, user_id, null, null from ${report} and status = 'ENDED'`,
  REPORT_RECIPIENT_ADDED: () => sql`
    select organization_id, about.created_at, user_id, recipient.email, null from ${recipients}`,
  REPORT_RECIPIENT_REMOVED: ({ today }) => sql`
    select organization_id, ${during(sql`recipient.id`, day(sql`created_at`), today)}, user_id, recipient.email, null
    from ${recipients} and not is_listed`,
};

type Removed = readonly [
  organizationId: string,
  actor: PersonaId,
  kind: AuditKind,
  daysAgo: number,
  subject: string | null,
  person?: PersonaId,
];

/** Acts that left no record: what they are about is gone. A chip that came back is blocked, without a member. */
// oxfmt-ignore
const LEFT_NO_RECORD: readonly Removed[] = [
  ['100300', 'several-roles',     'MEMBER_LEFT',             310, null],
  ['100400', 'public-admin',      'MEMBER_REMOVED',          200, null, 'e-invoice'],
  ['100400', 'public-admin',      'RFID_RECLAIMED',          200, RECLAIMED_CHIP, 'e-invoice'],
  ['100200', 'cooperative-admin', 'HANDOVER_PLANNED',        75,  'LA-200322'],
  ['100200', 'cooperative-admin', 'HANDOVER_CANCELLED',      70,  'LA-200322'],
];

/** The logs of organisations: the events of all other records, and those of what was removed. */
export async function insertAuditLog(db: Database, today: Temporal.PlainDate): Promise<void> {
  const asDay = (date: string) => sql`${date}::date`;
  const moments = {
    today: asDay(today.toString()),
    first: asDay(daysBefore(today)[0]?.date ?? today.toString()),
  };
  const derived = Object.entries(EVENTS).flatMap(([kind, events]) =>
    events === null
      ? []
      : sql`select ${kind} as kind, event.* from (${events(moments)}) as event (organization_id, at, actor_id, subject, subject_id)`,
  );
  const removed = LEFT_NO_RECORD.map(
    ([organization, actor, kind, daysAgo, subject, person = null]) =>
      sql`select ${kind}, ${organization}, (${moments.today} - ${daysAgo}::int + time '10:15') at time zone 'Europe/Oslo',
        ${actor}, ${subject}::text, ${person}::text`,
  );
  await sql`insert into audit_event (kind, organization_id, at, actor_id, subject, subject_id)
    select * from (${sql.join([...derived, ...removed], sql` union all `)}) as event (kind, organization_id, at, actor_id, subject)
    order by at, organization_id, kind, subject`.execute(db);
}
