import type { JsonColumn } from './tables-customers.ts';

/** The payment provider's one private key, by which browsers encrypt cards to it. */
export interface PaymentKeyTable {
  id: 1;
  private_jwk: JsonColumn<Record<string, unknown>>;
}

/**
 * A payment as the provider knows it. `card` names a row of `payments/test-cards.ts`; `card_expiry_date` is YYMM;
 * `answer` is what was done at the 3-D Secure page, or that the merchant took the payment back.
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

/**
 * A card payment as the backend knows it; without an organisation it is the person's own. `provider_reference` is null until
 * the card is given, `state` until it has ended.
 */
export interface CardPaymentTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  return_url: string;
  language: 'no' | 'en' | 'sv';
  provider_reference: string | null;
  state: 'SUCCESS' | 'CANCELLED' | 'ERROR' | 'REFUSED' | null;
  success: 'EXISTING' | 'AUTHORISED' | 'PENDING' | 'RECEIVED' | null;
  refusal_code: string | null;
  error_code: string | null;
  created_at: Date;
}

export interface PaymentTables {
  payment_key: PaymentKeyTable;
  provider_payment: ProviderPaymentTable;
  card_payment: CardPaymentTable;
}
