import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const price = z.number().nullable();
const Tariff = z.object({
  id: z.string(),
  priceListType: z.string(),
  kwhPrice: price,
  minutePrice: price,
  idleMinutePrice: price,
  startPrice: price,
  discounts: z.array(z.object({ kind: z.string(), percent: z.number() })),
  endsAt: z.string().nullable(),
});
type Tariff = z.infer<typeof Tariff>;
const Page = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      postalCode: z.string().nullable(),
      operator: z.string().nullable(),
      evses: z.array(
        z.object({
          status: z.string().nullable(),
          connectors: z.array(
            z.object({
              standard: z.string(),
              maxPower: z.number(),
              tariffId: z.string().nullable(),
            }),
          ),
        }),
      ),
      tariffs: z.array(Tariff),
      lastChargedAt: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  totals: z.object({ count: z.number() }),
});
const ME = '/v1/users/me';
const locations = async (userId: string, query = '?limit=100', of = ME) =>
  Page.parse(await bodyOf(world.get(`${of}/location-prices${query}`, userId)));
const namesOf = async (userId: string, search: string) =>
  (await locations(userId, `?search=${encodeURIComponent(search)}`)).items.map(({ name }) => name);

const Records = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      location: z.string(),
      locationId: z.string(),
      accessCategory: z.string(),
      priceAfterDiscount: z.number(),
      totalBeforeDiscount: z.number(),
      correctsId: z.string().nullable(),
    }),
  ),
});
const Detail = z.object({
  priceComponents: z.array(z.object({ kind: z.string(), quantity: z.number().nullable() })),
});

/** The price of what a session used, once more by PRICE-17. Halves of an øre are rounded up. */
function recompute(
  { kwhPrice, minutePrice, idleMinutePrice, startPrice, discounts }: Tariff,
  used: (kind: string) => number,
) {
  const unknown = Number.NaN;
  const energy = Math.round((used('ENERGY') * (kwhPrice ?? unknown)) / 1000);
  const discounted = discounts.reduce(
    (rest, { percent }) => rest - Math.round((rest * percent) / 100),
    energy + used('TIME') * (minutePrice ?? unknown),
  );
  return discounted + used('IDLE') * (idleMinutePrice ?? unknown) + (startPrice ?? unknown);
}

const moveTo = async (date: string) => {
  const offsetMilliseconds = Date.parse(date) - Date.now();
  expect((await world.control('POST', '/clock', { offsetMilliseconds })).ok).toBe(true);
};
afterEach(async () => {
  await world.control('POST', '/clock', { offsetMilliseconds: 0 });
});

describe('the prices at the moment of a session', () => {
  // Two discounts; a network without any; a network with Ladefordel; Ladefordel alone.
  it.each(['kari', 'cooperative-employee', 'company-member', 'heavy'])(
    'are those that it cost %s',
    async (userId) => {
      const { items } = Records.parse(
        await bodyOf(world.get(`${ME}/charging-records?limit=60`, userId)),
      );
      const records = items
        .filter(
          ({ accessCategory, correctsId, totalBeforeDiscount }) =>
            accessCategory !== 'HOME' && correctsId === null && totalBeforeDiscount > 0,
        )
        .slice(0, 5);
      expect(records).not.toEqual([]);
      for (const { id, date, location, locationId, priceAfterDiscount } of records) {
        const { priceComponents } = Detail.parse(
          await bodyOf(world.get(`${ME}/charging-records/${id}`, userId)),
        );
        await moveTo(date);
        const found = await locations(userId, `?search=${encodeURIComponent(location)}`);
        await moveTo(new Date().toISOString());
        const tariffs = found.items.find((place) => place.id === locationId)?.tariffs ?? [];
        expect(tariffs, location).toHaveLength(1);
        const used = (kind: string) =>
          priceComponents
            .filter((component) => component.kind === kind)
            .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
        expect(
          tariffs.map((tariff) => recompute(tariff, used)),
          `${location} ${date}`,
        ).toEqual([priceAfterDiscount]);
      }
    },
  );

  it('end with the month in public, and with the hour where they follow the spot price', async () => {
    await moveTo('2026-10-31T22:30:00Z');
    const [helsfyr] = (await locations('kari', '?search=helsfyr')).items;
    expect(helsfyr?.tariffs.map(({ endsAt }) => endsAt)).toEqual(['2026-10-31T23:00:00.000Z']);
    const [depot] = (await locations('public-admin', '?search=driftssentralen')).items;
    expect(depot?.tariffs.map(({ endsAt }) => endsAt)).toEqual(['2026-10-31T23:00:00.000Z']);
    await moveTo('2026-11-01T00:10:00Z');
    const [later] = (await locations('public-admin', '?search=driftssentralen')).items;
    expect(later?.tariffs.map(({ endsAt }) => endsAt)).toEqual(['2026-11-01T01:00:00.000Z']);
  });
});

describe('the locations', () => {
  it('are found by words of name and city, and by the beginning of the postal code', async () => {
    expect(await namesOf('kari', 'OSLO helsfyr')).toEqual(['Grensesvingen, Helsfyr']);
    expect(await namesOf('kari', '066')).toEqual(['Grensesvingen, Helsfyr']);
    expect(await namesOf('kari', '663')).toEqual([]);
    expect(await namesOf('kari', 'finnes ikke')).toEqual([]);
  });

  it('have an unknown price and unknown states at a roaming partner', async () => {
    const [abroad] = (await locations('card-expiring', '?search=flensburg')).items;
    expect(abroad).toMatchObject({
      operator: 'Nordlade GmbH',
      tariffs: [],
      evses: [{ status: null, connectors: [{ tariffId: null }, { tariffId: null }] }],
    });
  });

  it('hide an organisation’s own from others, and chargers of residents from all', async () => {
    expect(await namesOf('company-member', 'Nordlys')).toHaveLength(2);
    expect(await namesOf('no-payment', 'Nordlys')).toEqual([]);
    expect(await namesOf('cooperative-employee', 'gjesteplasser')).toHaveLength(1);
    for (const { id, evses } of (await locations('cooperative-admin', '?search=garasje')).items) {
      const { rows } = await sql<{ free: number }>`select count(*)::integer as free from charger
        where charge_location_id = ${id}
          and not exists (select from charger_ownership where charger_id = charger.id)`.execute(
        world.database,
      );
      expect(evses.length).toBe(rows[0]?.free);
    }
  });
});

// CHARGE-85
describe('the order', () => {
  /** All pages of an order. */
  const inOrder = async (userId: string, sort: string) => {
    const all: z.infer<typeof Page>['items'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor && `&cursor=${cursor}`;
      const page = await locations(userId, `?limit=7&sort=${sort}${after}`);
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    return all;
  };
  const isUsed = ({ lastChargedAt }: Readonly<{ lastChargedAt: string | null }>) =>
    lastChargedAt !== null;

  it.each(['kari', 'company-member'])(
    'has the locations of %s’s records first, latest first, and every location once',
    async (userId) => {
      const { items } = Records.parse(
        await bodyOf(world.get(`${ME}/charging-records?limit=1000`, userId)),
      );
      const all = await inOrder(userId, 'LAST_CHARGED');
      const listed = new Set(all.map(({ id }) => id));
      const used = items.map(({ locationId }) => locationId).filter((id) => listed.has(id));
      expect(all.filter(isUsed).map(({ id }) => id)).toEqual([...new Set(used)]);
      expect(all.slice(0, all.filter(isUsed).length).every(isUsed)).toBe(true);
      expect(listed.size).toBe(all.length);
      expect(all.length).toBe((await locations(userId)).totals.count);
    },
  );

  it('by price is that of the price that is paid, those with parts and unknown ones later', async () => {
    const all = await inOrder('card-expiring', 'PRICE');
    const places = all.map((location) => {
      const [tariff] = location.tariffs;
      const group = isUsed(location) ? 0 : 1;
      if (!tariff) return { group, rank: 2, price: 0 };
      const kwh = recompute({ ...tariff, startPrice: 0 }, (kind) => (kind === 'ENERGY' ? 1e5 : 0));
      return { group, rank: tariff.minutePrice || tariff.startPrice ? 1 : 0, price: kwh };
    });
    expect(places).toEqual(
      places.toSorted(
        (one, other) => one.group - other.group || one.rank - other.rank || one.price - other.price,
      ),
    );
    expect(new Set(places.map(({ rank }) => rank))).toEqual(new Set([0, 1, 2]));
  });

  it('is that of a place alone when it is named', async () => {
    const { items } = await locations('kari', '?locationId=1005');
    expect(items.map(({ name }) => name)).toEqual(['Grensesvingen, Helsfyr']);
  });
});
