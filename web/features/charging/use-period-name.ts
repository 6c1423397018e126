import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { useFormat } from '../../lib/use-format.ts';

/** Writes what a period is called: `november 2026`, `2026`, `1.–20. november 2026`. */
export function usePeriodName() {
  const intl = useIntl();
  const format = useFormat();
  return useCallback(
    (period: ChargingQuery['period']): string => {
      switch (period.type) {
        case 'month':
          return format.month(period.month);
        case 'year':
          return String(period.year);
        case 'all':
          return intl.formatMessage({ id: 'charging.period.allYears' });
        case 'custom':
          return writeDays(period.from, period.to, intl.locale);
      }
    },
    [intl, format],
  );
}

/** `2026-11-01`, `2026-11-20` → `1.–20. november 2026`. */
export const writeDays = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
