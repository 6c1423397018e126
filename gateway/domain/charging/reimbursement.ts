const WH_IN_KWH = 1000;

/**
 * The reimbursement of a session: its energy at a given rate, rounded to the nearest øre,
 * a half away from zero so that a correction takes back what was paid; else what it cost.
 *
 * @param rate øre per kWh; null for what it cost
 */
export function reimbursed(
  session: { readonly energy: number; readonly priceAfterDiscount: number },
  rate: number | null,
): number {
  if (rate === null) return session.priceAfterDiscount;
  const exact = (session.energy * rate) / WH_IN_KWH;
  // Adding 0 turns −0 into 0.
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
}
