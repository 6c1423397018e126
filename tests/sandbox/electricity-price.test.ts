import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterEach(async () => {
  await world.control('POST', '/clock', { offsetMilliseconds: 0 });
});

const ME = '/v1/users/me/electricity';
const COMPANIES = '/v1/electricity/network-companies';
const Prices = z.object({
  series: z.array(
    z.object({
      resolution: z.string(),
      points: z.array(z.object({ startsAt: z.string(), price: z.int() })),
    }),
  ),
  vatRates: z.array(z.object({ percent: z.number() })),
  norgespris: z.array(z.object({ validFrom: z.string(), price: z.number() })),
});
const pricesOf = async (area: string, from: string, to = from) =>
  Prices.parse(
    await bodyOf(world.get(`/v1/electricity/prices?area=${area}&from=${from}&to=${to}`, 'kari')),
  );
const pointsOf = async (...of: Parameters<typeof pricesOf>) =>
  (await pricesOf(...of)).series.flatMap(({ points }) => points);

describe('spot prices', () => {
  it('are by the hour until September 2025, and by the quarter from October', async () => {
    const { series } = await pricesOf('NO1', '2025-09-30', '2025-10-01');
    expect(series.map(({ resolution }) => resolution)).toEqual(['PT60M', 'PT15M']);
    expect(series[1]?.points[0]?.startsAt).toBe('2025-09-30T22:00:00.000Z');
  });

  it.each([
    ['2025-03-30', 23],
    ['2024-10-27', 25],
    ['2026-03-29', 92],
    ['2025-10-26', 100],
  ])('%s has %i of them', async (day, count) => {
    // An area without a gap on the day.
    const counts = await Promise.all(
      ['NO1', 'NO2', 'NO3', 'NO4', 'NO5'].map(async (area) => (await pointsOf(area, day)).length),
    );
    expect(Math.max(...counts)).toBe(count);
  });

  it('are known for tomorrow once the auction is over, and not before', async () => {
    const [today = ''] = new Date().toISOString().split('T');
    const moveTo = (time: string) =>
      world.control('POST', '/clock', {
        offsetMilliseconds: Date.parse(`${today}T${time}Z`) - Date.now(),
      });
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    await moveTo('10:30:00');
    expect(await pointsOf('NO1', tomorrow)).toEqual([]);
    await moveTo('12:30:00');
    expect((await pointsOf('NO1', tomorrow)).length).toBeGreaterThan(80);
  });

  it('come with the VAT of the area’s households', async () => {
    expect((await pricesOf('NO1', '2026-02-03')).vatRates).toMatchObject([{ percent: 25 }]);
    expect((await pricesOf('NO4', '2026-02-03')).vatRates).toMatchObject([{ percent: 0 }]);
  });
});

describe('network tariffs', () => {
  const Tariffs = z.array(z.object({ validFrom: z.string(), validTo: z.string().nullable() }));

  it('change on a day, without a gap between them', async () => {
    const found = Tariffs.parse(
      await bodyOf(world.get(`${COMPANIES}/N1/tariffs?from=2025-09-20&to=2025-10-10`, 'kari')),
    );
    expect(found).toMatchObject([{ validTo: '2025-09-30' }, { validFrom: '2025-10-01' }]);
  });
});

describe('the choice of a person', () => {
  const choice = { area: 'NO2', networkCompanyId: 'N5', pricing: 'NORGESPRIS' };
  const NONE = { area: null, networkCompanyId: null, pricing: null };

  it('is theirs alone, and the last one counts', async () => {
    expect(await bodyOf(world.get(ME, 'kari'))).toEqual(NONE);
    await world.send('PATCH', ME, 'kari', { ...choice, networkCompanyId: 'N2' });
    expect(await bodyOf(world.send('PATCH', ME, 'kari', choice))).toEqual(choice);
    expect(await bodyOf(world.get(ME, 'kari'))).toEqual(choice);
    expect(await bodyOf(world.get(ME, 'smb'))).toEqual(NONE);
  });

  it.each([
    ['a company that does not exist', { ...choice, networkCompanyId: 'N9' }],
    ['a company of another area', { ...choice, area: 'NO4' }],
  ])('is refused with %s', async (_, body) => {
    expect((await world.send('PATCH', ME, 'smb', body)).status).toBe(400);
    expect(await bodyOf(world.get(ME, 'smb'))).toEqual(NONE);
  });
});
