import type { Generated } from 'kysely';
import type { JsonColumn } from './tables-customers.ts';

/**
 * An invoice, or a credit note that reverses `credits_id`. `billing_month` is the first day of the month whose sessions it bills,
 * null when it bills none. It is live when it is the invoice that bills them now. Amounts are øre with VAT.
 */
export interface InvoiceTable {
  id: number;
  number: number | null;
  user_id: string | null;
  organization_id: string | null;
  billing_month: string | null;
  is_live: boolean;
  invoice_date: string;
  due_date: string | null;
  period_from: string;
  period_to: string;
  status:
    | 'PAID'
    | 'UNPAID'
    | 'CREDITED'
    | 'CREDIT_CARD_FAILED'
    | 'CANCELLED'
    | 'PREPARED_FOR_INVOICE'
    | 'ZERO';
  payment_type: 'CARD' | 'E_INVOICE' | 'EHF' | 'KLARNA' | 'POSTAL';
  amount_ore: number;
  vat_ore: number;
  reference: string | null;
  credits_id: number | null;
  paid_at: Date | null;
}

/** A line. A charging line bills a driver's sessions in one access category and Oslo month. */
export interface InvoiceLineTable {
  id: Generated<number>;
  invoice_id: number;
  position: number;
  kind: 'CHARGING' | 'SUBSCRIPTION' | 'FEE' | 'RFID' | 'CHARGER' | 'CREDIT';
  description: string;
  quantity: number;
  unit: 'KWH' | 'PIECE' | 'MONTH';
  amount_ore: number;
  vat_ore: number;
  vat_percent: number;
  driver_id: string | null;
  access_category: 'HOME' | 'PUBLIC' | 'BUSINESS' | null;
  oslo_month: string | null;
}

/** An attempt to send an invoice. */
interface InvoiceDeliveryTable {
  id: Generated<number>;
  invoice_id: number;
  channel: 'EMAIL' | 'EHF' | 'POST';
  status: 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED';
  at: Date;
  recipient: string | null;
}

/** A requested export; its status follows from `created_at`. */
export interface DataExportTable {
  id: string;
  user_id: string | null;
  organization_id: string | null;
  created_at: Date;
}

/** The payment provider's only private key, for the cards that browsers encrypt. */
interface PaymentKeyTable {
  id: 1;
  private_jwk: JsonColumn<Record<string, unknown>>;
}

/**
 * A payment at the provider. `card` names a row of `payments/test-cards.ts`; `card_expiry_date` is YYMM; `answer` is the answer
 * on the 3-D Secure page, or the merchant's withdrawal.
 */
export interface ProviderPaymentTable {
  reference: string;
  details_digest: string;
  card: string;
  card_mask: string;
  card_expiry_date: string;
  return_url: string;
  language: 'no' | 'en' | 'sv';
  begun_at: Date;
  answer: 'ACCEPTED' | 'CANCELLED' | 'FAILED' | 'WITHDRAWN' | null;
}

/** A session of the provider's hosted fields. `reference` is null until a card is entered, which starts that payment. */
export interface ProviderSessionTable {
  token: string;
  language: 'no' | 'en' | 'sv';
  begun_at: Date;
  reference: string | null;
}

/**
 * A card payment in the backend; without an organisation it is the person's own. `provider_reference` is null until the card is
 * submitted, and always with a `session_token`, whose session knows it; `state` is null until it has ended.
 */
export interface CardPaymentTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  return_url: string;
  language: 'no' | 'en' | 'sv';
  provider_reference: string | null;
  session_token: Generated<string | null>;
  state: 'SUCCESS' | 'CANCELLED' | 'ERROR' | 'REFUSED' | null;
  success: 'EXISTING' | 'AUTHORISED' | 'PENDING' | 'RECEIVED' | null;
  refusal_code: '0' | '1' | '2' | '3' | null;
  error_code: string | null;
  /** The order that a successful payment places. */
  charger_order_id: string | null;
  created_at: Date;
}

/** From `fromWh` charged in a month, `percent` off that month. Tiers ascend; the first starts at 0. */
interface RebateTier {
  readonly fromWh: number;
  readonly percent: number;
}

/** A benefit of one person or organisation; amounts are in `unit`, and only volume rebates have `tiers`. */
export interface BenefitTable {
  id: Generated<number>;
  user_id: string | null;
  organization_id: string | null;
  coupon_code: string | null;
  type: 'COUPON' | 'FREE_CHARGE_MONTHLY' | 'FREE_CHARGE_ONE_TIME' | 'FREE_KWH' | 'VOLUME_REBATE';
  name: string;
  valid_until: string | null;
  invoicing_period: string | null;
  unit: 'ORE' | 'MINUTES' | 'WH';
  amount_left: number | null;
  amount_total: number | null;
  tiers: JsonColumn<readonly RebateTier[] | null>;
}

/** A code for a benefit: for everyone or for `user_id` only, once per customer or once in total. */
export interface CouponTable extends Pick<
  BenefitTable,
  'type' | 'name' | 'unit' | 'valid_until' | 'user_id'
> {
  code: string;
  amount: number;
  is_for_companies: Generated<boolean>;
  is_used_once: Generated<boolean>;
}

/** A sign-in at the coop, from its start to its proof. The redirect carries the `code`. */
export interface CoopSignInTable {
  state: string;
  user_id: string;
  return_url: string;
  language: 'no' | 'en' | 'sv';
  expires_at: Date;
  member_number: string | null;
  code_hash: string | null;
  code_expires_at: Date | null;
  token_hash: string | null;
  token_expires_at: Date | null;
}

/** One news item in one language; the same `id` in each. */
export interface NewsItemTable {
  id: string;
  language: 'no' | 'en' | 'sv';
  title: string;
  summary: string;
  published_at: Date;
  url: string | null;
}

export interface BillingTables {
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_delivery: InvoiceDeliveryTable;
  data_export: DataExportTable;
  payment_key: PaymentKeyTable;
  provider_payment: ProviderPaymentTable;
  provider_session: ProviderSessionTable;
  card_payment: CardPaymentTable;
  benefit: BenefitTable;
  coupon: CouponTable;
  coop_sign_in: CoopSignInTable;
  news_item: NewsItemTable;
}
