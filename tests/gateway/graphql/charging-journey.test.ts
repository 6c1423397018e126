import { afterEach, describe, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, chargingFigures, chargingRecord, driver } from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

const RECORDS = 'GET /v1/users/me/charging-records';
const mine = (fields: string) => `{ viewer { chargingJourney { ${fields} } } }`;
const NOVEMBER = 'period: { type: month, month: "2026-11" }';
const bucket = (key: string, energy: number) => ({
  key,
  name: null,
  figures: { ...chargingFigures, energy },
});

test('a page with its totals and months is two calls, of the same period and filter', async () => {
  const { ask, paths } = await start({
    [RECORDS]: { items: [chargingRecord], nextCursor: 'next' },
    [`${RECORDS}/statistics`]: {
      total: chargingFigures,
      buckets: [bucket('2026-10', 1), bucket('2026-11', 2)],
    },
  });
  const { data, errors } = await ask(
    mine(`records(period: { type: custom, from: "2026-10-25", to: "2026-11-20" }, first: 1,
      filter: { media: [RFID, APP], search: "a b" }, sort: { field: PRICE, direction: ASCENDING })
      { edges { node { id isLate vehicle { licencePlate } } } pageInfo { hasNextPage }
        totals { monetaryCosts co2Saving } months { key figures { totalEnergy } } }`),
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: {
      chargingJourney: {
        records: {
          edges: [
            { node: { id: 'record-1', isLate: false, vehicle: { licencePlate: 'EL 12345' } } },
          ],
          pageInfo: { hasNextPage: true },
          totals: { monetaryCosts: 30_000, co2Saving: 36_600 },
          months: [
            { key: '2026-11', figures: { totalEnergy: 3 } },
            { key: '2026-10', figures: { totalEnergy: 1 } },
          ],
        },
      },
    },
  });
  const same =
    'from=2026-10-24T22%3A00%3A00.000Z&to=2026-11-20T23%3A00%3A00.000Z&medium=RFID&medium=APP&search=a%20b';
  expect(paths()).toEqual([
    `/v1/users/me/charging-records/statistics?${same}&groupBy=MONTH`,
    `/v1/users/me/charging-records?${same}&sort=PRICE&order=ASCENDING&limit=1`,
  ]);
});

test('every entry has a cursor that goes on after it', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...chargingRecord, id }));
  const { ask } = await start({
    [RECORDS]: ({ path }: { path: string }) => {
      const query = new URL(path, 'http://x').searchParams;
      const from = Number(query.get('cursor') ?? 0);
      const to = from + Number(query.get('limit'));
      return { items: all.slice(from, to), nextCursor: to < all.length ? `${to}` : null };
    },
  });
  const page = async (after: string | null) => {
    const { data } = await ask(
      `query ($after: String) ${mine(`records(${NOVEMBER}, first: 2, after: $after) { edges { cursor node { id } } }`)}`,
      { after },
    );
    return JSON.stringify(data);
  };
  const cursorOf = (text: string, index: number) =>
    [...text.matchAll(/"cursor":"([^"]+)"/g)][index]?.[1] ?? '';
  const first = await page(null);
  expect(await page(cursorOf(first, 0))).toMatch(/"id":"b".*"id":"c"/);
  const second = await page(cursorOf(first, 1));
  expect(second).toMatch(/"id":"c".*"id":"d"/);
  expect(await page(cursorOf(second, 1))).toMatch(/"id":"e"/);
});

describe('bad input is told where it stands', () => {
  test.each([
    ['{ type: custom, from: "2026-02-30", to: "2026-03-01" }', 'period.from', 'dateInvalid'],
    ['{ type: custom, from: "2026-03-02", to: "2026-03-01" }', 'period.to', 'periodInvalid'],
    ['{ type: custom, from: "2025-11-19", to: "2026-11-20" }', 'period.to', 'periodTooLong'],
    ['{ type: custom, from: "2026-11-20", to: "2026-11-21" }', 'period.to', 'dateInFuture'],
    ['{ type: month, month: "2026-12" }', 'period.month', 'dateInFuture'],
    ['{ type: month }', 'period.month', 'dateInvalid'],
    ['{ type: year, year: 2027 }', 'period.year', 'dateInFuture'],
    ['{ type: all, year: 2026 }', 'period.year', 'choiceInvalid'],
  ])('%s', async (period, path, message) => {
    const { ask, paths } = await start();
    for (const field of ['records', 'statistics', 'filterOptions']) {
      const inner = { records: 'edges { cursor }', statistics: 'isRunning' }[field] ?? 'firstDay';
      const { errors } = await ask(mine(`${field}(period: ${period}) { ${inner} }`));
      expect(errors).toMatchObject([
        {
          extensions: {
            code: 'BAD_USER_INPUT',
            fields: [{ path, message: `validation.${message}` }],
          },
        },
      ]);
    }
    expect(paths()).toEqual([]);
  });

  test.each([
    [`records(${NOVEMBER}, filter: { memberIds: ["m"] }) { edges { cursor } }`, 'filter.memberIds'],
    [`records(${NOVEMBER}, filter: { rfidIds: [""] }) { edges { cursor } }`, 'filter.rfidIds.0'],
    [`records(${NOVEMBER}, after: "nonsense") { edges { cursor } }`, 'after'],
    ['statistics(period: { type: all }, by: DAY) { isRunning }', 'by'],
    [`statistics(${NOVEMBER}, by: MEMBER) { isRunning }`, 'by'],
  ])('%s', async (fields, path) => {
    const { ask } = await start();
    const { errors } = await ask(mine(fields));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ path }] } }]);
  });

  // Variables may hold half a character, which no address of the backend can.
  test('half a character', async () => {
    const { ask, paths } = await start();
    const list = `query ($filter: ChargingFilterInput) ${mine(`records(${NOVEMBER}, filter: $filter) { edges { cursor } }`)}`;
    for (const [filter, path] of [
      [{ rfidIds: ['\ud83d'] }, 'filter.rfidIds.0'],
      [{ search: 'a\ud83d' }, 'filter.search'],
    ] as const)
      expect((await ask(list, { filter })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: [{ path }] } },
      ]);
    const one = `query ($id: ID!) ${mine('record(id: $id) { record { id } }')}`;
    expect(await ask(one, { id: '\ud83d' })).toMatchObject({
      data: { viewer: { chargingJourney: { record: null } } },
    });
    expect(paths()).toEqual([]);
  });

  test('a cursor of another list, which the backend refuses', async () => {
    const { ask } = await start({
      [RECORDS]: (_, response) => {
        sendJson(response, { errorCode: 'INVALID_REQUEST', status: 400 }, 400);
      },
    });
    const after = Buffer.from('0 of-another').toString('base64url');
    const { errors } = await ask(
      mine(`records(${NOVEMBER}, after: "${after}") { edges { cursor } }`),
    );
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'after' }] } },
    ]);
  });

  // An address may say anything: also what the backend has at that path is no session.
  test.each([
    'record-9', '', '..', 'latest', 'months', 'statistics', 'filter-options', '../latest',
  ])('"%s", which is no session, or not the asker’s', async (id) => {
    const { ask } = await start();
    const { data, errors } = await ask(mine(`record(id: "${id}") { record { id } }`));
    expect(errors).toBeUndefined();
    expect(data).toEqual({ viewer: { chargingJourney: { record: null } } });
  }); // prettier-ignore
});

describe('statistics', () => {
  const FIELDS = `from to isRunning previousFrom previousTo co2GramsPerKwh
    previous { totalChargingAmount } buckets { key figures { energyConsumption totalEnergy } }`;

  test('of a month that runs: every day until today, beside the same days of the month before', async () => {
    const { ask, paths } = await start({
      [`${RECORDS}/statistics`]: { total: chargingFigures, buckets: [bucket('2026-11-03', 7)] },
    });
    const { data, errors } = await ask(mine(`statistics(${NOVEMBER}, by: DAY) { ${FIELDS} }`));
    expect(errors).toBeUndefined();
    const days = Array.from({ length: 20 }, (_, index) => ({
      key: `2026-11-${String(index + 1).padStart(2, '0')}`,
      figures: { energyConsumption: index === 2 ? 7 : 0, totalEnergy: index < 2 ? 0 : 7 },
    }));
    expect(data).toEqual({
      viewer: {
        chargingJourney: {
          statistics: {
            from: '2026-11-01',
            to: '2026-11-20',
            isRunning: true,
            previousFrom: '2026-10-01',
            previousTo: '2026-10-20',
            co2GramsPerKwh: 600,
            previous: { totalChargingAmount: 3 },
            buckets: days,
          },
        },
      },
    });
    // October begins in summer time and its 20th ends in it.
    expect(paths()[0]).toContain('from=2026-09-30T22%3A00%3A00.000Z&to=2026-10-20T22%3A00');
  });

  test('of everything: from the first session, with nothing before', async () => {
    const { ask } = await start({
      [`${RECORDS}/statistics`]: {
        total: chargingFigures,
        buckets: [bucket('2024', 1), bucket('2026', 2)],
      },
    });
    const { data } = await ask(mine(`statistics(period: { type: all }, by: YEAR) { ${FIELDS} }`));
    expect(data).toMatchObject({
      viewer: {
        chargingJourney: {
          statistics: {
            from: '2025-05-01',
            to: '2026-11-20',
            previous: null,
            previousFrom: null,
            buckets: [{ key: '2024' }, { key: '2025' }, { key: '2026' }],
          },
        },
      },
    });
  });
});

describe('a dispute', () => {
  const dispute = (input: string) =>
    `mutation { disputeChargingRecord(input: { recordId: "record-1", ${input} }) { caseNumber } }`;
  const asked = ({ backend }: TestGraphql) =>
    backend.requests.filter(({ method }) => method === 'POST');

  test('is one’s own, or the network’s for whoever acts for an organisation', async () => {
    const started = await start({ 'GET /v1/users/me/roles': [administratorRole] });
    const own = await started.ask(dispute('reason: WRONG_PRICE'));
    expect(own.errors).toBeUndefined();
    await started.ask(
      dispute('reason: OTHER, message: " Two\\nlines "'),
      {},
      { 'x-active-role': 'role-administrator' },
    );
    expect(asked(started).map(({ path, body }): unknown[] => [path, JSON.parse(body)])).toEqual([
      [
        expect.stringMatching(
          /(users\/me|organizations\/4001)\/charging-records\/record-1\/dispute/,
        ),
        { reason: 'WRONG_PRICE' },
      ],
      [
        '/v1/organizations/4001/charging-records/record-1/dispute',
        { reason: 'OTHER', message: 'Two\nlines' },
      ],
    ]);
    expect(asked(started)[1]?.headers['idempotency-key']).toMatch(/./);
  });

  test('of something else has to say what', async () => {
    const started = await start();
    const { errors } = await started.ask(dispute('reason: OTHER'));
    expect(errors).toMatchObject([
      { extensions: { fields: [{ path: 'message', message: 'validation.MESSAGE_REQUIRED' }] } },
    ]);
    expect(asked(started)).toEqual([]);
  });
});
