/** What was used: energy in Wh, and whole minutes of charging and of standing connected afterwards. */
export interface Usage {
  readonly energyWh: number;
  readonly chargingMinutes: number;
  readonly idleMinutes: number;
}

/** Prices in øre with VAT: for a kWh, for a minute of charging and for a minute of standing afterwards. */
export interface Tariff {
  readonly perKwh: number;
  readonly perMinute: number;
  readonly perIdleMinute: number;
}

/** Whole percent off the charging; standing afterwards is never discounted. */
export interface Discounts {
  readonly subscriptionPercent: number;
  readonly coopPercent: number;
}

/**
 * A session's price in øre with VAT. Holds always: `saved` = `subscriptionDiscount` + `coopBonus` and
 * `total` = `totalBeforeDiscount` − `saved`; `vat` and `savedVat` are the VAT within `total` and `saved`.
 */
export interface Price {
  readonly totalBeforeDiscount: number;
  readonly subscriptionDiscount: number;
  readonly coopBonus: number;
  readonly saved: number;
  readonly savedVat: number;
  readonly total: number;
  readonly vat: number;
}

/** Ladefordel's discount on public charging, in percent (specification, section 9). */
export const LADEFORDEL_PERCENT = 10;
/** The coop charging bonus, in percent, at coop's own locations and elsewhere (specification, section 9). */
export const COOP_PERCENT = { atCoop: 10, elsewhere: 5 } as const;

/**
 * The one price of a session, for the row, its invoice and every sum. The coop bonus is counted on what the
 * subscription leaves. VAT is 25 % of the net amount, so a fifth of the amount that includes it.
 */
export function priceOf(usage: Usage, tariff: Tariff, discounts: Discounts): Price {
  const charging =
    round(usage.energyWh * tariff.perKwh, 1000) + usage.chargingMinutes * tariff.perMinute;
  const totalBeforeDiscount = charging + usage.idleMinutes * tariff.perIdleMinute;
  const subscriptionDiscount = round(charging * discounts.subscriptionPercent, 100);
  const coopBonus = round((charging - subscriptionDiscount) * discounts.coopPercent, 100);
  const saved = subscriptionDiscount + coopBonus;
  const total = totalBeforeDiscount - saved;
  const vat = vatIn(total);
  const savedVat = vatIn(totalBeforeDiscount) - vat;
  return { totalBeforeDiscount, subscriptionDiscount, coopBonus, saved, savedVat, total, vat };
}

/** The VAT within an amount that includes it, in øre. */
function vatIn(amount: number): number {
  return round(amount, 5);
}

/** The one place where øre are rounded: `amount` / `divisor` to the nearest, halves up. Both are whole, amount ≥ 0. */
function round(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}
