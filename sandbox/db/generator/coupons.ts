import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { CouponTable } from '../tables-content.ts';

/** Codes that give benefits, one for each answer to a code: accepted, for companies, used, another customer's, expired. */
export function couponRows(today: Temporal.PlainDate): readonly Insertable<CouponTable>[] {
  const valid_until = today.add({ months: 3 }).toString();
  const coupon = { type: 'COUPON', unit: 'ORE', user_id: null, valid_until } as const;
  const giftCard = { ...coupon, name: 'Gavekort', amount: 50_000, valid_until: null };
  return [
    { ...coupon, code: 'NORDLYS250', name: 'Nordlyskupong', amount: 25_000 },
    {
      ...coupon,
      code: 'KILOWATT100',
      type: 'FREE_KWH',
      unit: 'WH',
      name: 'Gratis kWh',
      amount: 100_000,
    },
    {
      ...coupon,
      code: 'BEDRIFT1000',
      name: 'Bedriftskupong',
      amount: 100_000,
      is_for_companies: true,
    },
    { ...giftCard, code: 'GAVEKORT7301', is_used_once: true },
    { ...giftCard, code: 'GAVEKORT2201', is_used_once: true },
    {
      ...coupon,
      code: 'HANSEN500',
      name: 'Takk for praten',
      amount: 50_000,
      user_id: 'family-admin',
    },
    {
      ...coupon,
      code: 'SOMMER300',
      name: 'Sommerkupong',
      amount: 30_000,
      valid_until: today.subtract({ days: 1 }).toString(),
    },
  ];
}
