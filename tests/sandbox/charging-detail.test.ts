import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MINE, reader, type ChargingRecord } from './charging-world.ts';
import { mailTo, outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

const Detail = z.object({
  record: z.looseObject({ id: z.string(), priceAfterDiscount: z.number(), vat: z.number() }),
  priceComponents: z.array(
    z.object({
      kind: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      quantity: z.number().nullable(),
      unitPrice: z.number().nullable(),
      basePrice: z.number().optional(),
      priceParts: z.array(z.object({ kind: z.string(), amount: z.number() })).optional(),
      base: z.number().nullable(),
      amount: z.number(),
      amountNoVat: z.number(),
    }),
  ),
  chargingCurve: z
    .array(z.object({ at: z.string(), power: z.number(), energy: z.number() }))
    .nullable(),
  dispute: z.looseObject({ caseNumber: z.string() }).nullable(),
  corrections: z.array(z.looseObject({ id: z.string(), priceAfterDiscount: z.number() })),
});
let world: RestWorld;
let all: readonly ChargingRecord[];
const kari = reader(() => world, 'kari');
beforeAll(async () => {
  world = await createRestWorld();
  all = await kari.all();
});

const detail = async (id: string) => Detail.parse(await bodyOf(world.get(`${MINE}/${id}`, 'kari')));
const recordWith = (is: (record: ChargingRecord) => boolean) => {
  const found = all.find(is);
  if (!found) throw new Error('No such record');
  return found;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('price components', () => {
  test('the components add up to the øre, with and without VAT', async () => {
    const kinds = new Set<string>();
    const odd = all.filter(
      (record) => record.correctsId !== null || record.chargingTime > 10 * 3_600_000,
    );
    for (const { id, energy, correctsId } of [...all.slice(0, 60), ...odd]) {
      const { record, priceComponents } = await detail(id);
      for (const { kind } of priceComponents) kinds.add(kind);
      expect(sum(priceComponents.map(({ amount }) => amount))).toBe(record.priceAfterDiscount);
      expect(sum(priceComponents.map(({ amountNoVat }) => amountNoVat))).toBe(
        record.priceAfterDiscount - record.vat,
      );
      const parts = priceComponents.filter(({ kind }) => kind === 'ENERGY');
      if (correctsId === null) expect(sum(parts.map(({ quantity }) => quantity ?? 0))).toBe(energy);
      for (const { quantity, unitPrice, amount } of parts)
        expect(Math.abs(((quantity ?? 0) * (unitPrice ?? 0)) / 1000 - amount)).toBeLessThanOrEqual(
          0.5,
        );
      for (const [index, { from }] of parts.entries())
        if (index > 0) expect(from).toBe(parts[index - 1]?.to);
    }
    expect([...kinds].sort()).toEqual([
      'COOP_BONUS', 'CORRECTION', 'ENERGY', 'IDLE', 'ROUNDING', 'SUBSCRIPTION_DISCOUNT', 'SURCHARGE', 'TIME',
    ]); // oxfmt-ignore
  });

  test('a percentage names its base: energy and charging time, for coop after the subscription discount', async () => {
    const kinds = new Set<string>();
    for (const { id, correctsId } of all.slice(0, 60)) {
      const { priceComponents } = await detail(id);
      const amountOf = (...which: string[]) =>
        sum(
          priceComponents
            .filter(({ kind }) => which.includes(kind))
            .map((component) => component.amount),
        );
      const charging = amountOf('ENERGY', 'ROUNDING', 'TIME');
      const of = (kind: string) =>
        kind === 'COOP_BONUS' ? charging + amountOf('SUBSCRIPTION_DISCOUNT') : charging;
      for (const { kind, quantity, base, amount } of priceComponents) {
        const isDiscount = kind === 'SUBSCRIPTION_DISCOUNT' || kind === 'COOP_BONUS';
        expect(base).toBe(isDiscount && correctsId === null ? of(kind) : null);
        if (base === null) continue;
        kinds.add(kind);
        expect(Math.abs((base * (quantity ?? 0)) / 100 + amount)).toBeLessThanOrEqual(0.5);
      }
    }
    expect([...kinds].sort()).toEqual(['COOP_BONUS', 'SUBSCRIPTION_DISCOUNT']);
  });

  test('a kWh at home is made of the base price of the charger, the season and the night', async () => {
    const nights = new Set<boolean>();
    for (const { id, accessCategory, correctsId, date } of all.slice(0, 60)) {
      if (correctsId !== null) continue;
      for (const { kind, unitPrice, from, ...price } of (await detail(id)).priceComponents) {
        const { basePrice, priceParts = [] } = price;
        const isHome = accessCategory === 'HOME' && kind === 'ENERGY';
        expect(basePrice).toBe(isHome ? 169 : undefined);
        if (basePrice === undefined) continue;
        expect(basePrice + sum(priceParts.map(({ amount }) => amount))).toBe(unitPrice);
        const time = new Date(from ?? date).toLocaleTimeString('nb', { timeZone: 'Europe/Oslo' });
        const isNight = time < '06' || time >= '22';
        nights.add(isNight);
        expect(priceParts.map((part) => part.kind)).toEqual(
          isNight ? ['SEASON', 'NIGHT'] : ['SEASON'],
        );
      }
    }
    expect(nights).toEqual(new Set([true, false]));
  });

  test('a session without energy and one without a price have components', async () => {
    const empty = recordWith(({ energy, correctsId }) => energy === 0 && correctsId === null);
    const free = recordWith((record) => record.priceAfterDiscount === 0 && record.energy > 0);
    for (const { id, energy } of [empty, free])
      expect((await detail(id)).priceComponents).toEqual([
        expect.objectContaining({ kind: 'ENERGY', quantity: energy, amount: 0, amountNoVat: 0 }),
      ]);
  });

  test('lists the corrections of a session, and no others', async () => {
    const correction = recordWith(({ correctsId }) => correctsId !== null);
    const { id, priceAfterDiscount } = correction;
    expect((await detail(correction.correctsId ?? '')).corrections).toEqual([
      expect.objectContaining({ id, priceAfterDiscount, member: null }),
    ]);
    expect((await detail(id)).corrections).toEqual([]);
  });
});

test('a curve runs from start to end and contains all energy; slow chargers report none', async () => {
  const rapid = recordWith(
    (record) => record['type'] === 'DC' && record.energy > 0 && record.correctsId === null,
  );
  const { chargingCurve } = await detail(rapid.id);
  expect(chargingCurve?.[0]).toMatchObject({ at: rapid.date, energy: 0 });
  expect(chargingCurve?.at(-1)).toMatchObject({ at: rapid['endDate'], energy: rapid.energy });
  const slow = recordWith((record) => record['type'] === 'AC');
  expect((await detail(slow.id)).chargingCurve).toBeNull();
});

describe('a dispute', () => {
  test('reaches support and the person once, however often it is sent', async () => {
    const { id, location } = recordWith(() => true);
    const body = { reason: 'WRONG_PRICE', message: 'Dyrere enn skiltet.\nHvorfor?' };
    const path = `${MINE}/${id}/dispute`;
    const key = { 'idempotency-key': 'dispute-1' };
    const once = await world.send('POST', path, 'kari', body, key);
    expect(once.status).toBe(200);
    const response = await bodyOf(once);
    expect(response).toMatchObject(body);
    expect(await bodyOf(world.send('POST', path, 'kari', body, key))).toEqual(response);
    expect(await outcomeOf(world.send('POST', path, 'kari', body))).toEqual([
      409,
      'INVALID_REQUEST',
    ]);
    const { dispute } = await detail(id);
    expect(dispute).toEqual(response);
    const caseNumber = dispute?.caseNumber ?? '';
    const mails = await mailTo(world, 'kari.nordmann@ladeportal.example');
    const own = mails.filter(({ subject }) => subject?.includes(caseNumber));
    expect(own).toHaveLength(1);
    expect(own[0]?.body).toContain(location);
    const support = await mailTo(world, 'kundeservice@ladeportal.example');
    expect(support).toHaveLength(1);
    expect(support[0]?.body).toContain(body.message);
  });

  test.each([
    [{ reason: 'OTHER' }],
    [{ reason: 'OTHER', message: '  ' }],
    [{ reason: 'WRONG_TIME', message: 'a\u0000b' }],
  ])('refuses a dispute with %j', async (body) => {
    const path = `${MINE}/${recordWith(() => true).id}/dispute`;
    expect((await outcomeOf(world.send('POST', path, 'kari', body)))[0]).toBe(400);
  });
});
