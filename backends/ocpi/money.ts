/**
 * The digits of a number that count: eight and the four decimals that numbers of OCPI have. What follows them is noise of the sender's
 * floating point, as in 1.00499999999999989 for 1.005.
 */
const DIGITS = 12;

/** Smaller numbers round to 0, and have an exponent as text. */
const SMALLEST = 1e-6;

/** Rounds a number once, half away from zero, to the given decimals, and returns it as a whole number of the last of them. */
export function scaled(value: number, decimals: number): number {
  if (Math.abs(value) < SMALLEST) return 0;
  // The digits are rounded, not the number: 1.005 × 100 is 100.49999999999999.
  const [whole = '', fraction = ''] = Math.abs(value).toPrecision(DIGITS).split('.');
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const magnitude = Number(fraction[decimals] ?? 0) >= 5 ? kept + 1 : kept;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** An amount of OCPI as hundredths of its currency, whichever the currency: ten yen are 1000. */
export const hundredths = (amount: number): number => scaled(amount, 2);

/** Energy of OCPI, kWh, as whole Wh. */
export const wattHours = (kwh: number): number => scaled(kwh, 3);
