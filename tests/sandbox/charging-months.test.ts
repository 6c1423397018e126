import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RestWorld } from './rest-world.ts';
import { createWorldWithSessions } from './session-world.ts';

const Months = z.array(z.record(z.string(), z.unknown()));

/** Three sessions of one kilowatt-hour, started at these instants, are the only charging. */
const STARTS = ['2025-10-31T22:59:00Z', '2025-10-31T23:01:00Z', '2026-03-31T22:01:00Z'];

let world: RestWorld;
beforeAll(async () => {
  const starts = STARTS.map((start) => new Date(start));
  world = await createWorldWithSessions(
    new Date(),
    starts.map((start) => ({ started_at: start, received_at: start, paid: true })),
  );
});
afterAll(() => world.close());

const months = async (from: string, to: string) => {
  const path = `/v1/users/me/charging-records/months?from=${from}&to=${to}`;
  return Months.parse(await (await world.get(path, 'brand-new')).json());
};

test('a session belongs to the Oslo month in which it started, winter and summer', async () => {
  const sessions = (await months('2025-09', '2026-04')).map(({ month, sessions }) => [
    month,
    sessions,
  ]);
  expect(sessions).toEqual([
    ['2025-09', 0],
    ['2025-10', 1],
    ['2025-11', 1],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 0],
    ['2026-03', 0],
    ['2026-04', 1],
  ]);
});

test('a month sums its sessions, with and without VAT', async () => {
  expect(await months('2025-11', '2025-11')).toEqual([
    {
      month: '2025-11',
      sessions: 1,
      chargingTime: 600_000,
      totalEnergy: 1000,
      monetaryCosts: 900,
      monetaryCostsNoVat: 720,
      monetarySavings: 100,
      monetarySavingsNoVat: 80,
      paidBy: [],
      foreignCosts: [],
    },
  ]);
});
