import { Temporal } from 'temporal-polyfill';
import { osloDate, startOfDay } from '../../oslo.ts';

/** A half-year in Oslo: half open instants in milliseconds, and its name, as `2026-2`. */
export interface HalfYear {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The half-year that runs at `now`, or the one before. The one that runs is preliminary and recalculated weekly, so it ends
 * with the last whole week.
 */
export function halfYear(period: 'CURRENT' | 'PREVIOUS', now: Date): HalfYear {
  const today = osloDate(now);
  const running = today.with({ month: today.month < 7 ? 1 : 7, day: 1 });
  if (period === 'PREVIOUS') return named(running.subtract({ months: 6 }), running);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return named(running, Temporal.PlainDate.compare(monday, running) < 0 ? running : monday);
}

function named(first: Temporal.PlainDate, end: Temporal.PlainDate): HalfYear {
  const name = `${first.year}-${first.month < 7 ? 1 : 2}`;
  return { name, from: startOfDay(first), to: startOfDay(end) };
}
