import { roundAmount } from '../round-amount.ts';

/** The rates of Norwegian VAT on charging, in percent, by first day; latest first. */
const VAT_PERCENT: readonly (readonly [from: string, percent: number])[] = [['0001-01-01', 25]];

function vatPercentOn(day: string): number {
  const row = VAT_PERCENT.find(([from]) => from <= day);
  if (row === undefined) throw new RangeError('No VAT is known for this day');
  return row[1];
}

export interface VatSplit {
  readonly exVat: number;
  readonly vat: number;
}

/**
 * Splits an amount with VAT in the amount without it and the VAT, in øre; the two always add up to
 * the amount. This is the only place where VAT is rounded: to the nearest øre, alike for a charge
 * and its credit. (No half øre can arise: five quarters of an øre never end in one.)
 *
 * @param day the Oslo day of the charge, `YYYY-MM-DD`
 * @throws {RangeError} when the amount is not a whole number of øre
 */
export function splitVat(amountWithVat: number, day: string): VatSplit {
  if (!Number.isSafeInteger(amountWithVat)) throw new RangeError('Money is whole øre');
  const exVat = roundAmount((amountWithVat * 100) / (100 + vatPercentOn(day)));
  return { exVat, vat: amountWithVat - exVat };
}
