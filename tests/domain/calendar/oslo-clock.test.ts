import { expect, it } from 'vitest';
import { DoubledTime, osloWallClock } from '../../../gateway/domain/calendar/oslo-clock.ts';

/** In an order that jumps between years and back: the cache of one clock change must not affect another. */
it.each([
  ['2026-07-01T12:00:00Z', '2026-07-01T14:00:00'],
  ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00'],
  ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
  ['2026-10-24T23:59:59.999Z', '2026-10-25T01:59:59'],
  ['2026-10-25T02:00:00Z', '2026-10-25T03:00:00'],
  ['2026-03-29T03:00:00+02:00', '2026-03-29T03:00:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00'],
  ['2026-07-01T12:00:00.5Z', '2026-07-01T14:00:00'],
  ['1975-07-01T12:00:00Z', '1975-07-01T13:00:00'],
])('at %s a clock in Oslo shows %s', (instant, shown) => {
  expect(osloWallClock(instant)).toEqual(new Date(`${shown}.000Z`));
});

it.each([
  ['2026-10-25T00:00:00Z', '2026-10-25T02:00:00', '+02:00'],
  ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59:59', '+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00', '+01:00'],
  ['2026-10-25T01:59:59Z', '2026-10-25T02:59:59', '+01:00'],
  ['2025-10-26T01:00:00Z', '2025-10-26T02:00:00', '+01:00'],
  ['2025-10-26T00:59:59Z', '2025-10-26T02:59:59', '+02:00'],
])('at %s a clock in Oslo shows %s, one of two, at %s', (instant, shown, offset) => {
  expect(osloWallClock(instant)).toEqual(new DoubledTime(new Date(`${shown}.000Z`), offset));
});

it('equals Intl, every seven hours for four years', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const start = Date.parse('2024-01-01T00:00:00Z');
  for (let hour = 0; hour < 4 * 366 * 24; hour += 7) {
    const instant = new Date(start + hour * 3_600_000);
    const time = osloWallClock(instant.toISOString());
    const shown = (time instanceof DoubledTime ? time.clock : time).toISOString();
    expect(shown.slice(0, 19).replace('T', ' ')).toBe(format.format(instant));
  }
});
