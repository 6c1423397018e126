import { expect } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import type { RestWorld } from './rest-world.ts';

/** The months of Oslo around `now`, numbered from the current one, and functions to move the clock. */
export function monthsAround(now: Date) {
  const running = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Oslo')
    .toPlainDate()
    .with({ day: 1 });
  /** The first day of a month. */
  const month = (later: number) => running.add({ months: later }).toString();
  /** Noon on a day of a month, in milliseconds. */
  const noon = (later: number, day: number) =>
    Temporal.PlainDate.from(month(later))
      .with({ day })
      .toZonedDateTime({ timeZone: 'Europe/Oslo', plainTime: '12:00' }).epochMilliseconds;
  return { month, noon };
}

/**
 * Whether an invoice is for a month of charging, given by its first day. The period of a one-off invoice, as for chips, is a
 * single day.
 */
export const isOfMonth = (
  { periodFrom, periodTo }: Readonly<{ periodFrom: string; periodTo: string }>,
  month: string,
): boolean => periodFrom === month && periodTo !== periodFrom;

/** Moves the clock of a sandbox to an instant in milliseconds. */
export async function moveTo(world: RestWorld, instant: number): Promise<void> {
  const offsetMilliseconds = instant - Date.now();
  expect((await world.control('POST', '/clock', { offsetMilliseconds })).status).toBe(200);
}
