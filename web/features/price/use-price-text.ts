import { useCallback } from 'react';
import type { PriceListType } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

/** A price, or the parts of it that a request changes. In øre with VAT. */
export interface PriceParts {
  readonly kwhPrice: number | null;
  readonly spotMarkup: number | null;
  readonly minutePrice: number | null;
}

/** Formats a price: `2,59 kr per kWh · 0,10 kr per minutt`, or the markup on the spot price. */
export function usePriceText() {
  const text = useText();
  const format = useFormat();
  return useCallback(
    (
      { kwhPrice, spotMarkup, minutePrice }: PriceParts,
      unknown: 'price.unknown' | null,
    ): string => {
      const kwh =
        kwhPrice !== null
          ? text('price.perKwh', { price: format.moneyFixed(kwhPrice) })
          : spotMarkup !== null
            ? text('price.spot', { markup: format.moneyFixed(spotMarkup) })
            : unknown && text(unknown);
      // A free minute is shown only as a change.
      const minute =
        minutePrice !== null &&
        (minutePrice > 0 || unknown === null) &&
        text('price.perMinute', { price: format.moneyFixed(minutePrice) });
      return [kwh, minute].filter(Boolean).join(' · ');
    },
    [text, format],
  );
}

interface Named {
  readonly location: string | null;
  readonly type: PriceListType | null;
}

/** Names a price list: `Lillevik bibliotek – SMS`. */
export function useListName() {
  const text = useText();
  return useCallback(
    ({ location, type }: Named): string =>
      text('price.listOf', {
        location: location ?? text('location.unknown'),
        type: text(`price.type.${type ?? 'UNKNOWN'}`),
      }),
    [text],
  );
}

interface Window {
  readonly earliest: string;
  readonly latest: string;
}

/** Formats the start of prices: on a day, or between two. */
export function useWindowText() {
  const text = useText();
  const format = useFormat();
  return useCallback(
    ({ earliest, latest }: Window): string =>
      earliest === latest
        ? text('price.window.on', { date: format.date(earliest) })
        : text('price.window.between', {
            earliest: format.date(earliest),
            latest: format.date(latest),
          }),
    [text, format],
  );
}
