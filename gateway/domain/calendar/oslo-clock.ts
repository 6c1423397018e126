import { Temporal } from 'temporal-polyfill';

/** A time between two changes of Oslo's clocks; all of it epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** How far the clock is ahead of UTC. */
  readonly offset: number;
  /** Until when it shows times that it has shown before, and from when times that it will show again. */
  readonly repeatsUntil: number;
  readonly repeatedFrom: number;
}

/** A time that a clock in Oslo shows twice, when it is set back in October, with the offset that tells which. */
export class DoubledTime {
  readonly clock: Date;
  /** `+02:00` before the clock is set back, `+01:00` after. */
  readonly offset: string;

  constructor(clock: Date, offset: string) {
    this.clock = clock;
    this.offset = offset;
  }
}

/** The spans met so far, two for each year. */
const spans: Span[] = [];

function spanAt(instant: number): Span {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Oslo');
  // A change at the instant itself has been made by then.
  const last = shown.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = shown.getTimeZoneTransition('next');
  const offset = shown.offsetNanoseconds / 1e6;
  const before = last?.subtract({ milliseconds: 1 }).offsetNanoseconds ?? shown.offsetNanoseconds;
  const after = next?.offsetNanoseconds ?? shown.offsetNanoseconds;
  const from = last?.epochMilliseconds ?? -Infinity;
  const to = next?.epochMilliseconds ?? Infinity;
  return {
    from,
    to,
    offset,
    repeatsUntil: from + Math.max(0, before / 1e6 - offset),
    repeatedFrom: to - Math.max(0, offset - after / 1e6),
  };
}

function knownSpan(at: number): Span {
  let span = spans.find(({ from, to }) => from <= at && at < to);
  if (span === undefined) {
    span = spanAt(at);
    spans.push(span);
  }
  return span;
}

/** How far Oslo's clock is ahead of UTC at an instant, both in milliseconds: quick, for many of them. */
export const osloOffset = (at: number): number => knownSpan(at).offset;

const DAY_MS = 24 * 3_600_000;

/** The day in Oslo of an instant in epoch milliseconds, counted from 1970. */
export const osloDayNumber = (at: number): number => Math.floor((at + osloOffset(at)) / DAY_MS);

/** An offset in milliseconds as `+02:00`. */
function offsetText(offset: number): string {
  const time = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${offset < 0 ? '−' : '+'}${time}`;
}

/**
 * What a clock in Oslo shows at an instant, as the date whose UTC fields say so, to the second: a spreadsheet's dates
 * know no zone. It is asked twice for each of many rows, so the clock changes are looked up once.
 *
 * @param instant RFC 3339
 */
export function osloWallClock(instant: string): Date | DoubledTime {
  const at = Date.parse(instant);
  const { offset, repeatsUntil, repeatedFrom } = knownSpan(at);
  const clock = new Date(Math.floor((at + offset) / 1000) * 1000);
  return at < repeatsUntil || at >= repeatedFrom
    ? new DoubledTime(clock, offsetText(offset))
    : clock;
}
