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
const recipients = `report_recipient recipient join scheduled_report report on report.id = report_id
  where organization_id is not null`;

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
