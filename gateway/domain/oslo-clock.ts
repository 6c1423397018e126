import { Temporal } from 'temporal-polyfill';

/** A time between two changes of Oslo's clocks; all of it epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** How far the clock is ahead of UTC. */
  readonly offset: number;
}

/** The spans met so far, two for each year. */
const spans: Span[] = [];

function spanAt(instant: number): Span {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Oslo');
  // A change at the instant itself has been made by then.
  const last = shown.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = shown.getTimeZoneTransition('next');
  return {
    from: last?.epochMilliseconds ?? -Infinity,
    to: next?.epochMilliseconds ?? Infinity,
    offset: shown.offsetNanoseconds / 1e6,
  };
}

/**
 * What a clock in Oslo shows at an instant, as the date whose UTC fields say so, to the second: a spreadsheet's dates
 * know no zone. It is asked twice for each of many rows, so the clock changes are looked up once.
 *
 * @param instant RFC 3339
 */
export function osloWallClock(instant: string): Date {
  const at = Date.parse(instant);
  let span = spans.find(({ from, to }) => from <= at && at < to);
  if (span === undefined) {
    span = spanAt(at);
    spans.push(span);
  }
  return new Date(Math.floor((at + span.offset) / 1000) * 1000);
}
