import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { writeDays } from '../../lib/write-days.ts';
import { useFormat } from '../../lib/use-format.ts';

/** Formats the name of a period: `november 2026`, `2026`, `1.–20. november 2026`. */
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
          return writeDays(period.from, period.to, intl.locale, true);
      }
    },
    [intl, format],
  );
}
