import { Temporal } from 'temporal-polyfill';
import { osloDayOf } from '../calendar/oslo-calendar.ts';

const MAX_DAYS_AHEAD = 365;

/** Whether a charger can be handed over on an Oslo day: from today until a year ahead. */
export function isHandoverDay(day: string, now: number): boolean {
  const today = osloDayOf(now);
  const last = Temporal.PlainDate.from(today).add({ days: MAX_DAYS_AHEAD }).toString();
  return day >= today && day <= last;
}
