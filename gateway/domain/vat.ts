/** Norwegian VAT on charging, in percent. */
const VAT_PERCENT = 25;

export interface VatSplit {
  readonly exVat: number;
  readonly vat: number;
}

/**
 * An amount with VAT split in the amount without it and the VAT, in øre; the two always add up to
 * the amount. This is the only place where VAT is rounded: to the nearest øre, alike for a charge
 * and its credit. (No half øre can arise, as five quarters of an øre never end in one.)
 *
 * @throws {RangeError} when the amount is not a whole number of øre
 */
export function splitVat(amountWithVat: number): VatSplit {
  if (!Number.isSafeInteger(amountWithVat)) throw new RangeError('Money is whole øre');
  // Adding 0 turns the −0 of a small credit into 0.
  const exVat = Math.round((amountWithVat * 100) / (100 + VAT_PERCENT)) + 0;
  return { exVat, vat: amountWithVat - exVat };
}
