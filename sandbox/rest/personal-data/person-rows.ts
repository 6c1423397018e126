import type { CopyRow } from './copy-row.ts';
import {
  BENEFITS,
  CARD_PAYMENTS,
  CARDS,
  CHIP_ORDERS,
  CHIPS,
  CURVES,
  DELIVERIES,
  DISPUTES,
  EXPORTS,
  INVOICES,
  LINES,
  ONGOING,
  RECIPIENTS,
  RECORDS,
  REPORTS,
  ROLES,
  SENDINGS,
  SUBSCRIPTIONS,
} from './shared-columns.ts';

const PROFILE = `id, first_name, last_name, email, mobile_number, mobile_number_verified, account_number, account_classification,
  payment_type, status, address_line1, city, postal_code, country, region, language, email_consented, terms_accepted_at,
  blocked_by_role_id, unblocked_at, ends_on`;
const SIGN_IN = `user_id, email, email_verified, phone, given_name, family_name, previous_login, current_login, migration_action,
  migration_url`;
const COUPONS =
  'code, type, name, unit, amount, valid_until, is_for_companies, is_used_once, user_id';
const VEHICLES = `id, user_id, description, licence_plate, is_registered_abroad, battery_wh, max_ac_power_w, max_dc_power_w, vin,
  order_number, autocharge_state, is_autocharge_on, version, removed_at`;
const CHARGERS =
  'charger_ownership own left join installed_charger installed on installed.charger_id = own.charger_id';
const CHARGER = `own.charger_id, user_id, cooperative_price_ore, price_per_kwh_ore, monthly_price_ore, monthly_price_with_vat_ore,
  since, own.subscription_id, code, model, installed_at`;
/** Of the two residents only the person, and what the charger was before only of the one who had it. */
const HANDOVERS = `id, organization_id, charger_id, hand_over_on, at, is_done,
  case when from_user_id = ? then from_user_id end as from_user_id, case when to_user_id = ? then to_user_id end as to_user_id,
  case when from_user_id = ? then previous end as previous`;
const CHARGER_ORDERS = `id, number, user_id, project_code, product_id, parking_lot, lot_key, status, reserved_until, price_with_vat_ore,
  installation_with_vat_ore, monthly_price_with_vat_ore, vat_ore, monthly_vat_ore, is_agreed, address, payment, installs_from,
  installs_to, created_at, placed_at, cancelled_at, received_at, rescinded_at, charger_id`;
const INVITATIONS =
  'id, organization_id, role_id, type, status, invitee_email, invitee_name, created_at, expires_at';
/** Of the people of an event only the person. */
const ACTS = `id, organization_id, at, kind, case when actor_id = ? then actor_id end as actor_id,
  case when subject_id = ? then subject_id end as subject_id`;

const OWN = 'user_id = ?';
/** A person's invoices and orders include those of a family that they have closed (NETWORK-9, NETWORK-30). */
const BOUGHT = `(${OWN} or organization_id in (select id from organization where dissolved_by = ?))`;
const OF_INVOICES = `invoice_id in (select id from invoice where ${BOUGHT})`;
const OF_RECORDS = `record_id in (select id from charging_record where ${OWN})`;
/** A report of an organisation is the organisation's. */
const OWN_REPORTS = `${OWN} and organization_id is null`;
const OF_REPORTS = `report_id in (select id from scheduled_report where ${OWN_REPORTS})`;
const INVITED = 'lower(invitee_email) = (select lower(email) from app_user where id = ?)';

/** What is stored about a person. */
// oxfmt-ignore
export const PERSON_ROWS: readonly CopyRow[] = [
  ['profile',             'app_user',            PROFILE,        'id = ?'],
  ['signIn',              'account',             SIGN_IN,        OWN],
  ['identities',          'account_identity',    'provider, subject, user_id, consented_at', OWN],
  ['phoneChecks',         'phone_verification',  'user_id, mobile_number, sent_at, expires_at, verified_at', OWN],
  ['emailChecks',         'email_verification',  'user_id, email, sent_at, expires_at, verified_at', OWN],
  ['emailChanges',        'email_change',        'id, user_id, old_email, new_email, requested_at, undone_at', OWN],
  ['notifications',       'notification_choice', 'user_id, kind', OWN],
  ['roles',               'user_role',           ROLES,          OWN],
  ['memberships',         'membership',          'id, user_id, type, membership_type, membership_number, is_proven', OWN],
  ['subscriptions',       'subscription',        SUBSCRIPTIONS,  OWN],
  ['benefits',            'benefit',             BENEFITS,       OWN],
  ['coupons',             'coupon',              COUPONS,        OWN],
  ['paymentCards',        'payment_card',        CARDS,          OWN],
  ['cardPayments',        'card_payment',        CARD_PAYMENTS,  `${OWN} and organization_id is null`],
  ['vehicles',            'vehicle',             VEHICLES,       OWN],
  ['chargers',            CHARGERS,              CHARGER,        OWN],
  ['handovers',           'charger_handover',    HANDOVERS,      '? in (from_user_id, to_user_id)'],
  ['electricity',         'home_electricity',    'user_id, area, network_company_id, pricing', OWN],
  ['chips',               'rfid_chip',           CHIPS,          '? in (user_id, member_id)'],
  ['chipOrders',          'rfid_order',          CHIP_ORDERS,    BOUGHT],
  ['chargerOrders',       'charger_order',       CHARGER_ORDERS, OWN],
  ['invitations',         'invitation',          INVITATIONS,    INVITED],
  ['auditEvents',         'audit_event',         ACTS,           '? in (actor_id, subject_id)'],
  ['scheduledReports',    'scheduled_report',    REPORTS,        OWN_REPORTS],
  ['reportRecipients',    'report_recipient',    RECIPIENTS,     OF_REPORTS],
  ['reportSendings',      'report_sending',      SENDINGS,       OF_REPORTS],
  ['exports',             'data_export',         EXPORTS,        OWN],
  ['invoices',            'invoice',             INVOICES,       BOUGHT,      'id'],
  ['invoiceLines',        'invoice_line',        LINES,          OF_INVOICES, 'id'],
  ['invoiceDeliveries',   'invoice_delivery',    DELIVERIES,     OF_INVOICES, 'id'],
  ['chargingRecords',     'charging_record',     RECORDS,        OWN,         'id'],
  ['chargingCurves',      'charging_curve',      CURVES,         OF_RECORDS,  'record_id'],
  ['ongoingSessions',     'ongoing_session',     ONGOING,        OWN],
  ['disputes',            'charging_dispute',    DISPUTES,       `(${OWN} or ${OF_RECORDS})`],
];
