// The columns of tables that people and organisations have rows in.

export const ROLES = 'id, user_id, role_id, organization_id, status, permissions, active_from';
export const SUBSCRIPTIONS = `id, user_id, organization_id, type, name, price_ore, price_with_vat_ore, valid_to, billed_month,
  ends_with_account, agreed_at, starts_at_once, rescinded_at`;
export const BENEFITS = `id, user_id, organization_id, coupon_code, type, name, valid_until, invoicing_period, unit, amount_left,
  amount_total, tiers`;
export const CARDS = 'id, user_id, organization_id, card_mask, card_expiry_date';
/** Without the addresses and references by which a payment goes on. */
export const CARD_PAYMENTS = `id, user_id, organization_id, language, state, success, refusal_code, error_code, charger_order_id,
  created_at`;
/** Without the number that chargers read, which would allow a chip to be copied (USER-40). */
export const CHIPS = `id, user_id, organization_id, member_id, serial_number, description, supplier, status, version, arrives_at,
  order_id, ended_at`;
export const CHIP_ORDERS = `id, user_id, organization_id, ordered_by, member_id, quantity, amount_ore, vat_ore, description, address,
  created_at, processed_at, received_at, rescinded_at`;
export const REPORTS = `id, user_id, organization_id, language, filter, status, created_at, previous_at, next_month, attempts,
  retry_at, version, taken_over_at, is_left`;
export const RECIPIENTS =
  'id, report_id, email, position, is_listed, confirmed_at, stopped_at, sent_at, expires_at';
export const SENDINGS = 'report_id, month, at, outcome, recipients';
export const EXPORTS = 'id, user_id, organization_id, created_at';
export const INVOICES = `id, number, user_id, organization_id, billing_month, is_live, invoice_date, due_date, period_from, period_to,
  status, payment_type, amount_ore, vat_ore, reference, credits_id, paid_at`;
export const LINES = `id, invoice_id, position, kind, description, quantity, unit, amount_ore, vat_ore, vat_percent, driver_id,
  access_category, oslo_month`;
export const DELIVERIES = 'id, invoice_id, channel, status, at, recipient';
/** Without the cost centre, which is the organisation's. */
export const RECORDS = `id, user_id, organization_id, vehicle_id, rfid_id, charger_id, access_category, medium, started_at, ended_at,
  received_at, corrects_id, oslo_month, currency, billing_month, charging_ms, idle_minutes, energy_wh, average_power_w,
  price_per_kwh_ore, price_per_minute_ore, idle_price_per_minute_ore, price_slices, energy_ore, time_ore, idle_ore, surcharge_ore,
  rounding_ore, correction_ore, subscription_percent, coop_percent, total_before_discount_ore, subscription_discount_ore,
  coop_bonus_ore, saved_ore, saved_vat_ore, total_ore, vat_ore, paid`;
export const CURVES = 'record_id, points';
export const ONGOING = 'id, user_id, organization_id, charger_id, started_at, energy_wh, cost_ore';
export const DISPUTES = 'id, record_id, user_id, reason, message, created_at';
