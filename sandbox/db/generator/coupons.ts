import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { CouponTable } from '../tables-content.ts';

/**
 * Codes that give benefits, one for each answer there is to a code: taken, for companies only, used by somebody else,
 * somebody else's, out of date.
 */
export function couponRows(today: Temporal.PlainDate): readonly Insertable<CouponTable>[] {
  const discount = { type: 'COUPON', unit: 'ORE', user_id: null } as const;
  const soon = today.add({ months: 3 }).toString();
  return [
    { ...discount, code: 'NORDLYS250', name: 'Nordlyskupong', amount: 25_000, valid_until: soon },
    {
      code: 'KILOWATT100',
      type: 'FREE_KWH',
      unit: 'WH',
      user_id: null,
      name: 'Gratis kWh',
      amount: 100_000,
      valid_until: soon,
    },
    {
      ...discount,
      code: 'BEDRIFT1000',
      name: 'Bedriftskupong',
      amount: 100_000,
      valid_until: soon,
      is_for_companies: true,
    },
    {
      ...discount,
      code: 'GAVEKORT7301',
      name: 'Gavekort',
      amount: 50_000,
      valid_until: null,
      is_used_once: true,
    },
    {
      ...discount,
      code: 'GAVEKORT2201',
      name: 'Gavekort',
      amount: 50_000,
      valid_until: null,
      is_used_once: true,
    },
    {
      ...discount,
      code: 'HANSEN500',
      name: 'Takk for praten',
      amount: 50_000,
      valid_until: soon,
      user_id: 'family-admin',
    },
    {
      ...discount,
      code: 'SOMMER300',
      name: 'Sommerkupong',
      amount: 30_000,
      valid_until: today.subtract({ days: 1 }).toString(),
    },
  ];
}
