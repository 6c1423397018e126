import { Temporal } from 'temporal-polyfill';

/** Every calendar bucket of the product is of this zone. */
export const OSLO = 'Europe/Oslo';

/** The Oslo day an instant lies in. */
export function osloDate(instant: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(OSLO)
    .toPlainDate();
}

/** The instant at which an Oslo day begins, in milliseconds. */
export function startOfDay(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(OSLO).epochMilliseconds;
}
