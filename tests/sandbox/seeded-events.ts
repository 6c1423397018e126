import type { AuditKind } from '../../sandbox/db/tables-customers.ts';

/** Administrators of the organisation of `about`; `array[null]` where it has none. */
const ADMINISTRATORS = `coalesce((select array_agg(user_id) from user_role as held
  where held.organization_id = about.organization_id and held.status = 'Active'
    and held.role_id in ('821200002', '000000001')), array[null])`;
const MIDNIGHT = `'2026-11-19T23:00:00Z'::timestamptz`;
const KEPT_FROM = `${MIDNIGHT} - interval '24 months'`;

const answered = (status: string, actors: string) =>
  `select organization_id, invitee_email, created_at, least(expires_at, ${MIDNIGHT}), ${actors}
  from invitation where status = '${status}'`;
const invitee = `array[(select id from app_user where lower(email) = lower(invitee_email))]`;
const priced = (at: string) =>
  `select distinct about.organization_id, place.name, ${at}, ${at}, array[requested_by]
  from price_request about join price_list_change change on request_id = about.id
    join price_list list on list.id = price_list_id join charge_location place on place.id = charge_location_id
  where ${at} is not null`;
/** An organisation has a chip from its order or its registration on, and before the first session. */
const orderedAt = `(select processed_at from rfid_order where rfid_order.id = order_id)`;
const registeredAt = `(select at from audit_event where kind = 'RFID_REGISTERED' and subject = serial_number)`;
const usedAt = `(select min(started_at) from charging_record where rfid_id = about.id)`;
const joinedAt = `(select max(at) from audit_event joining where kind = 'INVITATION_ACCEPTED'
  and joining.actor_id = member_id and joining.organization_id = about.organization_id)`;
const reclaimed = `(select count(*)::int from audit_event where kind = 'RFID_RECLAIMED' and subject = serial_number)`;
const reports = `scheduled_report report where organization_id is not null`;
/** The subscriptions that organisations have of single chargers. */
const ofCharger = `(select place.organization_id, code, price_ore, valid_to, coalesce(agreed_at, ${KEPT_FROM}) as agreed_at
  from installed_charger join subscription on subscription.id = subscription_id
    join charger on charger.id = charger_id join charge_location place on place.id = charge_location_id) about`;
/** Of acts that leave no record: the sandbox has none of them. */
const NONE = `select null, null, ${MIDNIGHT}, ${MIDNIGHT}, array[null] where false`;
const recipients = `report_recipient recipient join scheduled_report report on report.id = report_id
  where organization_id is not null`;
const isOwnAddress = `lower(email) = (select lower(email) from app_user where app_user.id = user_id)`;

/**
 * The events that the records imply, by kind: the organisation, the subject, the first and the last moment at which it can have been
 * done, and the people of whom one did it.
 */
export const IMPLIED: Readonly<Record<AuditKind, string>> = {
  INVITATION_SENT: `select organization_id, invitee_email, created_at, created_at,
    array[case when type <> 'CUSTOMER_SUPPORT' then invited_by end] from invitation`,
  INVITATION_ACCEPTED: answered('ACCEPTED', invitee),
  INVITATION_DECLINED: answered('DECLINED', invitee),
  INVITATION_REVOKED: answered('REVOKED', 'array[invited_by]'),
  // What the people who left had is gone: they have no role there, and their chips are blocked, without a member.
  MEMBER_LEFT: `select organization_id, null, at, at, array[actor_id] from audit_event left_one
    where kind = 'MEMBER_LEFT' and actor_id not in (select user_id from user_role held where held.organization_id = left_one.organization_id)`,
  MEMBER_REMOVED: `select organization_id, null, at, at, ${ADMINISTRATORS} from audit_event about
    where kind = 'MEMBER_REMOVED' and subject_id not in (select user_id from user_role held where held.organization_id = about.organization_id)`,
  RFID_RECLAIMED: `select about.organization_id, serial_number, gone.at, gone.at, array[gone.actor_id]
    from audit_event back join rfid_chip about on serial_number = subject and status = 'INACTIVE' and member_id is null
      join audit_event gone on gone.kind in ('MEMBER_REMOVED', 'MEMBER_LEFT') and gone.organization_id = about.organization_id
        and coalesce(gone.subject_id, gone.actor_id) = back.subject_id
    where back.kind = 'RFID_RECLAIMED'`,
  DETAILS_CHANGED: `select organization_id, null, ${KEPT_FROM}, ${MIDNIGHT}, ${ADMINISTRATORS}
    from (select id as organization_id, version from organization) about, generate_series(2, version)`,
  CARD_SAVED: `select organization_id, null, ${KEPT_FROM},
      coalesce((select min(paid_at) from invoice where invoice.organization_id = about.organization_id), ${MIDNIGHT}), ${ADMINISTRATORS}
    from payment_card about where organization_id is not null`,
  PRICE_CHANGE_REQUESTED: priced('created_at'),
  PRICE_CHANGE_WITHDRAWN: priced('withdrawn_at'),
  RFID_REGISTERED: `select organization_id, serial_number, coalesce(${joinedAt}, ${KEPT_FROM}), coalesce(${usedAt}, ${MIDNIGHT}), ${ADMINISTRATORS}
    from rfid_chip about where organization_id is not null and order_id is null`,
  RFID_CHANGED: `select organization_id, serial_number, coalesce(${orderedAt}, ${registeredAt}), ${MIDNIGHT}, ${ADMINISTRATORS}
    from rfid_chip about, generate_series(2, version - ${reclaimed}) where organization_id is not null`,
  RFIDS_ORDERED: `select organization_id, null, created_at, created_at, array[ordered_by]
    from rfid_order where organization_id is not null`,
  HANDOVER_PLANNED: `select organization_id, code, ${KEPT_FROM}, least(about.at, ${MIDNIGHT}), ${ADMINISTRATORS}
      from charger_handover about join installed_charger using (charger_id)
    union all select organization_id, subject, ${KEPT_FROM}, at, ${ADMINISTRATORS}
      from audit_event about where kind = 'HANDOVER_CANCELLED'`,
  HANDOVER_CANCELLED: `select about.organization_id, code, about.at, about.at, ${ADMINISTRATORS}
    from audit_event about join installed_charger on code = subject
      join charger on charger.id = charger_id join charge_location place on place.id = charge_location_id and place.organization_id = about.organization_id
    where kind = 'HANDOVER_CANCELLED'`,
  EXPORT_REQUESTED: `select organization_id, null, created_at, created_at, ${ADMINISTRATORS}
    from data_export about where organization_id is not null`,
  REPORT_CREATED: `select organization_id, null, created_at, created_at, array[user_id] from ${reports}`,
  REPORT_ENDED: `select organization_id, null, created_at, ${MIDNIGHT}, array[user_id] from ${reports} and status = 'ENDED'`,
  REPORT_RECIPIENT_ADDED: `select organization_id, email, created_at, created_at, array[user_id] from ${recipients}`,
  REPORT_RECIPIENT_REMOVED: `select organization_id, email, created_at, ${MIDNIGHT}, array[user_id] from ${recipients} and not is_listed`,
  REPORT_PAUSED: `select organization_id, null, coalesce((select max(at) from report_sending where report_id = report.id), created_at),
    ${MIDNIGHT}, array[null] from ${reports} and status = 'PAUSED'`,
  REPORT_TAKEN_OVER: `select organization_id, null, taken_over_at, taken_over_at, array[user_id] from ${reports} and taken_over_at is not null`,
  REPORT_FILTER_CHANGED: NONE,
  REPORT_RECIPIENT_CONFIRMED: `select organization_id, email, confirmed_at, confirmed_at, array[null]
    from ${recipients} and confirmed_at is not null and not ${isOwnAddress}`,
  REPORT_RECIPIENT_STOPPED: `select organization_id, email, stopped_at, stopped_at, array[null]
    from ${recipients} and stopped_at is not null`,
  MEMBER_COST_CENTER_CHANGED: `select organization_id, null, coalesce(${joinedAt}, ${KEPT_FROM}), (select min(started_at)
      from charging_record session where session.user_id = member_id and session.cost_center = about.cost_center), ${ADMINISTRATORS}
    from (select *, user_id as member_id from member_cost_center) about`,
  SUBSCRIPTION_ENDED: `select organization_id, name, date_trunc('month', valid_to::timestamp) at time zone 'Europe/Oslo',
      least(${MIDNIGHT}, (valid_to + 1)::timestamp at time zone 'Europe/Oslo'), ${ADMINISTRATORS}
    from subscription about where organization_id is not null and valid_to is not null
      and not exists (select from installed_charger where subscription_id = about.id)`,
  SUBSCRIPTION_RESUMED: NONE,
  CHARGER_ACTIVATED: `select organization_id, code, agreed_at, ${MIDNIGHT}, ${ADMINISTRATORS} from ${ofCharger} where price_ore > 0`,
  CHARGER_ENDED: `select organization_id, code, agreed_at, ${MIDNIGHT}, ${ADMINISTRATORS} from ${ofCharger} where valid_to is not null`,
  HANDOVER_DONE: `select organization_id, code, about.at, about.at, array[null]
    from charger_handover about join installed_charger using (charger_id) where is_done`,
  BENEFIT_LINKED: `select organization_id, name, ${KEPT_FROM}, ${MIDNIGHT}, ${ADMINISTRATORS}
    from benefit about where organization_id is not null and coupon_code is not null`,
  // A card is charged on the day of the invoice; later a person paid.
  INVOICE_PAID: `select organization_id, number::text, paid_at, paid_at, ${ADMINISTRATORS}
    from invoice about where organization_id is not null and payment_type = 'CARD' and paid_at > invoice_date + 1`,
  SESSION_DISPUTED: `select session.organization_id, place.name, created_at, created_at, array[dispute.user_id]
    from charging_dispute dispute join charging_record session on session.id = record_id
      join charger on charger.id = charger_id join charge_location place on place.id = charge_location_id
    where session.organization_id is not null`,
  HINT_DISMISSED: `select organization_id, null, dismissed_at, dismissed_at, array[dismissed_by] from dismissed_hint`,
  HINT_RESTORED: NONE,
  RFID_ORDER_RESCINDED: `select organization_id, null, rescinded_at, rescinded_at, ${ADMINISTRATORS}
    from rfid_order about where organization_id is not null and rescinded_at is not null`,
  // The numbers from which the ids of registered organisations and families count.
  ORGANIZATION_REGISTERED: `select organization_id, name, ${KEPT_FROM}, ${MIDNIGHT}, ${ADMINISTRATORS}
    from (select id as organization_id, name from organization) about where organization_id ~ '^[56]00[0-9]{3}$'`,
  // The roles are gone with the account.
  ROLE_ENDED: NONE,
}; // oxfmt-ignore

/** The records without their event, and the events without their record, as a query. */
export const mismatchesOf = (kind: string, implied: string): string => `
  with record as (select *, row_number() over (partition by organization_id, subject order by earliest, latest) as nth
    from (${implied}) as one (organization_id, subject, earliest, latest, actors)),
  event as (select *, row_number() over (partition by organization_id, subject order by at) as nth
    from audit_event where kind = '${kind}')
  select '${kind}' as kind, coalesce(record.organization_id, event.organization_id) as organization, coalesce(record.subject, event.subject) as subject,
    earliest, at, latest, actors, actor_id as actor
  from record full join event on event.organization_id = record.organization_id
    and event.subject is not distinct from record.subject and event.nth = record.nth
  where record.nth is null or event.nth is null or at not between earliest and latest
    or not exists (select from unnest(actors) as one where one is not distinct from actor_id)`;

const addressOf = (column: string) =>
  `concat_ws(', ', ${column} ->> 'addressLine1', concat_ws(' ', ${column} ->> 'postalCode', ${column} ->> 'city'), ${column} ->> 'country')`;
/** Columns of a table as rows: the organisation, the thing, a field, and its value at first and now. */
const columns = (
  from: string,
  thing: string,
  fields: Readonly<Record<string, readonly [initial: string, present: string]>>,
) =>
  Object.entries(fields).map(
    ([field, [initial, present]]) =>
      `select about.organization_id, ${thing}, '${field}', (${initial})::text, (${present})::text from ${from}`,
  );
const ORGANIZATION = `'ORGANIZATION'`;
/** Of an organisation, whose first values are older than its log. */
const older = (value: string) => [value, value] as const;

/** The state of the records, by what the log calls them. */
const PRESENT: readonly string[] = [
  ...columns(`rfid_chip about where organization_id is not null`, 'serial_number', {
    STATUS: [`'ACTIVE'`, 'status'],
    LABEL: ['null', 'description'],
    COST_CENTER: ['null', 'cost_center'],
    MEMBER: ['null', 'member_id'],
  }),
  ...columns('member_cost_center about', 'user_id', { COST_CENTER: ['null', 'cost_center'] }),
  ...columns('(select *, id as organization_id from organization) about', ORGANIZATION, {
    EMAIL: older('email'),
    PHONE: older('phone'),
    BUSINESS_ADDRESS: older(addressOf('business_address')),
    PAYMENT_TYPE: older('payment_type'),
  }),
  ...columns('payment_card about where organization_id is not null', ORGANIZATION, {
    CARD: [
      'null',
      `concat('•••• ', right(card_mask, 4), ' (', right(card_expiry_date, 2), '/', left(card_expiry_date, 2), ')')`,
    ],
  }),
  ...columns('subscription about where organization_id is not null', 'name', {
    VALID_TO: ['null', 'valid_to'],
  }),
  ...columns('rfid_order about where organization_id is not null', `created_at::text`, {
    QUANTITY: ['null', 'quantity'],
    AMOUNT: ['null', 'amount_ore'],
  }),
  ...columns('charger_handover about join installed_charger using (charger_id)', 'code', {
    HANDOVER_ON: ['null', 'case when not is_done then hand_over_on end'],
  }),
  ...columns('invitation about', 'invitee_email', {
    ROLE: [
      'null',
      `case when status not in ('DECLINED', 'REVOKED') then case role_id
        when '821200002' then 'ADMINISTRATOR' when '821200001' then 'MEMBER' when '821200003' then 'RESIDENT' end end`,
    ],
  }),
  ...columns(
    `price_request about join price_list_change change on request_id = about.id
      join price_list list on list.id = price_list_id join charge_location place on place.id = charge_location_id`,
    'place.name',
    {
      VALID_FROM: ['null', 'case when withdrawn_at is null then about.valid_from end'],
      KWH_PRICE: [
        'null',
        `case when withdrawn_at is null then change.kwh_price_ore else (select former.kwh_price_ore from price_list_change former
          where former.price_list_id = list.id and request_id is null and former.valid_from <= withdrawn_at order by former.valid_from desc limit 1) end`,
      ],
    },
  ),
];

/**
 * Where the last change in the log is not the state of the record, and where a change begins at another value than the one before ended.
 * The log names no single report, and a planned handover is not yet the state of the resident.
 */
export const UNLIKE_RECORDS = `
  with present as (select * from (${PRESENT.join(' union all ')}) as one (organization_id, thing, field, initial, value)),
  change as (select organization_id, at, event.id, change ->> 'field' as field,
      case when kind = 'RFIDS_ORDERED' then at::text else coalesce(subject, subject_id, ${ORGANIZATION}) end as thing,
      coalesce(change ->> 'before', change ->> 'beforeId') as before, coalesce(change ->> 'after', change ->> 'afterId') as after
    from audit_event event, jsonb_array_elements(changes) change
    where kind not like 'REPORT%' and change ->> 'field' <> 'RESIDENT'),
  step as (select *, lag(after) over thing as left_at, row_number() over (partition by organization_id, thing, field order by at desc, id desc) as back
    from change window thing as (partition by organization_id, thing, field order by at, id)),
  last as (select * from step where back = 1)
  select coalesce(last.organization_id, present.organization_id) as organization, coalesce(last.thing, present.thing) as thing,
    coalesce(last.field, present.field) as field, after as logged, value as recorded
  from last full join present on present.organization_id = last.organization_id and present.thing = last.thing and present.field = last.field
  where case when last.id is null then initial else after end is distinct from value
  union all select organization_id, thing, field, left_at, before from step where before <> left_at`;
