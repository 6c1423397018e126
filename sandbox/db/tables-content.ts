import type { Generated } from 'kysely';
import type { JsonColumn } from './tables-customers.ts';

/** From `fromWh` charged in a month, `percent` off that month. Tiers rise; the first begins at 0. */
export interface RebateTier {
  readonly fromWh: number;
  readonly percent: number;
}

/** A benefit of one person or organisation; amounts count `unit`, `tiers` are of volume rebates only. */
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

/** A code that gives a benefit: to everybody or to `user_id` alone, once each or once at all. */
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

export interface ContentTables {
  benefit: BenefitTable;
  coupon: CouponTable;
  coop_sign_in: CoopSignInTable;
  news_item: NewsItemTable;
}
