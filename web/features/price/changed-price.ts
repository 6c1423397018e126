import type { PriceListPartsFragment } from './generated/Price.ts';
import type { PriceParts } from './use-price-text.ts';

/** A price list with its price before a change. Null where that is unknown. */
export interface ChangedList {
  readonly name: string;
  readonly before: PriceParts | null;
}

const PARTS = ['kwhPrice', 'spotMarkup', 'minutePrice'] as const;

/** Whether two prices are the same, part by part. */
export const isSamePrice = (one: PriceParts, other: PriceParts): boolean =>
  PARTS.every((part) => one[part] === other[part]);

/** The price of a list after a change: a part that the change does not name stays. */
export function priceAfter(before: PriceParts | null, change: PriceParts): PriceParts {
  const keepsKwh = change.kwhPrice === null && change.spotMarkup === null;
  const { kwhPrice = null, spotMarkup = null } = (keepsKwh ? before : change) ?? {};
  // A free minute is worth saying only where the change makes it free.
  const kept = before?.minutePrice ?? 0;
  return { kwhPrice, spotMarkup, minutePrice: change.minutePrice ?? (kept > 0 ? kept : null) };
}

/** The chosen lists whose price is another one than the form has shown. */
export const changedElsewhere = (
  shown: readonly PriceListPartsFragment[],
  current: readonly PriceListPartsFragment[],
): boolean =>
  shown.some((list) => {
    const now = current.find(({ id }) => id === list.id);
    return now !== undefined && !isSamePrice(list, now);
  });
