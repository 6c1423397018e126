import { isCalendarKey, type CalendarUnit } from '../../domain/calendar/calendar-keys.ts';
import type { BookedBucket } from '../../domain/charging/charging-figures.ts';
import { PortalError } from '../../errors/portal-error.ts';

/**
 * The parts of a calendar grouping.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE when a key names no part of the calendar, since the parts would no longer add up
 * without it
 */
export function calendarBuckets(
  buckets: readonly BookedBucket[],
  unit: CalendarUnit,
): readonly BookedBucket[] {
  if (buckets.every(({ key }) => isCalendarKey(key, unit))) return buckets;
  throw new PortalError('UNEXPECTED_RESPONSE');
}
