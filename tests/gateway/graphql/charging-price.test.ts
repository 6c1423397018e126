import { expect, test } from 'vitest';
import { administratorRole, privateRole } from './fixtures.ts';
import { failWith, type BackendHandlers } from '../support/backend.ts';
import { startPortal } from './harness.ts';

const LOCATIONS = '/v1/users/me/location-prices';
const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const combo = {
  ...{ standard: 'IEC_62196_T2_COMBO', powerType: 'DC', maxPower: 150_000, tariffId: 't' },
};
const chademo = { ...combo, standard: 'CHADEMO', maxPower: 50_000 };
const tariff = {
  ...{ id: 't', priceListType: 'PUBLIC', currency: 'NOK', kwhPrice: 629, minutePrice: 10 },
  ...{ idleMinutePrice: 150, startPrice: 1000, endsAt: '2026-11-30T23:00:00Z' },
  discounts: [
    { kind: 'SUBSCRIPTION', name: 'Ladefordel', percent: 10 },
    { kind: 'COOP_BONUS', name: null, percent: 5 },
  ],
};
const location = {
  ...{ id: '1', name: 'Helsfyr', address: null, postalCode: '0663', city: 'Oslo', operator: null },
  evses: [{ status: 'AVAILABLE', connectors: [combo] }],
  tariffs: [tariff],
};
const page = (changes: object) => ({
  items: [{ ...location, ...changes }],
  nextCursor: null,
  totals: { count: 1 },
});
const PRICE = '{ beforeDiscount afterDiscount afterDiscountNoVat }';
const TARIFFS = `account { locationPrices(search: "oslo") { nodes { tariffs {
  connectors { standard count availableCount } priceListType currency
  kwhPrice ${PRICE} minutePrice ${PRICE} idleMinutePrice ${PRICE} startPrice ${PRICE}
  discounts { kind name percent } endsAt } } } }`;

/** The tariffs of a location with these changes. */
async function tariffsOf(changes: object): Promise<unknown> {
  const { readViewer } = await startPortal({ ...roles, [`GET ${LOCATIONS}`]: page(changes) });
  return readViewer(TARIFFS);
}
const tariffs = (...all: readonly object[]) => ({
  account: { locationPrices: { nodes: [{ tariffs: all }] } },
});
const price = (
  beforeDiscount: number,
  afterDiscount: number,
  afterDiscountNoVat: number | null,
) => ({
  beforeDiscount,
  afterDiscount,
  afterDiscountNoVat,
});

// CHARGE-48, PRICE-17: each discount takes of what the one before leaves, and none of starting or standing.
test('discounts cover energy and charging time alone, one after the other, rounded once', async () => {
  expect(await tariffsOf({})).toMatchObject(
    tariffs({
      // 629 × 0.9 × 0.95 = 537.795
      kwhPrice: price(629, 538, 430),
      // 10 × 0.9 × 0.95 = 8.55
      minutePrice: price(10, 9, 7),
      idleMinutePrice: price(150, 150, 120),
      startPrice: price(1000, 1000, 800),
      discounts: tariff.discounts,
      endsAt: '2026-11-30T23:00:00.000Z',
    }),
  );
});

// CHARGE-45
test.each([
  ['left out', undefined],
  ['null', null],
  ['unreadable', 'gratis'],
  ['negative', -100],
])('a price that is %s is unknown, while 0 costs nothing', async (_, kwhPrice) => {
  const prices = { ...tariff, kwhPrice, minutePrice: 0 };
  expect(await tariffsOf({ tariffs: [prices] })).toMatchObject(
    tariffs({ kwhPrice: null, minutePrice: price(0, 0, 0) }),
  );
});

test.each([
  ['names none', { tariffId: null }, tariff],
  ['names one that is not sent', { tariffId: 'other' }, tariff],
  ['names one whose discounts are not sent', {}, { ...tariff, discounts: undefined }],
  [
    'names one with a discount that cannot be read',
    {},
    { ...tariff, discounts: [{ percent: 'ti' }] },
  ],
])('every price of a connector that %s is unknown', async (_, changes, sent) => {
  const evses = [{ status: 'AVAILABLE', connectors: [{ ...combo, ...changes }] }];
  expect(await tariffsOf({ evses, tariffs: [sent] })).toMatchObject(
    tariffs({
      kwhPrice: null,
      minutePrice: null,
      idleMinutePrice: null,
      startPrice: null,
      discounts: [],
    }),
  );
});

test('prices in another currency have none without VAT', async () => {
  const abroad = { ...tariff, currency: 'EUR', discounts: [] };
  expect(await tariffsOf({ tariffs: [abroad] })).toMatchObject(
    tariffs({ currency: 'EUR', kwhPrice: price(629, 629, null) }),
  );
});

// CHARGE-50
test.each([
  [['AVAILABLE', 'CHARGING', 'AVAILABLE'], 2],
  [['OUTOFORDER', 'BLOCKED', 'RESERVED', 'INOPERATIVE'], 0],
  [['AVAILABLE', null], null],
  [['AVAILABLE', 'UNKNOWN'], null],
  [['AVAILABLE', 'BROKEN'], null],
])('of charging points that are %j, %j are free', async (statuses, availableCount) => {
  const evses = statuses.map((status) => ({ status, connectors: [combo, chademo] }));
  const count = statuses.length;
  expect(await tariffsOf({ evses })).toMatchObject(
    tariffs({
      connectors: [
        { standard: 'IEC_62196_T2_COMBO', count, availableCount },
        { standard: 'CHADEMO', count, availableCount },
      ],
    }),
  );
});

test('the backend searches, in the role and for the account that is asked about', async () => {
  const { readViewer, paths } = await startPortal({
    ...roles,
    [`GET ${LOCATIONS}`]: page({}),
    'GET /v1/organizations/4001/location-prices': page({}),
  });
  await readViewer('account { locationPrices(search: " 0663 ", first: 3) { totalCount } }');
  await readViewer('account { locationPrices(search: "") { totalCount } }', {
    role: administratorRole.userRoleId,
  });
  expect(paths().filter((path) => path.includes('location-prices'))).toEqual([
    '/v1/organizations/4001/location-prices?limit=20',
    `${LOCATIONS}?search=0663&limit=3`,
  ]);
});

test('a search of more than 100 characters is refused', async () => {
  const { readCodes } = await startPortal(roles);
  const search = 'x'.repeat(101);
  expect(
    await readCodes(
      `{ viewer { account { locationPrices(search: "${search}") { totalCount } } } }`,
    ),
  ).toEqual(['BAD_USER_INPUT']);
});

const SORTED = `account { locationPrices(sort: PRICE) { sort nodes { lastChargedAt } } }`;

// CHARGE-85
test('the backend sorts, and tells when the account charged there', async () => {
  const { readViewer, paths } = await startPortal({
    ...roles,
    [`GET ${LOCATIONS}`]: { ...page({ lastChargedAt: '2026-11-18T08:00:00Z' }), sort: 'PRICE' },
  });
  expect(await readViewer(SORTED)).toMatchObject({
    account: {
      locationPrices: { sort: 'PRICE', nodes: [{ lastChargedAt: '2026-11-18T08:00:00.000Z' }] },
    },
  });
  expect(paths()).toContain(`${LOCATIONS}?sort=PRICE&limit=20`);
});

/** A backend that refuses a parameter that it does not know. */
const refusing =
  (parameter: string): BackendHandlers[string] =>
  (request, response) =>
    request.path.includes(parameter)
      ? failWith(400, 'INVALID_REQUEST')(request, response)
      : page({});

test.each([
  ['leaves it out', page({})],
  ['has another one', { ...page({}), sort: 'NAME' }],
  ['has one that is unknown', { ...page({}), sort: 'DISTANCE' }],
  ['refuses to sort', refusing('sort=')],
])('the order is unsaid for a backend that %s', async (_, answer) => {
  const { readViewer } = await startPortal({ ...roles, [`GET ${LOCATIONS}`]: answer });
  expect(await readViewer(SORTED)).toMatchObject({
    account: { locationPrices: { sort: null, nodes: [{ lastChargedAt: null }] } },
  });
});

// CHARGE-86
test('a location is found by its key, where the backend knows the parameter or has few', async () => {
  const ONE = `account { locationPrice(key: "1") { name } other: locationPrice(key: "2") { name } }`;
  const { readViewer, backend } = await startPortal({
    ...roles,
    [`GET ${LOCATIONS}`]: page({}),
  });
  expect(await readViewer(ONE)).toMatchObject({
    account: { locationPrice: { name: 'Helsfyr' }, other: null },
  });
  backend.handlers[`GET ${LOCATIONS}`] = refusing('locationId=');
  expect(await readViewer(ONE)).toMatchObject({ account: { locationPrice: null, other: null } });
});
