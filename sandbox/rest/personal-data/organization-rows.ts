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

const ORGANIZATION = `id, name, classification, type, status, payment_type, email, phone, organization_number, company_public,
  ehf_number, invoice_email, invoice_reference, business_address, invoice_address, is_vat_registered, version, dissolved_by`;
const INVITATIONS = `id, organization_id, role_id, type, status, invitee_email, invitee_name, invited_by, created_at, expires_at`;
const ACTS = 'id, organization_id, at, kind, actor_id, subject, subject_id, changes';
/** The bank account in full: it is the organisation's own, and the copy begins with a new sign-in (AUTH-51). */
const SHARES =
  'charge_location_id, project_number, bank_account_number, share_basis_points, paid_after_days';
const INSTALLED = `charger_id, controller_id, code, model, availability, installed_at, is_activated, subscription_id, silent_since,
  out_of_order_since`;
/** Without the state before, which has the resident's subscription. */
const HANDOVERS =
  'id, organization_id, charger_id, from_user_id, to_user_id, hand_over_on, at, is_done';
const PROJECTS = `code, organization_id, charge_location_id, name, capacity, closes_on, installs_from, installs_to, allows_invoice,
  parking_lots`;
const PRODUCTS = `id, project_code, position, name, model, max_power_w, is_activation, price_ore, price_with_vat_ore, installation_ore,
  installation_with_vat_ore, monthly_price_ore, monthly_price_with_vat_ore, price_per_kwh_ore, cooperative_price_ore, difference,
  instructions, is_available`;
/** Without what the resident pays and has agreed (NETWORK-20, NETWORK-21). */
const ORDERS = `id, number, user_id, project_code, product_id, parking_lot, lot_key, status, installs_from, installs_to, created_at, placed_at,
  cancelled_at, charger_id`;
const PRICES =
  'id, price_list_id, request_id, valid_from, kwh_price_ore, minute_price_ore, spot_markup_ore';
const PRICE_REQUESTS = `id, organization_id, requested_by, created_at, valid_from, applies_at, kwh_price_ore, minute_price_ore,
  spot_markup_ore, withdrawn_at`;

const OWN = 'organization_id = ?';
const OF_PLACES = `charge_location_id in (select id from charge_location where ${OWN})`;
const OF_CHARGERS = `charger_id in (select id from charger where ${OF_PLACES})`;
const OF_PROJECTS = `project_code in (select code from charger_project where ${OWN})`;
const OF_LISTS = `price_list_id in (select id from price_list where ${OF_PLACES})`;
const OF_INVOICES = `invoice_id in (select id from invoice where ${OWN})`;
const OF_RECORDS = `record_id in (select id from charging_record where ${OWN})`;
const OF_REPORTS = `report_id in (select id from scheduled_report where ${OWN})`;

/** What is stored about an organisation, besides what is calculated for it. */
// oxfmt-ignore
export const ORGANIZATION_ROWS: readonly CopyRow[] = [
  ['organization',        'organization',        ORGANIZATION,   'id = ?'],
  ['roles',               'user_role',           ROLES,          OWN],
  ['invitations',         'invitation',          INVITATIONS,    OWN],
  ['costCenters',         'member_cost_center',  'organization_id, user_id, cost_center', OWN],
  ['auditEvents',         'audit_event',         ACTS,           OWN],
  ['exports',             'data_export',         EXPORTS,        OWN],
  ['subscriptions',       'subscription',        SUBSCRIPTIONS,  OWN],
  ['benefits',            'benefit',             BENEFITS,       OWN],
  ['paymentCards',        'payment_card',        CARDS,          OWN],
  ['cardPayments',        'card_payment',        CARD_PAYMENTS,  OWN],
  ['chips',               'rfid_chip',           `${CHIPS}, cost_center`, OWN],
  ['chipOrders',          'rfid_order',          CHIP_ORDERS,    OWN],
  ['scheduledReports',    'scheduled_report',    REPORTS,        OWN],
  ['reportRecipients',    'report_recipient',    RECIPIENTS,     OF_REPORTS],
  ['reportSendings',      'report_sending',      SENDINGS,       OF_REPORTS],
  ['locations',           'charge_location',     'id, organization_id, name, postal_code, city, operator', OWN],
  ['facilities',          'facility_location',   'charge_location_id, address_line1, postal_code, possible_private, possible_public', OF_PLACES],
  ['revenueShares',       'revenue_share',       SHARES,         OF_PLACES],
  ['formerShares',        'former_revenue_share', 'charge_location_id, before, share_basis_points', OF_PLACES],
  ['priceLists',          'price_list',          'id, charge_location_id, type', OF_PLACES],
  ['prices',              'price_list_change',   PRICES,         OF_LISTS,    'id'],
  ['priceRequests',       'price_request',       PRICE_REQUESTS, OWN],
  ['controllers',         'facility_controller', 'id, charge_location_id, name, model, silent_since', OF_PLACES],
  ['chargingPoints',      'charger',             'id, charge_location_id, parking_lot, current_type, max_power_w', OF_PLACES],
  ['installedChargers',   'installed_charger',   INSTALLED,      OF_CHARGERS],
  ['chargerEvents',       'charger_event',       'id, charger_id, at, kind', OF_CHARGERS, 'id'],
  ['dismissedHints',      'dismissed_hint',      'organization_id, key, dismissed_by, dismissed_at', OWN],
  ['residentsChargers',   'charger_ownership',   'charger_id, user_id, since', OF_CHARGERS],
  ['vacancies',           'charger_vacancy',     'charger_id, since, until', OF_CHARGERS],
  ['handovers',           'charger_handover',    HANDOVERS,      OWN],
  ['chargerProjects',     'charger_project',     PROJECTS,       OWN],
  ['chargerProducts',     'charger_product',     PRODUCTS,       OF_PROJECTS],
  ['chargerOrders',       'charger_order',       ORDERS,         `${OF_PROJECTS} and status <> 'RESERVED'`],
  ['invoices',            'invoice',             INVOICES,       OWN,         'id'],
  ['invoiceLines',        'invoice_line',        LINES,          OF_INVOICES, 'id'],
  ['invoiceDeliveries',   'invoice_delivery',    DELIVERIES,     OF_INVOICES, 'id'],
  ['chargingRecords',     'charging_record',     `${RECORDS}, cost_center`, OWN, 'id'],
  ['chargingCurves',      'charging_curve',      CURVES,         OF_RECORDS,  'record_id'],
  ['ongoingSessions',     'ongoing_session',     ONGOING,        OWN],
  ['disputes',            'charging_dispute',    DISPUTES,       OF_RECORDS],
];
