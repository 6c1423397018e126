import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import type { StatisticsGrouping } from '../../generated/schema.ts';

/** The period that a part of statistics is; null for parts that have no place in time. */
export function partPeriod(by: StatisticsGrouping, key: string): ChargingQuery['period'] | null {
  if (by === 'DAY') return { type: 'custom', from: key, to: key };
  if (by === 'MONTH') return { type: 'month', month: key };
  return by === 'YEAR' ? { type: 'year', year: Number(key) } : null;
}
