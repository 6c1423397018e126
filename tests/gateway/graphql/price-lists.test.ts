import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, memberRole, privateRole, residentRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ORG = '/v1/organizations/4001';
const role = 'role-administrator';
const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const list = (id: string, changes: object = {}) => ({
  id,
  locationId: 'garage',
  location: 'Garasjen',
  type: 'PUBLIC',
  kwhPrice: 250,
  minutePrice: 0,
  spotMarkup: null,
  validFrom: '2026-10-31T23:00:00Z',
  revenueSharingPercentage: 50,
  pendingRequestId: null,
  ...changes,
});
const request = {
  id: 'request-1',
  createdAt: '2026-11-20T10:00:00Z',
  validFrom: '2026-11-21',
  status: 'PENDING',
  appliedAt: null,
  kwhPrice: 279,
  minutePrice: null,
  spotMarkup: null,
  priceLists: [{ id: 'a', location: 'Garasjen', type: 'PUBLIC' }],
};
const use = (priceListId: string, changes: object = {}) => ({
  priceListId,
  payer: 'OTHER',
  chargerId: null,
  sessions: 4,
  energy: 20_000,
  minutes: 100,
  spotCost: 1500,
  ...changes,
});
const world = {
  ...roles,
  [`GET ${ORG}/price-lists`]: [
    list('a'),
    list('b', { kwhPrice: null, spotMarkup: 25, minutePrice: 10 }),
    list('c', { kwhPrice: null }),
  ],
  [`GET ${ORG}/price-lists/use`]: [use('a'), use('b'), use('gone')],
  [`GET ${ORG}/price-requests`]: { items: [request], nextCursor: null },
  [`GET ${ORG}/price-requests/request-1`]: request,
  [`POST ${ORG}/price-requests`]: request,
  [`DELETE ${ORG}/price-requests/request-1`]: { ...request, status: 'WITHDRAWN' },
};
const send = (fields: string) =>
  `mutation { requestPriceChange(input: { accountId: "${idOf('Account', '4001')}", ${fields} }) { priceRequest { key status } } }`;
const refused = (path: string, code: string) => [{ extensions: { fields: [{ path, code }] } }];

describe('price lists', () => {
  test('shows each price with and without VAT', async () => {
    const { readViewer } = await startPortal(world);
    const fields =
      'key kwhPrice kwhPriceNoVat spotMarkup spotMarkupNoVat minutePrice minutePriceNoVat';
    expect(
      await readViewer(`organization { facility { priceLists { nodes { ${fields} } } } }`, {
        role,
      }),
    ).toEqual({
      organization: {
        facility: {
          priceLists: {
            nodes: [
              ['a', 250, 200, null, null, 0, 0],
              ['b', null, null, 25, 20, 10, 8],
              ['c', null, null, null, null, 0, 0],
            ].map(([id, kwh, kwhNo, spot, spotNo, minute, minuteNo]) => ({
              key: id,
              kwhPrice: kwh,
              kwhPriceNoVat: kwhNo,
              spotMarkup: spot,
              spotMarkupNoVat: spotNo,
              minutePrice: minute,
              minutePriceNoVat: minuteNo,
            })),
          },
        },
      },
    });
  });

  test('fails alone', async () => {
    const { run } = await startPortal({ ...world, [`GET ${ORG}/price-lists`]: failWith(503, {}) });
    const source =
      '{ viewer { organization { facility { priceLists { totalCount } } priceRequests { nodes { key } } priceChangeWindow { earliest } } } }';
    const { data, errors } = await run(source, { role });
    expect(data).toEqual({
      viewer: {
        organization: {
          facility: { priceLists: null },
          priceRequests: { nodes: [{ key: 'request-1' }] },
          priceChangeWindow: { earliest: '2026-11-23' },
        },
      },
    });
    expect(errors).toHaveLength(1);
  });

  test('refuses anyone but the administrator', async () => {
    const { run, paths } = await startPortal({
      ...world,
      'GET /v1/users/me/roles': [privateRole, administratorRole, memberRole, residentRole],
    });
    for (const other of ['role-private', 'role-member', 'role-resident']) {
      const { data } = await run(
        '{ viewer { organization { facility { priceLists { totalCount } } } } }',
        {
          role: other,
        },
      );
      expect(data).toEqual({ viewer: { organization: null } });
      for (const source of [
        send(`priceListIds: ["${idOf('PriceList', 'a')}"], kwhPrice: 279, validFrom: "2026-12-07"`),
        `mutation { withdrawPriceRequest(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('PriceRequest', 'request-1')}" }) { priceRequest { key } } }`,
      ])
        expect((await run(source, { role: other })).errors).toHaveLength(1);
    }
    expect(paths().filter((path) => path.includes('price'))).toEqual([]);
  });
});

describe('a price request', () => {
  test('sends the changed prices alone', async () => {
    const { read, bodies } = await startPortal(world);
    await read(
      send(`priceListIds: ["${idOf('PriceList', 'a')}"], kwhPrice: 279, validFrom: "2026-12-07"`),
      { role },
    );
    await read(
      send(
        `priceListIds: ["${idOf('PriceList', 'a')}", "${idOf('PriceList', 'b')}"], spotMarkup: 0, validFrom: "2026-11-21"`,
      ),
      { role },
    );
    expect(bodies()).toEqual([
      ['POST', `${ORG}/price-requests`, { priceListIds: ['a'], kwhPrice: 279, validFrom: '2026-12-07' }],
      ['POST', `${ORG}/price-requests`, { priceListIds: ['a', 'b'], spotMarkup: 0, validFrom: '2026-11-21' }],
    ]); // oxfmt-ignore
  });

  test.each([
    ['a day that is past', 'kwhPrice: 279, validFrom: "2026-11-19"', 'validFrom', 'PRICE_DATE_PAST'],
    ['today', 'kwhPrice: 279, validFrom: "2026-11-20"', 'validFrom', 'PRICE_DATE_PAST'],
    ['a day too far ahead', 'kwhPrice: 279, validFrom: "2027-11-21"', 'validFrom', 'PRICE_DATE_TOO_LATE'],
    ['a negative price', 'kwhPrice: -1, validFrom: "2026-12-07"', 'kwhPrice', 'PRICE_INVALID'],
    ['a price over 100 kroner', 'minutePrice: 10001, validFrom: "2026-12-07"', 'minutePrice', 'PRICE_INVALID'],
    ['nothing changed', 'validFrom: "2026-12-07"', '', 'NOTHING_CHANGED'],
    ['a price and a markup', 'kwhPrice: 1, spotMarkup: 1, validFrom: "2026-12-07"', 'spotMarkup', 'CHOICE_INVALID'],
  ])('refuses %s', async (_, fields, path, code) => {
    const { run, writes } = await startPortal(world);
    const { errors } = await run(send(`priceListIds: ["${idOf('PriceList', 'a')}"], ${fields}`), { role });
    expect(errors).toMatchObject(refused(path, code));
    expect(writes()).toEqual([]);
  }); // oxfmt-ignore

  test('refuses an input without a list, and one with fractions of an øre', async () => {
    const { run, writes } = await startPortal(world);
    const none = await run(send('priceListIds: [], kwhPrice: 1, validFrom: "2026-12-07"'), {
      role,
    });
    expect(none.errors).toMatchObject(refused('priceListIds', 'PRICE_LIST_REQUIRED'));
    const parts = send(
      `priceListIds: ["${idOf('PriceList', 'a')}"], kwhPrice: 279.12345, validFrom: "2026-12-07"`,
    );
    expect((await run(parts, { role })).errors).toHaveLength(1);
    expect(writes()).toEqual([]);
  });

  test.each([
    [409, 'PRICE_REQUEST_PENDING'],
    [404, 'NOT_FOUND'],
  ])('keeps the refusal %i %s', async (status, code) => {
    const { run } = await startPortal({
      ...world,
      [`POST ${ORG}/price-requests`]: failWith(status, code),
    });
    const source = send(
      `priceListIds: ["${idOf('PriceList', 'a')}"], kwhPrice: 279, validFrom: "2026-12-07"`,
    );
    expect((await run(source, { role })).errors).toMatchObject([{ extensions: { code, status } }]);
  });

  test('shows when its prices begin, is resolved by its key, and can be withdrawn', async () => {
    const { read, readViewer } = await startPortal(world);
    const fields = 'key status window { sentOn earliest latest } priceLists { key location type }';
    const shown = {
      key: 'request-1',
      status: 'PENDING',
      window: { sentOn: '2026-11-20', earliest: '2026-11-23', latest: '2026-11-25' },
      priceLists: request.priceLists.map(({ id, ...list }) => ({ key: id, ...list })),
    };
    expect(
      await readViewer(
        `organization { priceRequests(status: PENDING) { nodes { ${fields} } }
          priceRequest(key: "request-1") { ${fields} } missing: priceRequest(key: "2") { key } }`,
        { role },
      ),
    ).toEqual({
      organization: { priceRequests: { nodes: [shown] }, priceRequest: shown, missing: null },
    });
    const source = `mutation { withdrawPriceRequest(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('PriceRequest', 'request-1')}" }) { priceRequest { status } } }`;
    expect(await read(source, { role })).toEqual({
      withdrawPriceRequest: { priceRequest: { status: 'WITHDRAWN' } },
    });
  });
});

describe('a price simulation', () => {
  const simulate = (input: string) =>
    `organization { priceSimulation(input: { ${input} }) { from to sessions energy residents kwhPriceNoVat
      today { revenueNoVat incomeNoVat averageOthersSession } proposed { revenueNoVat incomeNoVat averageOthersSession } } }`;

  test('applies a price to the last three whole months, in two calls', async () => {
    const { readViewer, paths } = await startPortal(world);
    expect(
      await readViewer(
        simulate(
          `priceListIds: ["${idOf('PriceList', 'a')}", "${idOf('PriceList', 'b')}"], kwhPrice: 300`,
        ),
        { role },
      ),
    ).toEqual({
      organization: {
        priceSimulation: {
          from: '2026-08-01',
          to: '2026-10-31',
          sessions: 8,
          energy: 40_000,
          residents: 0,
          kwhPriceNoVat: 240,
          today: { revenueNoVat: 6400, incomeNoVat: 3200, averageOthersSession: 1000 },
          proposed: { revenueNoVat: 10_400, incomeNoVat: 5200, averageOthersSession: 1625 },
        },
      },
    });
    expect(paths().filter((path) => path.includes('price'))).toHaveLength(2);
  });

  test('refuses a list of another organisation', async () => {
    const { run } = await startPortal(world);
    const { errors } = await run(
      `{ viewer { ${simulate(`priceListIds: ["${idOf('PriceList', 'x')}"], kwhPrice: 1`)} } }`,
      {
        role,
      },
    );
    expect(errors).toMatchObject(refused('priceListIds', 'CHOICE_INVALID'));
  });

  test('returns null for an unknown current price, and fails on an unreadable use', async () => {
    const unknown = await startPortal({ ...world, [`GET ${ORG}/price-lists/use`]: [use('c')] });
    expect(
      await unknown.readViewer(
        simulate(`priceListIds: ["${idOf('PriceList', 'c')}"], kwhPrice: 300`),
        { role },
      ),
    ).toMatchObject({ organization: { priceSimulation: { today: null, sessions: 4 } } });
    const broken = await startPortal({
      ...world,
      [`GET ${ORG}/price-lists/use`]: [use('a'), use('a', { energy: 'much' })],
    });
    const { data, errors } = await broken.run(
      `{ viewer { ${simulate(`priceListIds: ["${idOf('PriceList', 'a')}"], kwhPrice: 300`)} } }`,
      { role },
    );
    expect(data).toEqual({ viewer: { organization: { priceSimulation: null } } });
    expect(errors).toHaveLength(1);
  });
});
