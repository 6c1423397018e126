import type { Temporal } from 'temporal-polyfill';
import { round } from '../db/money.ts';
import { osloDate } from '../oslo.ts';
import { workingDayFrom } from '../working-days.ts';
import { Problem } from './problem.ts';

/** The days of a consumer to withdraw from a purchase (angrerettloven, section 21). */
const COOLING_OFF_DAYS = 14;

/**
 * The last day to withdraw from a purchase, counted from the agreement on a service or the receipt of goods. A period that ends on
 * a Saturday, a Sunday or a public holiday goes on to the next working day.
 */
export const lastCoolingOffDay = (from: Date): Temporal.PlainDate =>
  workingDayFrom(osloDate(from).add({ days: COOLING_OFF_DAYS }));

/**
 * Throws `COOLING_OFF_EXPIRED` after the last day.
 *
 * @param from the agreement or the receipt; null while goods are not received, which keeps the period open
 */
export function mustBeCoolingOff(from: Date | null, now: Date): void {
  if (from !== null && lastCoolingOffDay(from).toString() < osloDate(now).toString())
    throw new Problem(409, 'COOLING_OFF_EXPIRED', 'The period for withdrawal has ended');
}

/** The price in øre of the days from the first to the last: each is its part of the month that it lies in (section 26). */
export function costOfDays(monthly: number, first: Temporal.PlainDate, last: string): number {
  let [amount, divisor] = [0, 1];
  for (let day = first; day.toString() <= last; day = day.add({ days: 1 })) {
    const { daysInMonth } = day;
    if (divisor % daysInMonth !== 0) {
      amount *= daysInMonth;
      divisor *= daysInMonth;
    }
    amount += (monthly * divisor) / daysInMonth;
  }
  return round(amount, divisor);
}
