import { sql, type RawBuilder } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { added, removed } from '../../rest/audit-log/changes.ts';
import { filterFacts } from '../../rest/audit-log/states.ts';
import { ROLE } from '../../role-ids.ts';
import type { Database } from '../database.ts';
import type { AuditKind } from '../tables-customers.ts';
import { addressText, cardText, changes, NO_CHANGES, prices, roleName } from './audit-changes.ts';
import { daysBefore } from './calendar.ts';
import { REMOVED_MEMBER, removedActs } from './removed-acts.ts';
import { RECLAIMED_CHIP } from './rfid.ts';

/** `organization_id`, `at`, `actor_id`, `subject`, `subject_id` and `changes` of the events of the records. */
type Events = (at: Moments) => RawBuilder<unknown>;

interface Moments {
  /** Midnight of the fresh data, as a day. */
  readonly today: RawBuilder<unknown>;
  /** The first day with charging. */
  readonly first: RawBuilder<unknown>;
  /** The changes by which a report of the row `about` begins and ends. */
  readonly filters: Readonly<Record<'added' | 'removed', RawBuilder<unknown>>>;
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

/** The start of a day in Oslo. */
const midnight = (date: RawBuilder<unknown>) => sql`${date}::timestamp at time zone 'Europe/Oslo'`;

/** The administrator who acted, where the record does not say. */
const administrator = sql`(select user_id from user_role as held where held.organization_id = about.organization_id
  and held.role_id in (${ROLE.administrator}, ${ROLE.smb}) and held.status = 'Active' order by held.id limit 1)`;

/** The answer to an invitation, in the two days after it. */
const answer = (status: 'ACCEPTED' | 'DECLINED' | 'REVOKED', actor: RawBuilder<unknown>) => sql`
  select about.organization_id, ${during(sql`about.id`, sql`${day(sql`created_at`)} + 1`, sql`${day(sql`created_at`)} + 3`)},
    ${actor}, invitee_email, null,
    ${changes({ field: 'ROLE', ...(status === 'ACCEPTED' ? { after: roleName } : { before: roleName }) })}
  from invitation as about where about.status = ${status}`;
const invitee = sql`(select id from app_user where lower(email) = lower(invitee_email))`;

/**
 * The chips of organisations with the day from which the organisation has them: the day after the order, or some day before the
 * first session, or else while the fleet got its chips. Read once for all events, since the sessions are many.
 */
const chips = ({ first }: Moments) => sql`
  select chip.*, coalesce(${day(sql`processed_at`)}, ${day(sql`first_used_at`)} - 20, ${first} - 35) as since
  from rfid_chip as chip
    left join rfid_order on rfid_order.id = chip.order_id
    left join (select rfid_id, min(started_at) as first_used_at from charging_record group by rfid_id) as session
      on session.rfid_id = chip.id
  where chip.organization_id is not null`;
const isReclaimed = sql`serial_number = ${RECLAIMED_CHIP}`;
/** A chip gets its label, its cost centre and its first member together. */
const given = changes(
  { field: 'LABEL', after: sql`description` },
  { field: 'COST_CENTER', after: sql`cost_center` },
  {
    field: 'MEMBER',
    after: sql`case when ${isReclaimed} then ${REMOVED_MEMBER} else member_id end`,
    isPerson: true,
  },
);

const address = addressText(sql`business_address`);
/** The details of an organisation by the version that changed them, from an earlier value. */
const DETAILS = sql.join([
  sql`(2, ${changes({ field: 'PHONE', before: sql`overlay(phone placing '21' from 4 for 2)`, after: sql`phone` })})`,
  sql`(3, ${changes({ field: 'EMAIL', before: sql`replace(email, 'post.', 'firmapost.')`, after: sql`email` })})`,
  sql`(4, ${changes({ field: 'BUSINESS_ADDRESS', before: sql`regexp_replace(${address}, '[0-9]+', '1')`, after: address })})`,
]);

const report = sql`scheduled_report as about where about.organization_id is not null`;
const recipients = sql`scheduled_report as about join report_recipient as recipient on recipient.report_id = about.id
  where about.organization_id is not null`;

/** The records that imply events, by the kind of the event; null for a kind without records. */
const EVENTS: Readonly<Record<AuditKind, Events | null>> = {
  INVITATION_SENT: () => sql`
    select organization_id, created_at, invited_by, invitee_email, null, ${changes({ field: 'ROLE', after: roleName })}
    from invitation`,
  INVITATION_ACCEPTED: () => answer('ACCEPTED', invitee),
  INVITATION_DECLINED: () => answer('DECLINED', invitee),
  INVITATION_REVOKED: () => answer('REVOKED', sql`invited_by`),
  // What they are about is gone (`removed-acts.ts`).
  MEMBER_REMOVED: null,
  MEMBER_LEFT: null,
  RFID_RECLAIMED: null,
  HANDOVER_CANCELLED: null,
  // A role that ended with its account is gone, and no account has been deleted.
  ROLE_ENDED: null,
  // These would leave no record either: a subscription runs on, and the hint shows again.
  SUBSCRIPTION_RESUMED: null,
  HINT_RESTORED: null,
  // Every organisation is older than the log.
  ORGANIZATION_REGISTERED: null,
  // The chargers that run are part of an agreement; no organisation has activated or ended one of its own.
  CHARGER_ACTIVATED: null,
  CHARGER_ENDED: null,
  // Only a handover in the future is planned.
  HANDOVER_DONE: null,
  // Volume rebates come with an agreement, not by a code.
  BENEFIT_LINKED: null,
  // Cards are charged on the day of the invoice, and the rest is paid by the bank: no invoice was paid in the portal.
  INVOICE_PAID: null,
  // There is no such record.
  SESSION_DISPUTED: null,
  HINT_DISMISSED: null,
  RFID_ORDER_RESCINDED: null,
  REPORT_TAKEN_OVER: null,
  // A report keeps no earlier filter, and none has changed.
  REPORT_FILTER_CHANGED: null,
  MEMBER_COST_CENTER_CHANGED: ({ first }) => sql`
    select organization_id, ${during(sql`organization_id || user_id`, sql`${first} - 30`, first)}, ${administrator}, null, user_id,
      ${changes({ field: 'COST_CENTER', after: sql`cost_center` })}
    from member_cost_center as about`,
  // In the month at whose end it ends; on its first day at once.
  SUBSCRIPTION_ENDED: ({ today }) => sql`
    select organization_id, least(
        ${during(sql`id::text`, sql`date_trunc('month', valid_to)`, sql`least(${today}, valid_to)`)},
        ${midnight(today)}),
      ${administrator}, name, null, ${changes({ field: 'VALID_TO', after: sql`valid_to` })}
    from subscription as about where organization_id is not null and valid_to is not null`,
  DETAILS_CHANGED: ({ first, today }) => sql`
    select about.organization_id, ${during(sql`about.organization_id || detail.version`, first, today)}, ${administrator}, null, null,
      detail.changes
    from (select organization.*, id as organization_id from organization) as about,
      lateral (values ${DETAILS}) as detail (version, changes)
    where detail.version <= about.version`,
  // A registered organisation pays by no method before it has a card.
  CARD_SAVED: ({ first }) => sql`
    select organization_id, ${during(sql`organization_id`, sql`${first} - 30`, first)}, ${administrator}, null, null,
      ${changes(
        { field: 'CARD', after: cardText },
        { field: 'PAYMENT_TYPE', before: sql`'NONE'`, after: sql`payment_type` },
      )}
    from payment_card as about join organization on organization.id = organization_id`,
  PRICE_CHANGE_REQUESTED: () => prices(sql`about.created_at`, false),
  PRICE_CHANGE_WITHDRAWN: () => prices(sql`about.withdrawn_at`, true),
  RFID_REGISTERED: () => sql`
    select organization_id, ${during(sql`id`, sql`since`, sql`since + 15`)}, ${administrator}, serial_number, null, ${given}
    from chip as about where order_id is null`,
  RFID_CHANGED: ({ today }) => sql`
    select organization_id, ${during(sql`id || 'given'`, sql`since + 3`, sql`since + 20`)}, ${administrator}, serial_number, null, ${given}
    from chip as about where order_id is not null
    union all
    select organization_id, ${during(sql`id || 2`, sql`since + 20`, today)}, ${administrator}, serial_number, null,
      ${changes({ field: 'STATUS', before: sql`'ACTIVE'`, after: sql`status` })}
    from chip as about where status = 'INACTIVE' and not ${isReclaimed}`,
  RFIDS_ORDERED: () => sql`
    select organization_id, created_at, ordered_by, null, null, ${changes(
      { field: 'QUANTITY', after: sql`quantity` },
      { field: 'AMOUNT', after: sql`amount_ore` },
      { field: 'MEMBER', after: sql`member_id`, isPerson: true },
    )}
    from rfid_order where organization_id is not null`,
  HANDOVER_PLANNED: ({ today }) => sql`
    select organization_id, ${during(sql`about.id::text`, sql`least(${today}, hand_over_on) - 20`, sql`least(${today}, hand_over_on)`)},
      ${administrator}, code, null, ${changes(
        { field: 'RESIDENT', before: sql`from_user_id`, after: sql`to_user_id`, isPerson: true },
        { field: 'HANDOVER_ON', after: sql`hand_over_on` },
      )}
    from charger_handover as about join installed_charger using (charger_id)`,
  EXPORT_REQUESTED: () => sql`
    select organization_id, created_at, ${administrator}, null, null, ${NO_CHANGES}
    from data_export as about where organization_id is not null`,
  REPORT_CREATED: ({ filters }) => sql`
    select organization_id, created_at, user_id, null, null, ${filters.added} from ${report}`,
  REPORT_ENDED: ({ today, filters }) => sql`
    select organization_id, ${during(sql`id`, day(sql`created_at`), today)}, user_id, null, null, ${filters.removed}
    from ${report} and status = 'ENDED'`,
  // After its last report; no person pauses it.
  REPORT_PAUSED: ({ today, filters }) => sql`
    select organization_id, least(${during(sql`id`, day(sql`coalesce(previous_at, created_at)`), today)}, ${midnight(today)}),
      null, null, null, ${filters.removed}
    from ${report} and status = 'PAUSED'`,
  REPORT_RECIPIENT_ADDED: ({ filters }) => sql`
    select organization_id, about.created_at, user_id, recipient.email, null, ${filters.added} from ${recipients}`,
  REPORT_RECIPIENT_REMOVED: ({ today, filters }) => sql`
    select organization_id, ${during(sql`recipient.id`, day(sql`created_at`), today)}, user_id, recipient.email, null, ${filters.removed}
    from ${recipients} and not is_listed`,
  // The own address needs no confirmation. No person is signed in behind a link.
  REPORT_RECIPIENT_CONFIRMED: ({ filters }) => sql`
    select organization_id, confirmed_at, null, recipient.email, null, ${filters.added}
    from ${recipients} and confirmed_at is not null
      and not exists (select from app_user where app_user.id = user_id and lower(app_user.email) = lower(recipient.email))`,
  REPORT_RECIPIENT_STOPPED: ({ filters }) => sql`
    select organization_id, stopped_at, null, recipient.email, null, ${filters.removed}
    from ${recipients} and stopped_at is not null`,
};

/** The changes by which the reports of organisations begin and end, by report. */
async function filtersOfReports(db: Database): Promise<Moments['filters']> {
  const reports = await db
    .selectFrom('scheduled_report')
    .select(['id', 'filter'])
    .where('organization_id', 'is not', null)
    .execute();
  const found = await Promise.all(
    reports.map(async ({ id, filter }) => [id, await filterFacts(db, filter)] as const),
  );
  const of = (change: typeof added) =>
    sql`(${JSON.stringify(Object.fromEntries(found.map(([id, facts]) => [id, change(facts)])))}::jsonb -> about.id)`;
  return { added: of(added), removed: of(removed) };
}

/** The logs of organisations: the events of all other records, and those of what was removed. */
export async function insertAuditLog(db: Database, today: Temporal.PlainDate): Promise<void> {
  const asDay = (date: string) => sql`${date}::date`;
  const moments = {
    today: asDay(today.toString()),
    first: asDay(daysBefore(today)[0]?.date ?? today.toString()),
    filters: await filtersOfReports(db),
  };
  const derived = Object.entries(EVENTS).flatMap(([kind, events]) =>
    events === null
      ? []
      : sql`select ${kind} as kind, event.*
          from (${events(moments)}) as event (organization_id, at, actor_id, subject, subject_id, changes)`,
  );
  const gone = removedActs(today).map(
    ([organization, actor, kind, daysAgo, subject, person, change]) =>
      sql`select ${kind}, ${organization}, (${moments.today} - ${daysAgo}::int + time '10:15') at time zone 'Europe/Oslo',
        ${actor}, ${subject}::text, ${person}::text, ${JSON.stringify(change)}::jsonb`,
  );
  await sql`insert into audit_event (kind, organization_id, at, actor_id, subject, subject_id, changes)
    with chip as materialized (${chips(moments)})
    select * from (${sql.join([...derived, ...gone], sql` union all `)}) as event (kind, organization_id, at, actor_id, subject)
    order by at, organization_id, kind, subject`.execute(db);
}
