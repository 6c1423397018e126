/** Adds a row that differs from the first in these values alone. */
const likeTheFirst = (table: string, values: string) =>
  `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(first) || '${values}')).*
    from (select * from ${table} limit 1) as first`;

/**
 * Statements that give the rows of fresh data a value in every column that the copies have, for the company 100300 with its
 * administrator and a member, for the cooperative 100200 with a resident, and for Kari.
 */
export const MISSING_DATA: readonly string[] = [
  `update user_role set active_from = now() - interval '9 days' where user_id in ('kari', 'company-member')`,
  `update subscription set agreed_at = now() - interval '40 days', rescinded_at = now() - interval '30 days', valid_to = '2031-01-31'
    where organization_id = '100300' or user_id = 'kari'`,
  `insert into benefit (user_id, organization_id, coupon_code, type, name, valid_until, unit, amount_left, amount_total)
    select user_id, organization_id, (select code from coupon where user_id is null limit 1), 'FREE_KWH', 'Strøm på huset',
      '2031-02-28', 'WH', 17001, 19001 from (values ('kari', null), (null, '100300')) as owner (user_id, organization_id)`,
  `insert into card_payment (id, user_id, organization_id, return_url, language, provider_reference, session_token, state, success,
      refusal_code, error_code, created_at)
    values ('payment-of-company', 'company-admin', '100300', 'https://portal.example/secret', 'en', 'secret-reference-1', 'secret-token-1',
      'REFUSED', 'PENDING', '3', 'E-4711', now())`,
  `insert into card_payment (id, user_id, return_url, language, state, success, refusal_code, error_code, charger_order_id, created_at)
    select 'payment-of-resident', user_id, 'https://portal.example/secret', 'sv', 'ERROR', 'RECEIVED', '2', 'E-4712', id, now()
    from charger_order where user_id = 'cooperative-resident' limit 1`,
  `update rfid_chip set arrives_at = now() - interval '3 days', ended_at = now() - interval '2 days'
    where id in (select min(id) from rfid_chip where organization_id = '100300' or user_id = 'kari' group by organization_id)`,
  `update rfid_order set description = '- Brikker til de nye', rescinded_at = now() - interval '1 day'
    where organization_id = '100300' or user_id = 'kari'`,
  `update rfid_order set member_id = 'company-member' where organization_id = '100300'`,
  `insert into audit_event (organization_id, at, kind, actor_id, subject_id)
    values ('100300', now(), 'MEMBER_REMOVED', 'company-admin', 'company-member')`,
  `update charging_record set corrects_id = (select min(id) from charging_record where organization_id = '100300')
    where id = (select max(id) from charging_record where organization_id = '100300')`,
  `insert into ongoing_session (id, user_id, organization_id, charger_id, started_at, energy_wh, cost_ore)
    values ('ongoing-of-member', 'company-member', '100300', 'L3001-1', now(), 4242, 2626)`,
  `insert into charging_dispute (record_id, user_id, reason, message, created_at)
    select max(id), 'company-member', 'WRONG_TIME', 'Jeg var ikke der da', now() from charging_record
    where organization_id = '100300' and user_id = 'company-member'`,
  `insert into former_revenue_share values
    ((select min(charge_location_id) from revenue_share join charge_location on id = charge_location_id where organization_id = '100200'),
      '2026-09-01', 4321)`,
  `update audit_event set changes = '[{ "field": "EMAIL", "before": "gammel@nordlys.example", "after": "ny@nordlys.example",
    "beforeId": null, "afterId": null }]' where kind = 'DETAILS_CHANGED'`,
  `update price_request set minute_price_ore = 57, spot_markup_ore = 43`,
  `update facility_controller set silent_since = now() - interval '5 days' where charge_location_id = 'L3001'`,
  `update installed_charger set subscription_id = (select min(id) from subscription where organization_id = '100300')
    where charger_id = 'L3001-2'`,
  `insert into dismissed_hint (organization_id, key, dismissed_by, dismissed_at)
    values ('100300', 'CHARGER_UNUSED L3001-2', 'company-admin', now())`,
  `insert into charger_vacancy (charger_id, since, until) values ('L2001-9', now() - interval '20 days', now() - interval '10 days')`,
  `update charger_ownership set monthly_price_ore = 7654321 where user_id = 'cooperative-resident'`,
  `update charger_handover set from_user_id = 'cooperative-resident', to_user_id = 'kari',
    previous = '{ "own_subscription": 12 }'`,
  `insert into home_electricity (user_id, area, network_company_id, pricing) values ('kari', 'NO2', 'network-7', 'NORGESPRIS')`,
  `insert into notification_choice (user_id, kind) values ('kari', 'cardExpiring')`,
  `insert into invoice_delivery (invoice_id, channel, status, at, recipient)
    select max(id), 'POST', 'FAILED', now(), 'Lillogata 1' from invoice where user_id = 'kari'`,
  `update scheduled_report set retry_at = now() + interval '1 hour'`,
  `update scheduled_report set taken_over_at = now() - interval '2 hours' where organization_id is not null`,
  `update report_recipient set stopped_at = now() - interval '1 hour', confirmed_at = now() - interval '2 days',
    sent_at = now() - interval '3 days', expires_at = now() + interval '4 days'`,
  likeTheFirst(
    'scheduled_report',
    '{ "id": "report-of-company", "user_id": "company-admin", "organization_id": "100300" }',
  ),
  likeTheFirst(
    'report_recipient',
    '{ "id": "recipient-of-company", "report_id": "report-of-company", "email": "lonn@nordlys.example" }',
  ),
  likeTheFirst(
    'report_sending',
    '{ "report_id": "report-of-company", "recipients": ["lonn@nordlys.example"] }',
  ),
  `update account set previous_login = now() - interval '8 days', current_login = now() - interval '1 day', migration_url = '/flytt'
    where user_id = 'kari'`,
  `update app_user set region = 'Viken', unblocked_at = now() - interval '400 days', blocked_by_role_id = '821200005' where id = 'kari'`,
  `update charger_order set rescinded_at = now() - interval '6 days' where user_id = 'cooperative-resident'`,
  `update email_change set undone_at = now() - interval '1 hour'`,
  `update email_verification set verified_at = now() - interval '2 hours'`,
  `update phone_verification set verified_at = now() - interval '3 hours'`,
  `update vehicle set order_number = 'B-99871', removed_at = now() - interval '12 days'
    where id = (select min(id) from vehicle where user_id = 'kari')`,
  // A family that Kari has closed: its invoices and orders are hers.
  `insert into organization (id, name, classification, type, status, payment_type, company_public, dissolved_by)
    values ('100199', 'Familien som var', 'FAMILY', 'USER', 'DELETE_REQUESTED', 'CARD', false, 'kari')`,
  `update rfid_order set organization_id = '100199', user_id = null where id = (select min(id) from rfid_order where user_id = 'kari')`,
  `update invoice set organization_id = '100199', user_id = null, reference = 'Bod 14'
    where id = (select min(id) from invoice where user_id = 'kari')`,
];
