/** The one place where øre are rounded: `amount` / `divisor` to the nearest, halves up. Both are whole, the divisor above 0. */
export function round(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}

/** The VAT within an amount that includes it, in øre: 25 % of the net amount, so a fifth of the whole. */
export function vatIn(amount: number): number {
  return round(amount, 5);
}

/**
 * The parts of an amount without VAT: each is what the sum up to it gains, so that they make `total` − `vat` to the øre,
 * where `total` is the sum of `parts`.
 */
export function partsWithoutVat(parts: readonly number[], vat: number): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  let before = 0;
  let netBefore = 0;
  return parts.map((part, index) => {
    const until = before + part;
    const netUntil = index === parts.length - 1 ? total - vat : until - vatIn(until);
    const net = netUntil - netBefore;
    before = until;
    netBefore = netUntil;
    return net;
  });
}
