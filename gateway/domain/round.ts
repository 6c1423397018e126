/** Rounds to the nearest whole number, half away from zero, so that the opposite of an amount is rounded to the opposite. */
export const roundHalfAway = (exact: number): number =>
  // Adding 0 turns −0 into 0.
  Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
