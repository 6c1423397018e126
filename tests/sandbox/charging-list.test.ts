import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMPANYS, FAMILYS, MINE, reader, type ChargingRecord } from './charging-world.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
let all: readonly ChargingRecord[];
const kari = reader(() => world, 'kari');
const company = reader(() => world, 'company-admin', COMPANYS);
beforeAll(async () => {
  world = await createRestWorld();
  all = await kari.all();
});

const ids = (records: readonly ChargingRecord[]) => records.map(({ id }) => id);
const newestFirst = (a: ChargingRecord, b: ChargingRecord) =>
  Date.parse(b.date) - Date.parse(a.date) || Number(b.id) - Number(a.id);
const first = <T>(values: readonly (T | undefined)[]): T => {
  const value = values.find((candidate) => candidate !== undefined);
  if (value === undefined) throw new Error('Nothing of the kind');
  return value;
};

describe('the list', () => {
  test('lists the newest first, and the same records at any page size', async () => {
    expect(ids(all)).toEqual(ids(all.toSorted(newestFirst)));
    expect(ids(await kari.all([], 77))).toEqual(ids(all));
  });

  test.each([
    ['ENERGY', (record: ChargingRecord) => record.energy],
    ['PRICE', (record: ChargingRecord) => record.priceAfterDiscount],
    ['CHARGING_TIME', (record: ChargingRecord) => record.chargingTime],
    ['DATE', (record: ChargingRecord) => Date.parse(record.date)],
  ])('sorts by %s with ties newest first, in both orders and across pages', async (sort, value) => {
    const ascending = all.toSorted((a, b) => value(a) - value(b) || newestFirst(a, b));
    const descending = all.toSorted((a, b) => value(b) - value(a) || newestFirst(a, b));
    const query = [['sort', sort]] as const;
    expect(ids(await kari.all([...query, ['order', 'ASCENDING']], 170))).toEqual(ids(ascending));
    expect(ids(await kari.all([...query, ['order', 'DESCENDING']], 170))).toEqual(ids(descending));
  });

  test.each([
    ['accessCategory', (record: ChargingRecord) => record.accessCategory],
    ['medium', (record: ChargingRecord) => record.medium],
    ['locationId', (record: ChargingRecord) => record.locationId],
    ['rfidId', (record: ChargingRecord) => record.rfid?.id],
    ['vehicleId', (record: ChargingRecord) => record.vehicle?.id],
  ])('filters by one or several values of %s', async (name, value) => {
    const values = [
      ...new Set(all.map(value).filter((candidate) => candidate !== undefined)),
    ].slice(0, 2);
    const [one = '', other = ''] = values;
    expect(ids(await kari.all([[name, one]]))).toEqual(
      ids(all.filter((record) => value(record) === one)),
    );
    const both = await kari.all([
      [name, other],
      [name, one],
    ]);
    expect(ids(both)).toEqual(
      ids(all.filter((record) => [one, other].includes(value(record) ?? ''))),
    );
    expect(both.length).toBeGreaterThan(0);
  });

  test('returns no records for an unknown id', async () => {
    for (const name of ['locationId', 'rfidId', 'vehicleId'])
      for (const id of ['nowhere', '\0', 'V-heavy', "'; drop table charging_record; --"])
        expect(await kari.all([[name, id]])).toEqual([]);
  });

  test('finds sessions that contain every word of the search, in any case', async () => {
    const place = first(
      all.map(({ location }) => (/[ÅØÆåøæ]/.test(location) ? location : undefined)),
    );
    const found = await kari.all([['search', place.toUpperCase()]]);
    expect(ids(found)).toEqual(ids(all.filter(({ location }) => location === place)));
    const [word = ''] = place.split(' ');
    const both = await kari.all([['search', `  golf ${word.toLowerCase()} `]]);
    expect(ids(both)).toEqual(
      ids(
        all.filter(
          ({ location, vehicle, rfid }) =>
            location.toLowerCase().includes(word.toLowerCase()) &&
            (/golf/i.test(location) ||
              /golf/i.test(vehicle?.description ?? '') ||
              rfid?.id === 'R-kari-3'),
        ),
      ),
    );
    expect(await kari.all([['search', '%']])).toEqual([]);
    expect((await kari.all([['search', ' ']])).length).toBe(all.length);
  });

  test.each([
    ['one’s own charging', 'kari', MINE],
    ['a company’s', 'company-admin', COMPANYS],
  ])(
    'finds every session with a letter of its names, rare or common, in %s',
    async (_name, user, path) => {
      const charging = reader(() => world, user, path);
      const records = await charging.all();
      const namesOf = ({ location, rfid, vehicle, member }: ChargingRecord) =>
        [
          location,
          rfid?.description,
          vehicle && `${vehicle.description} (${vehicle.licencePlate})`,
          member?.name,
        ].map((name) => (name ?? '').toLowerCase());
      for (const search of ['e', 'å', 'r 2']) {
        const expected = records.filter((record) =>
          search.split(' ').every((word) => namesOf(record).some((name) => name.includes(word))),
        );
        expect(ids(await charging.all([['search', search]]))).toEqual(ids(expected));
      }
    },
  );

  test('refuses a member filter for own charging', async () => {
    expect(all.every(({ member }) => member === null)).toBe(true);
    expect((await kari.ask('', [['memberId', 'kari']])).status).toBe(400);
    expect((await kari.ask('/statistics', [['groupBy', 'MEMBER']])).status).toBe(400);
  });
});

describe('a cursor', () => {
  const used = async (by: typeof kari, query: readonly (readonly [string, string])[]) => {
    const { nextCursor } = await kari.page([['limit', '2']]);
    return (await by.ask('', [...query, ['limit', '2'], ['cursor', nextCursor ?? '']])).status;
  };

  test('continues its own list', async () => {
    expect(await used(kari, [])).toBe(200);
  });

  test.each([
    ['another person', () => reader(() => world, 'heavy'), []],
    ['a network', () => company, []],
    ['another filter', () => kari, [['medium', 'APP']] as const],
    ['another period', () => kari, [['from', '2025-01-01T00:00:00Z']] as const],
    ['another order', () => kari, [['order', 'ASCENDING']] as const],
    ['another sort', () => kari, [['sort', 'PRICE']] as const],
  ])('refuses the cursor for %s', async (_name, by, query) => {
    expect(await used(by(), query)).toBe(400);
  });

  test('refuses a broken cursor', async () => {
    const forged = Buffer.from('["x",1,1,1]').toString('base64url');
    for (const cursor of ['x', '%00', forged])
      expect((await kari.ask('', [['cursor', cursor]])).status).toBe(400);
  });
});

test('every call refuses a reversed or empty period', async () => {
  const day = '2026-03-01T00:00:00Z';
  for (const from of [day, '2026-03-02T00:00:00Z'])
    for (const path of ['', '/statistics', '/filter-options']) {
      const group = path === '/statistics' ? ([['groupBy', 'DAY']] as const) : [];
      expect((await kari.ask(path, [['from', from], ['to', day], ...group])).status).toBe(400);
    }
});

describe('a network', () => {
  test('lists the charging that it is billed for, with its members', async () => {
    const found = await company.all();
    expect(found.length).toBeGreaterThan(50);
    expect(found.every(({ organizationId }) => organizationId === '100300')).toBe(true);
    const jonas = await company.all([['memberId', 'company-member']]);
    expect(ids(jonas)).toEqual(ids(found.filter(({ member }) => member?.id === 'company-member')));
    expect(jonas[0]?.member?.name).toBe('Jonas Haugen');
    expect(ids(await company.all([['search', 'haugen']]))).toEqual(ids(jonas));
  });

  test('a family also lists its administrator’s own charging, which its members do not see', async () => {
    const family = reader(() => world, 'family-admin', FAMILYS);
    const members = new Set((await family.all()).map(({ member }) => member?.id));
    expect(members).toEqual(new Set(['family-admin', 'family-member']));
  });
});

test('no response contains the number that chargers read from a chip', async () => {
  const responses = await Promise.all([
    kari.ask('', [['medium', 'RFID']]),
    kari.ask('/filter-options', []),
    company.ask('', [['medium', 'RFID']]),
    company.ask('/filter-options', []),
  ]);
  for (const response of responses) expect(await response.text()).not.toMatch(/04[0-9A-F]{12}/);
});

describe('a session under way', () => {
  const Session = z.looseObject({ id: z.string(), endDate: z.string().nullable() });
  const read = (path: string) => bodyOf(world.get(`${MINE}${path}`, 'card-expired'));
  const page = async (query: string) =>
    z.looseObject({ items: z.array(Session) }).parse(await read(query)).items;

  test('comes first, has no end and fills a place of the page', async () => {
    const latest = z.array(Session).parse(await read('/latest?limit=3'));
    for (const list of [latest, await page('?limit=3')]) {
      expect(list).toHaveLength(3);
      expect(list.map(({ endDate }) => endDate === null)).toEqual([true, false, false]);
    }
  });

  test('is in no other order or filter, and no sum counts it', async () => {
    for (const query of ['order=ASCENDING', 'sort=PRICE', 'medium=APP'])
      expect((await page(`?limit=3&${query}`)).map(({ id }) => id)).not.toContain('ongoing-1');
    const all = await page('?limit=1000');
    expect(await read('/statistics?groupBy=YEAR')).toMatchObject({
      total: { sessions: all.length - 1 },
    });
  });
});

test('sessions abroad are in the currency of their places, and their costs apart in every sum', async () => {
  const traveller = reader(() => world, 'card-expiring');
  const records = await traveller.all();
  const abroad = records.filter(({ currency }) => currency !== 'NOK');
  expect(abroad).toMatchObject([
    { currency: 'SEK', operator: 'Västladd AB', priceAfterDiscount: 20_768, billedOn: null },
    { currency: 'EUR', operator: 'Nordlade GmbH', priceAfterDiscount: 1888, billedOn: null },
  ]);
  const inKroner = records.filter(({ currency }) => currency === 'NOK');
  for (const groupBy of ['YEAR', 'LOCATION', 'DAY']) {
    const { total } = await traveller.statistics(groupBy);
    expect(total).toMatchObject({
      sessions: records.length,
      energy: records.reduce((sum, { energy }) => sum + energy, 0),
      costs: inKroner.reduce((sum, { priceAfterDiscount }) => sum + priceAfterDiscount, 0),
    });
    expect(total.foreignCosts.toSorted((a, b) => a.costs - b.costs)).toEqual([
      { currency: 'EUR', costs: 1888, costsNoVat: 1587 },
      { currency: 'SEK', costs: 20_768, costsNoVat: 16_614 },
    ]);
  }
});
