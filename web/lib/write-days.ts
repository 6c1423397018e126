import { osloDay } from './oslo-day.ts';
import { serverNow } from './server-clock.ts';

/**
 * `2026-10-01`, `2026-10-22` → `1.–22. oktober`, with the year if it is not the current one.
 * @param hasYear whether the year is written in any case
 */
export function writeDays(from: string, to: string, locale: string, hasYear = false): string {
  const isThisYear = from.slice(0, 4) === osloDay(serverNow()).slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...((hasYear || !isThisYear) && { year: 'numeric' }),
  }).formatRange(Date.parse(from), Date.parse(to));
}
