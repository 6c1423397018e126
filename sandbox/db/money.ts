/**
 * The only place where øre are rounded: `amount` / `divisor` to the nearest, halves up. Both are integers, the divisor above 0.
 */
export function round(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}
