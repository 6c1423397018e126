import { Temporal } from 'temporal-polyfill';

/** The time between two clock changes in Oslo; all values in epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** The offset from UTC. */
  readonly offset: number;
  /** The end of the local times that repeat earlier ones, and the start of those that will be repeated. */
  readonly repeatsUntil: number;
  readonly repeatedFrom: number;
}

/** A local time in Oslo that occurs twice, when the clocks go back in October, with the offset that distinguishes the two. */
export class DoubledTime {
  readonly clock: Date;
  /** `+02:00` before the clocks go back, `+01:00` after. */
  readonly offset: string;

  constructor(clock: Date, offset: string) {
    this.clock = clock;
    this.offset = offset;
  }
}

/** The spans computed so far, two for each year. */
const spans: Span[] = [];

function spanAt(instant: number): Span {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Oslo');
  // At the instant of a change, the new offset already applies.
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

/** The offset of Oslo from UTC at an instant, both in milliseconds. Cached, because callers convert many instants. */
export const osloOffset = (at: number): number => knownSpan(at).offset;

const DAY_MS = 24 * 3_600_000;

/** The day in Oslo of an instant in epoch milliseconds, as days since 1970. */
export const osloDayNumber = (at: number): number => Math.floor((at + osloOffset(at)) / DAY_MS);

/** An offset in milliseconds as `+02:00`. */
function offsetText(offset: number): string {
  const time = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${offset < 0 ? '−' : '+'}${time}`;
}

/**
 * The local time in Oslo at an instant, to the second, as a date whose UTC fields hold it: dates in a spreadsheet have no time
 * zone. Called twice for each row of a file, so the clock changes are cached.
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
