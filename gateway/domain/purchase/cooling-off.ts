import { Temporal } from 'temporal-polyfill';
import { osloDayOf } from '../calendar/oslo-calendar.ts';
import { readDay, readMoment } from '../calendar/time-text.ts';
import { workingDayFrom } from '../calendar/working-days.ts';
import { roundAmount } from '../round-amount.ts';

/** The purchases of a consumer. */
type Purchase = 'ACTIVATION' | 'CHARGER' | 'CHIPS' | 'SUBSCRIPTION';

/** Whether the 14 days of a purchase count from the agreement, and not from a receipt (PURCHASE-3). A charger with its installation is goods. */
const IS_SERVICE: Record<Purchase, boolean> = {
  ACTIVATION: true,
  CHARGER: false,
  CHIPS: false,
  SUBSCRIPTION: true,
};

/** The time in which a consumer can withdraw from a purchase (angrerettloven § 21). */
const COOLING_OFF_DAYS = 14;

/** The records of a purchase; instants in RFC 3339, null for one that has not come or is unknown. */
interface PurchaseFacts {
  readonly agreedAt: string | null;
  readonly receivedAt?: string | null;
  readonly rescindedAt: string | null;
}

/** What withdrawing now costs and gives back. */
type Use = Pick<CoolingOff, 'usedDays' | 'usedCost' | 'refund' | keyof Settlement>;

/** Where the right of withdrawal from a purchase stands. */
export interface CoolingOff extends Settlement {
  readonly state: 'EXPIRED' | 'OPEN' | 'USED';
  readonly agreedAt: string;
  /** The last Oslo day, `YYYY-MM-DD`; null for goods that are not known to be received. */
  readonly validTo: string | null;
  readonly rescindedAt: string | null;
  /** The days of a service that the consumer pays for when they withdraw now. */
  readonly usedDays: number;
  /** Øre with VAT, when the consumer withdraws now; null when it is unknown. */
  readonly usedCost: number | null;
  readonly refund: number | null;
}

/** How an amount is given back, in øre with VAT; all null when that is unknown. */
export interface Settlement {
  /** Paid, and so repaid within 14 days (§ 24). */
  readonly repaid: number | null;
  /** On an issued invoice that is not paid. */
  readonly credited: number | null;
  /** Not invoiced yet: deducted from the next invoice. */
  readonly deducted: number | null;
}

/** What is known of the payment of a purchase, in øre with VAT; absent from a backend that does not tell. */
interface PaymentFacts {
  readonly invoiced?: number | null | undefined;
  readonly paid?: number | null | undefined;
}

const UNKNOWN_SETTLEMENT: Settlement = { repaid: null, credited: null, deducted: null };
const NO_SETTLEMENT: Settlement = { repaid: 0, credited: 0, deducted: 0 };

/**
 * How a refund of a billed amount is given back (PURCHASE-24): first from what is not invoiced, then from what is not paid, and the rest
 * from what is paid.
 */
function settlementOf(
  refund: number | null,
  billed: number | null,
  facts: PaymentFacts,
): Settlement {
  if (refund === 0) return NO_SETTLEMENT;
  if (refund === null || billed === null) return UNKNOWN_SETTLEMENT;
  const within = (amount: number) => Math.min(Math.max(amount, 0), billed);
  const { invoiced = null, paid = null } = facts;
  const knownPaid = paid ?? (invoiced === 0 ? 0 : null);
  const knownInvoiced = invoiced ?? (paid === billed ? billed : null);
  if (knownPaid === null || knownInvoiced === null) return UNKNOWN_SETTLEMENT;
  const paidPart = within(knownPaid);
  const invoicedPart = Math.max(within(knownInvoiced), paidPart);
  const deducted = Math.min(refund, billed - invoicedPart);
  const credited = Math.min(refund - deducted, invoicedPart - paidPart);
  return { repaid: refund - deducted - credited, credited, deducted };
}

const together = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** The sum of two settlements; unknown where one is. */
const bothSettlements = (one: Settlement, other: Settlement): Settlement => ({
  repaid: together(one.repaid, other.repaid),
  credited: together(one.credited, other.credited),
  deducted: together(one.deducted, other.deducted),
});

/** The last day of a period from a day on: 14 days, to the next working day (PURCHASE-4). */
const lastDay = (from: string): string =>
  workingDayFrom(Temporal.PlainDate.from(from).add({ days: COOLING_OFF_DAYS }).toString());

/** The Oslo day of an instant; null when it cannot be read. */
function dayOf(instant: string | null = null): string | null {
  const moment = instant === null ? null : readMoment(instant);
  return moment === null ? null : osloDayOf(Date.parse(moment));
}

/**
 * The receipt of goods as far as it is known (PURCHASE-18): a day to come is planned, and goods are not received before they are
 * ordered. RFC 3339, as given.
 *
 * @param now epoch milliseconds
 */
export function knownReceipt(
  receivedAt: string | null,
  agreedAt: string | null,
  now: number,
): string | null {
  const day = dayOf(receivedAt);
  const first = dayOf(agreedAt);
  if (day === null || day > osloDayOf(now)) return null;
  return first !== null && day < first ? null : receivedAt;
}

/**
 * The period of a purchase. Null when its agreement is unknown. Goods whose receipt is unknown can be sent back without an end.
 *
 * @param now epoch milliseconds
 */
function periodOf(
  purchase: Purchase,
  facts: PurchaseFacts,
  now: number,
): Omit<CoolingOff, keyof Use> | null {
  const { agreedAt, receivedAt = null, rescindedAt } = facts;
  const agreed = dayOf(agreedAt);
  if (agreedAt === null || agreed === null) return null;
  const from = IS_SERVICE[purchase] ? agreed : dayOf(knownReceipt(receivedAt, agreedAt, now));
  const validTo = from === null ? null : lastDay(from);
  if (rescindedAt !== null) return { state: 'USED', agreedAt, validTo, rescindedAt };
  const isOpen = validTo === null || osloDayOf(now) <= validTo;
  return { state: isOpen ? 'OPEN' : 'EXPIRED', agreedAt, validTo, rescindedAt };
}

/** A subscription of a consumer; øre with VAT. */
interface SubscriptionPurchase extends PurchaseFacts, PaymentFacts {
  readonly price: number | null;
  readonly validTo: string | null;
  /** Null when it is unknown, which counts as no request: the burden of proof is the provider's (§ 26). */
  readonly startsAtOnce: boolean | null;
  /** The amount billed since the agreement. */
  readonly billed: number | null;
}

/**
 * The right of withdrawal from a subscription or the activation of a charger. The consumer pays for the days since the agreement
 * that they expressly asked for, and gets back the rest of what was billed (§§ 24 and 26).
 *
 * @param now epoch milliseconds
 */
export function subscriptionCoolingOff(
  subscription: SubscriptionPurchase,
  now: number,
): CoolingOff | null {
  const period = periodOf('SUBSCRIPTION', subscription, now);
  const first = dayOf(subscription.agreedAt);
  if (period === null || first === null) return null;
  if (period.state !== 'OPEN') return { ...period, ...SETTLED };
  return { ...period, ...useOf(first, subscription, now) };
}

/** Nothing used and nothing to pay back. */
const SETTLED = { usedDays: 0, usedCost: null, refund: null, ...UNKNOWN_SETTLEMENT } as const;

/** The days of a subscription since its first one that the consumer pays for, and what is paid back. */
function useOf(
  first: string,
  subscription: Omit<SubscriptionPurchase, keyof PurchaseFacts>,
  now: number,
): Use {
  const { price, billed } = subscription;
  const days = subscription.startsAtOnce === true ? daysUsed(first, subscription, now) : [];
  const usedCost = days.length === 0 ? 0 : price === null ? null : costOf(days, price);
  const refund = usedCost === null || billed === null ? null : Math.max(0, billed - usedCost);
  return { usedDays: days.length, usedCost, refund, ...settlementOf(refund, billed, subscription) };
}

/** The refund of goods, which is their whole price. */
const goodsBack = (price: number | null, facts: PaymentFacts): Use => ({
  ...{ usedDays: 0, usedCost: 0, refund: price },
  ...settlementOf(price, price, facts),
});

/** A consumer's order of chips; øre with VAT. */
interface ChipsPurchase extends PaymentFacts {
  readonly createdAt: string;
  readonly receivedAt: string | null;
  readonly rescindedAt: string | null;
  readonly amount: number | null;
}

/**
 * The right of withdrawal from an order of chips: the whole amount is paid back (§ 24). The use of chips costs nothing by itself.
 *
 * @param now epoch milliseconds
 */
export function chipsCoolingOff(order: ChipsPurchase, now: number): CoolingOff | null {
  const { createdAt: agreedAt, receivedAt, rescindedAt, amount } = order;
  const period = periodOf('CHIPS', { agreedAt, receivedAt, rescindedAt }, now);
  if (period?.state !== 'OPEN') return period && { ...period, ...SETTLED };
  return { ...period, ...goodsBack(amount, order) };
}

/** A person's order of a charger; øre with VAT. */
interface ChargerPurchase extends PaymentFacts {
  readonly status: 'CANCELLED' | 'EXPIRED' | 'INSTALLED' | 'RECEIVED' | 'RESERVED';
  readonly activateCharger: boolean | null;
  readonly placedAt: string | null;
  readonly receivedAt: string | null;
  readonly rescindedAt: string | null;
  /** Charger and installation. */
  readonly price: number;
  /** The subscription that keeps the charger active, which ends with the withdrawal (§ 27). */
  readonly subscription: SubscriptionPurchase | null;
}

/**
 * The right of withdrawal from an order of a charger: charger and installation are paid back, and the used days of its subscription
 * are paid. Null for a reservation, a cancelled order, and one that is not known to be goods or a service.
 *
 * @param now epoch milliseconds
 */
export function chargerCoolingOff(order: ChargerPurchase, now: number): CoolingOff | null {
  const { status, activateCharger, placedAt: agreedAt, receivedAt, rescindedAt } = order;
  const isPlaced = status === 'INSTALLED' || status === 'RECEIVED' || rescindedAt !== null;
  if (!isPlaced || activateCharger === null) return null;
  const purchase = activateCharger ? 'ACTIVATION' : 'CHARGER';
  const period = periodOf(purchase, { agreedAt, receivedAt, rescindedAt }, now);
  if (period?.state !== 'OPEN') return period && { ...period, ...SETTLED };
  const { price, subscription } = order;
  const goods = goodsBack(price, order);
  if (subscription === null) return { ...period, ...goods };
  const first = dayOf(subscription.agreedAt);
  // Without a known agreement no day can be charged for, and the billed amount is unknown.
  if (first === null) return { ...period, ...goods, refund: null, ...UNKNOWN_SETTLEMENT };
  const used = useOf(first, subscription, now);
  const refund = together(used.refund, price);
  return { ...period, ...used, refund, ...bothSettlements(used, goods) };
}

/** The days from the first one to today, or to the last one of a subscription that has ended. */
function daysUsed(
  first: string,
  { validTo }: Pick<SubscriptionPurchase, 'validTo'>,
  now: number,
): readonly Temporal.PlainDate[] {
  const today = osloDayOf(now);
  const end = validTo === null ? null : readDay(validTo);
  const last = end !== null && end < today ? end : today;
  const days: Temporal.PlainDate[] = [];
  for (let day = Temporal.PlainDate.from(first); day.toString() <= last; day = day.add({ days: 1 }))
    days.push(day);
  return days;
}

/**
 * The price of days, in øre: each is its part of the month that it lies in. Rounded once, to the nearest øre, as a fraction of
 * whole numbers, so that no part is lost.
 */
function costOf(days: readonly Temporal.PlainDate[], monthly: number): number {
  let [amount, divisor] = [0, 1];
  for (const { daysInMonth } of days) {
    if (divisor % daysInMonth !== 0) {
      amount *= daysInMonth;
      divisor *= daysInMonth;
    }
    amount += (monthly * divisor) / daysInMonth;
  }
  return roundAmount(amount / divisor);
}
