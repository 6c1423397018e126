import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const ADMIN = 'public-admin';
const ORG = '/v1/organizations/100400';
const LISTS = `${ORG}/price-lists`;
const REQUESTS = `${ORG}/price-requests`;
const DAY_MS = 86_400_000;
const NOT_FOUND = [404, 'NOT_FOUND'];

const Lists = z.array(
  z.looseObject({
    id: z.string(),
    type: z.string(),
    kwhPrice: z.number().nullable(),
    spotMarkup: z.number().nullable(),
    minutePrice: z.number(),
    validFrom: z.string(),
    pendingRequestId: z.string().nullable(),
  }),
);
const Request = z.looseObject({
  id: z.string(),
  status: z.string(),
  kwhPrice: z.number().nullable(),
});
const Use = z.array(
  z.looseObject({
    priceListId: z.string(),
    payer: z.string(),
    chargerId: z.string().nullable(),
    sessions: z.number(),
    energy: z.number(),
    minutes: z.number(),
    spotCost: z.number(),
  }),
);
const dayFrom = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });
const listOf = async (id: string) =>
  Lists.parse(await bodyOf(world.get(LISTS, ADMIN))).find((list) => list.id === id);
const sendRequest = (body: object) => world.send('POST', REQUESTS, ADMIN, body);
const newRequest = (id: string, changes: object = {}) => ({
  priceListIds: [id],
  kwhPrice: 311,
  validFrom: dayFrom(30),
  ...changes,
});

describe('price lists', () => {
  test('each kind of price that a location has is a list with one current price', async () => {
    const lists = Lists.parse(await bodyOf(world.get(LISTS, ADMIN)));
    expect(new Set(lists.map(({ type }) => type))).toEqual(
      new Set(['ORGANIZATION', 'PUBLIC', 'SMS']),
    );
    for (const { kwhPrice, spotMarkup, validFrom } of lists) {
      expect([kwhPrice, spotMarkup].filter((price) => price !== null)).toHaveLength(1);
      expect(Date.parse(validFrom)).toBeLessThanOrEqual(Date.now());
    }
    expect(lists.some(({ spotMarkup }) => spotMarkup !== null)).toBe(true);
    expect((await listOf('L4002-SMS'))?.pendingRequestId).not.toBeNull();
  });
});

describe('charging by price list', () => {
  const useOf = async (organization: string, admin: string, query: string) =>
    Use.parse(
      await bodyOf(world.get(`/v1/organizations/${organization}/price-lists/use?${query}`, admin)),
    );

  test('adds up to the sessions, without anyone’s amounts', async () => {
    const period = `from=${dayFrom(-90)}&to=${dayFrom(-1)}`;
    const use = await useOf('100200', 'cooperative-admin', period);
    const residents = use.filter(({ payer }) => payer === 'RESIDENT');
    expect(residents.length).toBeGreaterThan(10);
    expect(residents.every(({ chargerId }) => chargerId !== null)).toBe(true);
    expect(
      use.filter(({ payer }) => payer !== 'RESIDENT').every(({ chargerId }) => chargerId === null),
    ).toBe(true);
    const [one] = residents;
    const Sessions = z.object({
      items: z.array(z.object({ date: z.string(), energy: z.number() })),
    });
    const path = `/v1/organizations/100200/facility/chargers/${one?.chargerId ?? ''}/sessions?limit=200`;
    const { items } = Sessions.parse(await bodyOf(world.get(path, 'cooperative-admin')));
    const day = (at: string) =>
      new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });
    const energy = items
      .filter(({ date }) => day(date) >= dayFrom(-90) && day(date) <= dayFrom(-1))
      .reduce((sum, session) => sum + session.energy, 0);
    expect(one?.energy).toBe(energy);
    // A kWh has always cost between 0 and 5 kroner.
    for (const { energy: wh, spotCost } of use) {
      expect(spotCost).toBeGreaterThan(0);
      expect(spotCost / (wh / 1000)).toBeLessThan(500);
    }
  });
});

describe('a request for other prices', () => {
  test('a request is pending, is applied when the clock passes its day, and becomes history', async () => {
    const before = await listOf('L4003-PUBLIC');
    const requested = Request.parse(
      await bodyOf(sendRequest(newRequest('L4003-PUBLIC', { validFrom: dayFrom(5) }))),
    );
    expect(requested.status).toBe('PENDING');
    expect(await listOf('L4003-PUBLIC')).toEqual({ ...before, pendingRequestId: requested.id });
    await world.control('POST', '/clock', { offsetMilliseconds: 12 * DAY_MS });
    try {
      const after = await listOf('L4003-PUBLIC');
      expect(after).toMatchObject({ kwhPrice: 311, pendingRequestId: null });
      expect(
        Request.parse(await bodyOf(world.get(`${REQUESTS}/${requested.id}`, ADMIN))).status,
      ).toBe('APPLIED');
      expect(await outcomeOf(world.send('DELETE', `${REQUESTS}/${requested.id}`, ADMIN))).toEqual([
        409,
        'PRICE_REQUEST_APPLIED',
      ]);
    } finally {
      await world.control('POST', '/clock', { offsetMilliseconds: 0 });
    }
    expect(await outcomeOf(world.send('DELETE', `${REQUESTS}/${requested.id}`, ADMIN))).toEqual([
      'ok',
    ]);
  });

  test('is one at a time of a list, of two at once too', async () => {
    const one = newRequest('L4001-PUBLIC');
    const both = newRequest('', { priceListIds: ['L4001-SMS', 'L4001-PUBLIC'] });
    const PENDING = [409, 'PRICE_REQUEST_PENDING'];
    const atOnce = await Promise.all([outcomeOf(sendRequest(one)), outcomeOf(sendRequest(one))]);
    expect(atOnce).toContainEqual(['ok']);
    expect(atOnce).toContainEqual(PENDING);
    expect(await outcomeOf(sendRequest(both))).toEqual(PENDING);
    expect((await listOf('L4001-SMS'))?.pendingRequestId).toBeNull();
  });

  test.each([
    ['a past day', { validFrom: dayFrom(-1) }],
    ['today', { validFrom: dayFrom(0) }],
    ['a day over a year ahead', { validFrom: dayFrom(400) }],
    ['a negative price', { kwhPrice: -1 }],
    ['a price with five decimals', { kwhPrice: 311.12345 }],
    ['a price over 100 kroner', { kwhPrice: 10_001 }],
    ['a price and a markup', { spotMarkup: 10 }],
    ['no price', { kwhPrice: undefined }],
    ['no list', { priceListIds: [] }],
  ])('refuses %s', async (_, changes) => {
    expect(await outcomeOf(sendRequest(newRequest('L4005-SMS', changes)))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });

  test('refuses another organisation’s list, also beside an own one', async () => {
    for (const priceListIds of [['L3001-ORGANIZATION'], ['L4005-PUBLIC', 'L3001-ORGANIZATION']])
      expect(await outcomeOf(sendRequest(newRequest('', { priceListIds })))).toEqual(NOT_FOUND);
    expect((await listOf('L4005-PUBLIC'))?.pendingRequestId).toBeNull();
  });
});
