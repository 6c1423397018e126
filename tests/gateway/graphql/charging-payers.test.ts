import { expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  chargingFigures,
  chargingMonth,
  chargingRecord,
  memberRole,
  MONTHS,
} from './fixtures.ts';
import { startPortal } from './harness.ts';

const RECORDS = 'GET /v1/users/me/charging-records';
const NOVEMBER = 'period: { type: MONTH, month: "2026-11" }';
const SPLIT =
  'costSplit { own ownNoVat organization organizationNoVat payingOrganization { name isFamily } }';
const personal = (fields: string) => `{ viewer { personalAccount { ${fields} } } }`;
const data = (personalAccount: object) => ({ viewer: { personalAccount } });

/** The part of a month's cost that the organisation is billed. */
const paidBy = [{ organizationId: '4001', costs: 25_000, costsNoVat: 20_000 }];
const split = {
  own: 5000,
  ownNoVat: 4000,
  organization: 25_000,
  organizationNoVat: 20_000,
  payingOrganization: { name: 'Fjord AS', isFamily: false },
};
const figures = { ...chargingFigures, paidBy };
const member = { ...memberRole, organizationName: 'Fjord AS' };

test('totals, months and statistics split the cost between the person and the organisation', async () => {
  const { read, paths } = await startPortal({
    'GET /v1/users/me/roles': [member],
    [RECORDS]: { items: [{ ...chargingRecord, organizationId: '4001' }], nextCursor: null },
    [`${RECORDS}/statistics`]: {
      total: figures,
      buckets: [{ key: '2026-11', name: null, figures }],
    },
  });
  const answer = await read(
    personal(`chargingJourney {
      records(${NOVEMBER}, filter: { payers: [ORGANIZATION] }) {
        nodes { payerName }
        totals { monetaryCosts ${SPLIT} } months { figures { ${SPLIT} } }
      }
      statistics(${NOVEMBER}, filter: { payers: [ORGANIZATION] }) { figures { ${SPLIT} } }
    }`),
  );
  expect(answer).toEqual(
    data({
      chargingJourney: {
        records: {
          nodes: [{ payerName: 'Fjord AS' }],
          totals: { monetaryCosts: 30_000, costSplit: split },
          months: [{ figures: { costSplit: split } }],
        },
        statistics: { figures: { costSplit: split } },
      },
    }),
  );
  const calls = paths().filter((path) => path.includes('/charging-records'));
  expect(calls.length).toBeGreaterThan(1);
  for (const path of calls) expect(path).toContain('payer=ORGANIZATION');
});

test('there is no split for a backend without payers, nor for an account that pays everything', async () => {
  const silent = { ...chargingFigures, paidBy: undefined };
  const { read } = await startPortal({
    'GET /v1/users/me/roles': [administratorRole],
    [`${RECORDS}/statistics`]: { total: silent, buckets: [] },
    'GET /v1/organizations/4001/charging-records/statistics': { total: figures, buckets: [] },
  });
  const totals = `chargingJourney { statistics(${NOVEMBER}) { figures { monetaryCosts ${SPLIT} } } }`;
  const whole = {
    chargingJourney: { statistics: { figures: { monetaryCosts: 30_000, costSplit: null } } },
  };
  expect(
    await read(
      `{ viewer { own: personalAccount { ${totals} } account(id: "${idOf('Account', '4001')}") { ${totals} } } }`,
    ),
  ).toEqual({ viewer: { own: whole, account: whole } });
});

test.each([
  ['the person and an organisation', true, ['4001'], 2],
  ['the person and two organisations', true, ['4001', '4002'], 2],
  ['the person alone', true, [], 0],
  ['an organisation alone', false, ['4001'], 0],
])('the options when %s pay: %#', async (_name, isPaidBySelf, organizationIds, count) => {
  const lists = { locations: [], rfids: [], vehicles: [], members: [] };
  const { read } = await startPortal({
    'GET /v1/users/me/roles': [member],
    [`${RECORDS}/filter-options`]: { firstDay: null, ...lists, isPaidBySelf, organizationIds },
  });
  const payers = [
    { payer: 'SELF', organization: null },
    {
      payer: 'ORGANIZATION',
      organization: organizationIds.length === 1 ? { name: 'Fjord AS' } : null,
    },
  ];
  expect(
    await read(
      personal(
        'chargingJourney { filterOptions(period: { type: ALL }) { payers { payer organization { name } } } }',
      ),
    ),
  ).toEqual(data({ chargingJourney: { filterOptions: { payers: payers.slice(0, count) } } }));
});

test('an organisation has no payers to filter by', async () => {
  const { run } = await startPortal({ 'GET /v1/users/me/roles': [administratorRole] });
  const { errors } = await run(
    `{ viewer { account(id: "${idOf('Account', '4001')}") { chargingJourney {
      statistics(${NOVEMBER}, filter: { payers: [SELF] }) { isRunning } } } } }`,
  );
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'filter.payers' }] } },
  ]);
});

const OVERVIEW = `chargingOverview(months: 2) {
  thisMonth { monetaryCosts ${SPLIT} } sameDaysLastMonth { from to figures { monetaryCosts ${SPLIT} } } }`;

test('the overview compares with the same days of the previous month', async () => {
  const { read, paths } = await startPortal({
    'GET /v1/users/me/roles': [member],
    [`${RECORDS}/months`]: MONTHS.slice(-2).map((month) => ({ ...chargingMonth(month), paidBy })),
    [`${RECORDS}/statistics`]: { total: figures, buckets: [] },
  });
  expect(await read(personal(OVERVIEW))).toEqual(
    data({
      chargingOverview: {
        thisMonth: { monetaryCosts: 30_000, costSplit: split },
        sameDaysLastMonth: {
          from: '2026-10-01',
          to: '2026-10-20',
          figures: { monetaryCosts: 30_000, costSplit: split },
        },
      },
    }),
  );
  const calls = paths().filter((path) => path.includes('/statistics'));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('from=2026-09-30T22%3A00%3A00.000Z&to=2026-10-20T22%3A00%3A00.000Z');
});

test('the overview stays when its comparison fails', async () => {
  const { run } = await startPortal({
    'GET /v1/users/me/roles': [member],
    [`${RECORDS}/statistics`]: failWith(500, 'SERVER_ERROR'),
  });
  const { data: answer, errors } = await run(personal(OVERVIEW));
  expect(answer).toMatchObject(
    data({ chargingOverview: { thisMonth: { monetaryCosts: 30_000 }, sameDaysLastMonth: null } }),
  );
  expect(errors).toHaveLength(1);
});

const CATEGORIES = `chargingJourney { statistics(${NOVEMBER}, by: MONTH) {
  categories { accessCategory buckets { key figures { monetaryCosts } } } } }`;
const bucket = (costs: number) => ({
  key: '2026-11',
  name: null,
  figures: { ...chargingFigures, sessions: 1, energy: 1, costs },
});

/** Statistics of two home sessions and one public session, with their totals. */
const byCategory =
  (all: object) =>
  ({ path }: { path: string }) => {
    const category = new URL(path, 'http://x').searchParams.get('accessCategory');
    const buckets =
      category === null
        ? [{ key: '2026-11', name: null, figures: { ...chargingFigures, ...all } }]
        : category === 'HOME'
          ? [bucket(200)]
          : category === 'PUBLIC'
            ? [bucket(50)]
            : [];
    return { total: chargingFigures, buckets };
  };

test('the parts of each category add up to the parts of the total', async () => {
  const { read } = await startPortal({
    [`${RECORDS}/statistics`]: byCategory({ sessions: 2, energy: 2, costs: 250 }),
  });
  const of = (accessCategory: string, monetaryCosts: number) => ({
    accessCategory,
    buckets: [{ key: '2026-11', figures: { monetaryCosts } }],
  });
  expect(await read(personal(CATEGORIES))).toEqual(
    data({ chargingJourney: { statistics: { categories: [of('HOME', 200), of('PUBLIC', 50)] } } }),
  );
});

test('categories that do not add up are refused, and the rest stays', async () => {
  const { run } = await startPortal({
    [`${RECORDS}/statistics`]: byCategory({ sessions: 2, energy: 2, costs: 251 }),
  });
  const { data: answer, errors } = await run(personal(CATEGORIES));
  expect(answer).toEqual(data({ chargingJourney: { statistics: { categories: null } } }));
  expect(errors).toMatchObject([{ extensions: { code: 'UNEXPECTED_RESPONSE' } }]);
});

const PAYERS = 'GET /v1/users/me/charging-payers';
const FORMER = `{ viewer { personalAccount {
  latestChargingRecords { payerName }
  chargingJourney { statistics(${NOVEMBER}) { figures { ${SPLIT} } } } } } }`;
const family = { organizationId: '4001', name: 'Familien Hansen', classification: 'FAMILY' };

test.each([
  ['is named as it was', [family], 'Familien Hansen', { name: 'Familien Hansen', isFamily: true }],
  ['stays unnamed where the backend names none', [], '', { name: null, isFamily: false }],
  ['stays unnamed when the backend fails', failWith(500, 'SERVER_ERROR'), '', { name: null, isFamily: false }],
  ['stays unnamed when its record is unreadable', [{ name: 'Familien' }], '', { name: null, isFamily: false }],
] as const)('a network that the person has left %s', async (_what, payers, payerName, payingOrganization) => {
  const { read, paths } = await startPortal({
    'GET /v1/users/me/roles': [],
    [`${RECORDS}/latest`]: [{ ...chargingRecord, organizationId: '4001' }],
    [`${RECORDS}/statistics`]: { total: figures, buckets: [] },
    [PAYERS]: payers,
  });
  expect(await read(FORMER)).toEqual(
    data({
      latestChargingRecords: [{ payerName }],
      chargingJourney: { statistics: { figures: { costSplit: { ...split, payingOrganization } } } },
    }),
  );
  expect(paths().filter((path) => path.endsWith('/charging-payers'))).toHaveLength(1);
}); // oxfmt-ignore

test('the backend names no payer whom a role names', async () => {
  const { read, paths } = await startPortal({
    'GET /v1/users/me/roles': [member],
    [`${RECORDS}/latest`]: [{ ...chargingRecord, organizationId: '4001' }],
    [`${RECORDS}/statistics`]: { total: figures, buckets: [] },
  });
  await read(FORMER);
  expect(paths().some((path) => path.endsWith('/charging-payers'))).toBe(false);
});
