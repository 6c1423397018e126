import type { Generated } from 'kysely';
import type { JsonColumn } from './tables-customers.ts';

/** From `fromWh` charged in a month, `percent` off that month. Tiers rise; the first begins at 0. */
export interface RebateTier {
  readonly fromWh: number;
  readonly percent: number;
}

/** A benefit of one person; amounts count `unit`, `tiers` are of volume rebates only. */
export interface BenefitTable {
  id: Generated<number>;
  user_id: string;
  type: 'COUPON' | 'FREE_CHARGE_MONTHLY' | 'FREE_CHARGE_ONE_TIME' | 'FREE_KWH' | 'VOLUME_REBATE';
  name: string;
  valid_until: string | null;
  invoicing_period: string | null;
  unit: 'ORE' | 'MINUTES' | 'WH';
  amount_left: number | null;
  amount_total: number | null;
  tiers: JsonColumn<readonly RebateTier[] | null>;
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

/** Tables of migration 0004-content. */
export interface ContentTables {
  benefit: BenefitTable;
  news_item: NewsItemTable;
}
