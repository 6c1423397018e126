import { roundAmount } from '../round-amount.ts';

const WH_IN_KWH = 1000;

/**
 * The reimbursement of a session: its energy at the given rate, or its cost. Rounded to the nearest øre, half away from zero, so
 * that a correction reverses exactly the amount paid.
 *
 * @param rate øre per kWh; null for the cost of the session
 */
export function reimbursed(
  session: { readonly energy: number; readonly priceAfterDiscount: number },
  rate: number | null,
): number {
  if (rate === null) return session.priceAfterDiscount;
  return roundAmount((session.energy * rate) / WH_IN_KWH);
}
