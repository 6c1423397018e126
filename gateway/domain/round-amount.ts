/**
 * Rounds every amount that is computed: money in øre (a price of a kWh, a sum, VAT), energy in Wh. To the nearest whole number, half
 * away from zero, so that the opposite of an amount is rounded to the opposite (ARCH-7).
 */
export const roundAmount = (exact: number): number =>
  // Adding 0 turns −0 into 0.
  Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
