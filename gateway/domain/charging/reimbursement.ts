import { roundAmount } from '../round-amount.ts';
import { priceOf, type Amount, type BookedPrice } from './amounts.ts';

const WH_IN_KWH = 1000;

/**
 * The reimbursement of a session: its energy at the given rate, or its cost with VAT, null when that is unknown. Rounded to the nearest øre, half away from zero, so
 * that a correction reverses exactly the amount paid.
 *
 * @param rate øre per kWh; null for the cost of the session
 */
export function reimbursed(
  session: BookedPrice & { readonly energy: number },
  rate: number | null,
): Amount {
  if (rate === null) return priceOf(session).withVat;
  return roundAmount((session.energy * rate) / WH_IN_KWH);
}
