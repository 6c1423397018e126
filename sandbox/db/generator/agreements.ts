import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { PersonaId } from '../../personas.ts';
import { SUBSCRIPTIONS } from '../price-list.ts';
import type { BenefitTable, CouponTable } from '../tables-billing.ts';
import type { MembershipTable, SubscriptionTable } from '../tables-customers.ts';

/** The personas with Ladefordel: the number of months, and whether it is cancelled. */
const LADEFORDEL_USERS = [
  ['kari', 13, false],
  ['cooperative-resident', 18, false],
  ['card-expiring', 6, true],
  ['e-invoice', 9, false],
  ['heavy', 18, false],
] as const;

/** The organisations with Ladefordel, which applies to the charging that they pay for. */
const LADEFORDEL_ORGANIZATIONS = [
  ['100300', 18, false],
  ['100302', 18, true],
] as const;

/** Coop members and their numbers. */
const COOP_MEMBERS = [
  ['kari', '104 552 872'],
  ['family-member', '118 204 668'],
  ['card-expired', '121 930 044'],
  ['no-address', '107 481 228'],
] as const;

/** The number of months that a payer, a persona or an organisation, has had Ladefordel; undefined without it. */
export function ladefordelMonths(payer: string): number | undefined {
  return [...LADEFORDEL_USERS, ...LADEFORDEL_ORGANIZATIONS].find(([id]) => id === payer)?.[1];
}

/** The start of a payer's Ladefordel, in milliseconds; `Infinity` without it. */
export function ladefordelFrom(payer: string, today: Temporal.PlainDate): number {
  const months = ladefordelMonths(payer);
  return months === undefined ? Infinity : startOfDay(today.subtract({ months }));
}

/** Whether a persona earns the personal coop bonus (BENEFIT-7: not while in a network). */
export function earnsCoopBonus(user: PersonaId): boolean {
  return user !== 'family-member' && COOP_MEMBERS.some(([id]) => id === user);
}

/** Subscriptions of people and organisations; a cancelled one ends with the month of `today`. */
export function subscriptionRows(
  today: Temporal.PlainDate,
): readonly Insertable<SubscriptionTable>[] {
  const endOfMonth = today.with({ day: today.daysInMonth }).toString();
  const billed_month = today.with({ day: 1 }).toString();
  const ladefordel = (isCancelled: boolean) => ({
    ...SUBSCRIPTIONS.Ladefordel,
    billed_month,
    valid_to: isCancelled ? endOfMonth : null,
  });
  return [
    ...LADEFORDEL_USERS.map(([id, months, isCancelled]) => ({
      ...ladefordel(isCancelled),
      user_id: id,
      // Only this agreement is recorded; those of the others are older than the records.
      ...(id === 'card-expiring' && {
        agreed_at: new Date(startOfDay(today.subtract({ months }))),
        starts_at_once: true,
      }),
    })),
    {
      ...SUBSCRIPTIONS.GoEasy,
      billed_month,
      user_id: 'inactive-smb',
      agreed_at: new Date(startOfDay(today.subtract({ days: 3 }))),
      starts_at_once: true,
    },
    ...LADEFORDEL_ORGANIZATIONS.map(([id, , isCancelled]) => ({
      ...ladefordel(isCancelled),
      organization_id: id,
    })),
    {
      billed_month,
      type: 'OTHER',
      name: 'Driftsavtale for ladeanlegg',
      price_ore: 119_000,
      price_with_vat_ore: 148_750,
      organization_id: '100200',
    },
  ];
}

/** Memberships with benefits, including Ladefordel and GoEasy. */
export function membershipRows(): readonly Insertable<MembershipTable>[] {
  return [
    ...COOP_MEMBERS.map(([id, number]) => ({
      user_id: id,
      type: 'COOP' as const,
      membership_type: 'GK' as const,
      membership_number: number.replaceAll(' ', ''),
    })),
    ...LADEFORDEL_USERS.map(([id]) => ({ user_id: id, type: 'Ladefordel' as const })),
    { user_id: 'inactive-smb', type: 'GoEasy' },
  ];
}

/** Benefits of every kind and unit; the expired coupon must never be shown as active. */
export function benefitRows(today: Temporal.PlainDate): readonly Insertable<BenefitTable>[] {
  const inMonths = (months: number) => today.add({ months }).toString();
  const base = { invoicing_period: today.toString().slice(0, 7) };
  const yesterday = today.subtract({ days: 1 }).toString();
  const coupon = { ...base, type: 'COUPON', unit: 'ORE', name: 'Velkomstkupong' } as const;
  const minutes = {
    ...base,
    type: 'FREE_CHARGE_MONTHLY',
    unit: 'MINUTES',
    name: 'Gratis lading hver måned',
    ...amount(15),
  } as const;
  const rebate = {
    ...base,
    type: 'VOLUME_REBATE',
    unit: 'WH',
    name: 'Volumrabatt',
    tiers: JSON.stringify([
      { fromWh: 0, percent: 0 },
      { fromWh: 100_000, percent: 5 },
      { fromWh: 300_000, percent: 10 },
      { fromWh: 600_000, percent: 15 },
    ]),
  } as const;
  const companyRebate = { ...rebate, name: 'Volumrabatt for bedrifter' };
  // oxfmt-ignore
  return [
    { ...coupon, user_id: 'kari', valid_until: inMonths(4), ...amount(32_000, 50_000) },
    { ...coupon, user_id: 'kari', name: 'Sommerkupong', valid_until: yesterday, ...amount(10_000) },
    { ...minutes, user_id: 'kari' },
    { ...rebate, user_id: 'kari' },
    { ...minutes, user_id: 'cooperative-resident' },
    { user_id: 'cooperative-resident', type: 'FREE_CHARGE_ONE_TIME', unit: 'MINUTES', name: 'Gratis lading én gang', valid_until: inMonths(1), ...amount(60) },
    { ...companyRebate, user_id: 'smb' },
    { user_id: 'family-admin', type: 'FREE_KWH', unit: 'WH', name: 'Gratis kWh med ny bil', valid_until: inMonths(7), ...amount(412_500, 1_000_000) },
    { ...coupon, user_id: 'company-member', valid_until: inMonths(2), ...amount(20_000) },
    { ...coupon, user_id: 'heavy', coupon_code: 'GAVEKORT2201', name: 'Gavekort', ...amount(12_500, 50_000) },
    { ...companyRebate, organization_id: '100300' },
    { ...companyRebate, organization_id: '100302' },
    { ...rebate, user_id: 'heavy' },
  ];
}

const amount = (left: number, total = left) => ({ amount_left: left, amount_total: total });

/** Coupon codes, one for each result: accepted, for companies, used, another customer's, expired. */
export function couponRows(today: Temporal.PlainDate): readonly Insertable<CouponTable>[] {
  const valid_until = today.add({ months: 3 }).toString();
  const coupon = { type: 'COUPON', unit: 'ORE', valid_until } as const;
  const giftCard = { ...coupon, name: 'Gavekort', amount: 50_000, valid_until: null };
  // oxfmt-ignore
  return [
    { ...coupon, code: 'NORDLYS250', name: 'Nordlyskupong', amount: 25_000 },
    { ...coupon, code: 'KILOWATT100', type: 'FREE_KWH', unit: 'WH', name: 'Gratis kWh', amount: 100_000 },
    { ...coupon, code: 'BEDRIFT1000', name: 'Bedriftskupong', amount: 100_000, is_for_companies: true },
    { ...giftCard, code: 'GAVEKORT7301', is_used_once: true },
    { ...giftCard, code: 'GAVEKORT2201', is_used_once: true },
    { ...coupon, code: 'HANSEN500', name: 'Takk for praten', amount: 50_000, user_id: 'family-admin' },
    { ...coupon, code: 'SOMMER300', name: 'Sommerkupong', amount: 30_000, valid_until: today.subtract({ days: 1 }).toString() },
  ];
}
