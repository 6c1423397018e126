import { Temporal } from 'temporal-polyfill';

/**
 * What a clock in Oslo shows at an instant, as the date whose UTC fields say so: a spreadsheet's dates
 * know no zone.
 *
 * @param instant RFC 3339
 */
export function osloWallClock(instant: string): Date {
  const shown = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Oslo').toPlainDateTime();
  return new Date(`${shown.toString({ smallestUnit: 'second' })}Z`);
}
