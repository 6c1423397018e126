import { Temporal } from 'temporal-polyfill';

/** Every calendar bucket of the product is in this time zone. */
export const OSLO = 'Europe/Oslo';

/** An instant on Oslo's clock. */
export function osloTime(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(OSLO);
}

/** The Oslo day an instant lies in. */
export function osloDate(instant: Date): Temporal.PlainDate {
  return osloTime(instant).toPlainDate();
}

/** The instant at which an Oslo day begins, in milliseconds. */
export function startOfDay(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(OSLO).epochMilliseconds;
}

/** The last day of the Oslo month an instant lies in, `YYYY-MM-DD`. */
export function lastDayOfMonth(instant: Date): string {
  const today = osloDate(instant);
  return today.with({ day: today.daysInMonth }).toString();
}
