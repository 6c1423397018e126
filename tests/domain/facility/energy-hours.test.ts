import { describe, expect, it, test } from 'vitest';
import {
  energyByHour,
  hoursOf,
  type HourEnergy,
} from '../../../gateway/domain/facility/energy-hours.ts';
import { at } from '../support.ts';

const MINUTE = 60_000;
const session = (start: string, minutes: number | null, energy: number, chargerId = 'a') => ({
  chargerId,
  startedAt: at(start),
  chargingTime: minutes === null ? null : minutes * MINUTE,
  energy,
});
const energies = (parts: readonly HourEnergy[]) => parts.map(({ energy }) => energy);

describe('a session by hour', () => {
  test.each([
    ['within an hour', session('2026-11-20T10:10:00Z', 30, 5000), [5000]],
    ['across an hour', session('2026-11-20T10:30:00Z', 60, 5000), [2500, 2500]],
    ['that ends with an hour', session('2026-11-20T10:30:00Z', 30, 5000), [5000]],
    ['of three hours', session('2026-11-20T10:45:00Z', 120, 8000), [1000, 4000, 3000]],
    ['whose energy does not divide', session('2026-11-20T10:40:00Z', 60, 10), [3, 7]],
    ['without a charging time', session('2026-11-20T10:30:00Z', null, -700), [-700]],
    [
      'across the hour that clocks show twice',
      session('2026-10-25T00:30:00Z', 60, 4000),
      [2000, 2000],
    ],
  ])('%s', (_, session, expected) => {
    expect(energies(hoursOf(session))).toEqual(expected);
  });
});

it('adds up the sessions of an hour and charger, in order of hours', async () => {
  async function* sessions() {
    yield await Promise.resolve(session('2026-11-20T09:30:00Z', 120, 4000));
    yield session('2026-11-20T10:00:00Z', 30, 1000, 'b');
    yield session('2026-11-20T11:45:00Z', 10, 500);
    yield session('2026-11-20T14:00:00Z', 10, 0);
  }
  const hours = [];
  for await (const { hour, chargerId, energy } of energyByHour(sessions(), () => 0))
    hours.push([new Date(hour).toISOString().slice(11, 13), chargerId, energy]);
  expect(hours).toEqual([
    ['09', 'a', 1000],
    ['10', 'a', 2000],
    ['10', 'b', 1000],
    ['11', 'a', 1500],
  ]);
});
