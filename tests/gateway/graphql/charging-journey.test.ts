import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, chargingFigures, chargingRecord, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const RECORDS = 'GET /v1/users/me/charging-records';
const journey = (fields: string) =>
  `{ viewer { personalAccount { chargingJourney { ${fields} } } } }`;
/** The variables of the query `journey`. */
const journeyData = (chargingJourney: object) => ({
  viewer: { personalAccount: { chargingJourney } },
});
const NOVEMBER = 'period: { type: MONTH, month: "2026-11" }';
const bucket = (key: string, energy: number) => ({
  key,
  name: null,
  figures: { ...chargingFigures, energy },
});

test('a page with its totals and months takes two calls, with the same period and filter', async () => {
  const { read, paths } = await startPortal({
    [RECORDS]: { items: [chargingRecord], nextCursor: 'next' },
    [`${RECORDS}/statistics`]: {
      total: chargingFigures,
      buckets: [bucket('2026-10', 1), bucket('2026-11', 2)],
    },
  });
  expect(
    await read(
      journey(`records(period: { type: CUSTOM, from: "2026-10-25", to: "2026-11-20" }, first: 1,
        filter: { media: [RFID, APP], search: "a b" }, sort: { field: PRICE, direction: ASCENDING })
        { nodes { key isLate vehicle { licencePlate } } pageInfo { hasNextPage hasPreviousPage }
          totalCount totals { monetaryCosts co2Saving } months { key figures { totalEnergy } } }`),
    ),
  ).toEqual(
    journeyData({
      records: {
        nodes: [{ key: 'record-1', isLate: false, vehicle: { licencePlate: 'EL 12345' } }],
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
        totalCount: 3,
        totals: { monetaryCosts: 30_000, co2Saving: 36_600 },
        months: [
          { key: '2026-11', figures: { totalEnergy: 3 } },
          { key: '2026-10', figures: { totalEnergy: 1 } },
        ],
      },
    }),
  );
  const same =
    'from=2026-10-24T22%3A00%3A00.000Z&to=2026-11-20T23%3A00%3A00.000Z&medium=RFID&medium=APP&search=a%20b';
  expect(paths()).toEqual([
    `/v1/users/me/charging-records/statistics?${same}&groupBy=MONTH`,
    `/v1/users/me/charging-records?${same}&sort=PRICE&order=ASCENDING&limit=1`,
  ]);
});

test('every entry has a cursor to continue the list after', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...chargingRecord, id }));
  const { read } = await startPortal({
    [RECORDS]: ({ path }: { path: string }) => {
      const query = new URL(path, 'http://x').searchParams;
      const from = Number(query.get('cursor') ?? 0);
      const to = from + Number(query.get('limit'));
      return { items: all.slice(from, to), nextCursor: to < all.length ? `${to}` : null };
    },
  });
  const page = async (after: string | null) => {
    const list = `records(${NOVEMBER}, first: 2, after: $after) { edges { cursor node { key } } }`;
    const data = await read(`query ($after: String) ${journey(list)}`, { variables: { after } });
    const text = JSON.stringify(data);
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value ?? '');
    return { ids: found(/"key":"([^"]+)"/g), cursors: found(/"cursor":"([^"]+)"/g) };
  };
  const first = await page(null);
  expect(first.ids).toEqual(['a', 'b']);
  expect((await page(first.cursors[0] ?? '')).ids).toEqual(['b', 'c']);
  const second = await page(first.cursors[1] ?? '');
  expect(second.ids).toEqual(['c', 'd']);
  expect((await page(second.cursors[1] ?? '')).ids).toEqual(['e']);
});

/** The place of a day. */
const EXTRA = { name: 'Extra', isOnly: true };

describe('invalid input, reported with the path of the value and a code', () => {
  test.each([
    ['{ type: CUSTOM, from: "2026-02-30", to: "2026-03-01" }', 'period.from', 'DATE_INVALID'],
    ['{ type: CUSTOM, from: "2026-03-02", to: "2026-03-01" }', 'period.to', 'PERIOD_INVALID'],
    ['{ type: CUSTOM, from: "2025-11-19", to: "2026-11-20" }', 'period.to', 'PERIOD_TOO_LONG'],
    ['{ type: CUSTOM, from: "2026-11-20", to: "2026-11-21" }', 'period.to', 'DATE_IN_FUTURE'],
    ['{ type: MONTH, month: "2026-12" }', 'period.month', 'DATE_IN_FUTURE'],
    ['{ type: MONTH }', 'period.month', 'DATE_INVALID'],
    ['{ type: YEAR, year: 2027 }', 'period.year', 'DATE_IN_FUTURE'],
    ['{ type: ALL, year: 2026 }', 'period.year', 'CHOICE_INVALID'],
  ])('refuses the period %s', async (period, path, code) => {
    const { run, paths } = await startPortal();
    for (const field of [
      `records(period: ${period}) { edges { cursor } }`,
      `statistics(period: ${period}) { isRunning }`,
      `filterOptions(period: ${period}) { firstDay }`,
      `fileUrl(period: ${period}, format: CSV)`,
    ]) {
      const { errors } = await run(journey(field));
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] } },
      ]);
    }
    expect(paths()).toEqual([]);
  });

  test.each([
    [`records(${NOVEMBER}, filter: { memberIds: ["m"] }) { edges { cursor } }`, 'filter.memberIds'],
    [`records(${NOVEMBER}, filter: { rfidIds: [""] }) { edges { cursor } }`, 'filter.rfidIds.0'],
    [`records(${NOVEMBER}, after: "nonsense") { edges { cursor } }`, 'after'],
    ['statistics(period: { type: ALL }, by: DAY) { isRunning }', 'by'],
    [`statistics(${NOVEMBER}, by: MEMBER) { isRunning }`, 'by'],
  ])('refuses %s', async (fields, path) => {
    const { run } = await startPortal();
    const { errors } = await run(journey(fields));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ path }] } }]);
  });

  // Variables may hold an unpaired surrogate, which a URL of the backend cannot.
  test('refuses an unpaired surrogate', async () => {
    const { run, read, paths } = await startPortal();
    const list = `query ($filter: ChargingFilterInput) ${journey(`records(${NOVEMBER}, filter: $filter) { edges { cursor } }`)}`;
    for (const [filter, path] of [
      [{ rfidIds: ['\ud83d'] }, 'filter.rfidIds.0'],
      [{ search: 'a\ud83d' }, 'filter.search'],
    ] as const)
      expect((await run(list, { variables: { filter } })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: [{ path }] } },
      ]);
    const one = `query ($key: Key!) ${journey('record(key: $key) { record { key } }')}`;
    expect(await read(one, { variables: { key: '\ud83d' } })).toEqual(
      journeyData({ record: null }),
    );
    expect(paths()).toEqual([]);
  });

  test('passes on the backend’s refusal of a cursor of another list', async () => {
    const page = { items: [chargingRecord], nextCursor: 'of-another' };
    const { run, read, backend } = await startPortal({ [RECORDS]: page });
    const list = (more: string) =>
      journey(`records(${NOVEMBER}, first: 1${more}) { pageInfo { endCursor } }`);
    const text = JSON.stringify(await read(list('')));
    const [, after = ''] = /"endCursor":"([^"]+)"/.exec(text) ?? [];
    expect(after).not.toBe('');
    backend.handlers[RECORDS] = failWith(400, 'INVALID_REQUEST');
    const { errors } = await run(list(`, after: "${after}"`));
    expect(errors).toMatchObject([
      {
        extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'after', code: 'CURSOR_INVALID' }] },
      },
    ]);
  });

  // An id may be any text, also one that resembles the path of another resource.
  test.each([
    'record-9', '', '..', 'latest', 'months', 'statistics', 'filter-options', '../latest',
  ])('refuses "%s", which is no record of the account', async (id) => {
    const { read } = await startPortal();
    expect(await read(journey(`record(key: "${id}") { record { key } }`))).toEqual(
      journeyData({ record: null }),
    );
  }); // oxfmt-ignore
});

describe('statistics', () => {
  const FIELDS = `from to isRunning previousFrom previousTo co2GramsPerKwh
    previous { totalChargingAmount } buckets { key figures { energyConsumption totalEnergy } }`;

  test('the running month has every day until today, and the same days of the previous month', async () => {
    const { read, paths } = await startPortal({
      [`${RECORDS}/statistics`]: ({ path }) => ({
        total: chargingFigures,
        buckets: path.includes('from=2026-10-31')
          ? [{ ...bucket('2026-11-03', 7), mainLocation: EXTRA }]
          : [],
      }),
    });
    const buckets = Array.from({ length: 20 }, (_, index) => ({
      key: `2026-11-${String(index + 1).padStart(2, '0')}`,
      figures: { energyConsumption: index === 2 ? 7 : 0, totalEnergy: index < 2 ? 0 : 7 },
    }));
    expect(await read(journey(`statistics(${NOVEMBER}, by: DAY) { ${FIELDS} }`))).toEqual(
      journeyData({
        statistics: {
          from: '2026-11-01',
          to: '2026-11-20',
          isRunning: true,
          previousFrom: '2026-10-01',
          previousTo: '2026-10-20',
          co2GramsPerKwh: 600,
          previous: { totalChargingAmount: 3 },
          buckets,
        },
      }),
    );
    const places = `buckets { mainLocation { name isOnly } }`;
    expect(await read(journey(`statistics(${NOVEMBER}, by: DAY) { ${places} }`))).toEqual(
      journeyData({
        statistics: {
          buckets: buckets.map((_, index) => ({ mainLocation: index === 2 ? EXTRA : null })),
        },
      }),
    );
    // October starts in summer time and its 20th ends in it.
    expect(paths()[0]).toContain('from=2026-09-30T22%3A00%3A00.000Z&to=2026-10-20T22%3A00');
  });

  test('all records start with the first session, without a previous period', async () => {
    const { read } = await startPortal({
      [`${RECORDS}/statistics`]: {
        total: chargingFigures,
        buckets: [bucket('2024', 1), bucket('2026', 2)],
      },
    });
    expect(
      await read(journey(`statistics(period: { type: ALL }, by: YEAR) { ${FIELDS} }`)),
    ).toMatchObject(
      journeyData({
        statistics: {
          from: '2025-05-01',
          to: '2026-11-20',
          previous: null,
          previousFrom: null,
          buckets: [{ key: '2024' }, { key: '2025' }, { key: '2026' }],
        },
      }),
    );
  });
});

describe('a dispute', () => {
  const dispute = (accountId: string, input: string) =>
    `mutation { disputeChargingRecord(input: { accountId: "${idOf('Account', accountId)}", recordId: "${idOf('ChargingRecord', 'record-1')}", ${input} })
      { dispute { caseNumber } } }`;

  test.each([
    [PERSONAL_ACCOUNT_KEY, 'users/me', undefined],
    [PERSONAL_ACCOUNT_KEY, 'users/me', 'role-private'],
    ['4001', 'organizations/4001', undefined],
    ['4001', 'organizations/4001', 'role-administrator'],
  ])(
    'a dispute about charging of account %s is sent to %s in role %s',
    async (accountId, base, role) => {
      const { read, bodies, writes } = await startPortal({
        'GET /v1/users/me/roles': [privateRole, administratorRole],
      });
      const input = 'reason: OTHER, message: " Two\\nlines "';
      expect(await read(dispute(accountId, input), { role })).toEqual({
        disputeChargingRecord: { dispute: { caseNumber: 'L-1001' } },
      });
      await read(dispute(accountId, 'reason: WRONG_PRICE'), { role });
      const path = `/v1/${base}/charging-records/record-1/dispute`;
      expect(bodies()).toEqual([
        ['POST', path, { reason: 'OTHER', message: 'Two\nlines' }],
        ['POST', path, { reason: 'WRONG_PRICE' }],
      ]);
      expect(writes()[0]?.headers['idempotency-key']).toMatch(/./);
    },
  );

  test('a dispute for another reason requires a message', async () => {
    const { run, writes } = await startPortal();
    const { errors } = await run(dispute(PERSONAL_ACCOUNT_KEY, 'reason: OTHER'));
    expect(errors).toMatchObject([
      { extensions: { fields: [{ path: 'message', code: 'MESSAGE_REQUIRED' }] } },
    ]);
    expect(writes()).toEqual([]);
  });
});
