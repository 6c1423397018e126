import { expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import { administratorRole, chargingRecord, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const CHOICE = 'GET /v1/users/me/electricity';
const choice = { area: 'NO1', networkCompanyId: 'N1', pricing: 'SPOT' };
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
/** 1 kr from 17:00 in Oslo, and 2 kr from 18:00. */
const points = [
  { startsAt: '2026-11-18T16:00:00Z', price: 100_000 },
  { startsAt: '2026-11-18T17:00:00Z', price: 200_000 },
];
/** 10 kWh from 17:30 to 18:30. */
const record = {
  ...{ ...chargingRecord, accessCategory: 'HOME', energy: 10_000, chargingTime: 3_600_000 },
  ...{ date: '2026-11-18T16:30:00Z', endDate: '2026-11-18T17:30:00Z' },
};
const handlers = (changes: object = {}, detail: object = {}) => ({
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [CHOICE]: choice,
  'GET /v1/electricity/network-companies': [{ id: 'N1', name: 'Furunett', areas: ['NO1'] }],
  'GET /v1/electricity/network-companies/N1/tariffs': [
    {
      ...{ validFrom: '2026-01-01', validTo: null },
      bands: [{ days: WEEK, fromHour: 0, toHour: 24, price: 30_000 }],
    },
  ],
  'GET /v1/electricity/prices': {
    ...{ source: 'Børsen', series: [{ resolution: 'PT60M', points }] },
    vatRates: [{ validFrom: '2020-01-01', validTo: null, percent: 25 }],
    norgespris: [{ validFrom: '2025-10-01', validTo: '2026-12-31', price: 40_000 }],
  },
  'GET /v1/users/me/charging-records/record-1': {
    ...{ record: { ...record, ...detail }, priceComponents: [], chargingCurve: null },
    ...{ dispute: null, corrections: [] },
  },
  ...changes,
});
const HOUR_COST = `account { chargingJourney { record(key: "record-1") { hourCost {
  area pricing networkCompany electricity network vat total } } } }`;
const costOf = (hourCost: unknown) => ({ account: { chargingJourney: { record: { hourCost } } } });
const IN_AREA = { area: 'NO1', pricing: 'SPOT', networkCompany: 'Furunett' };

// CHARGE-60, CHARGE-62: 5 kWh × 1 + 5 kWh × 2, 10 kWh × 0.30, a quarter of the sum.
test('a session at home costs what its hours cost', async () => {
  const { readViewer } = await startPortal(handlers());
  expect(await readViewer(HOUR_COST)).toMatchObject(
    costOf({ ...IN_AREA, electricity: 1500, network: 300, vat: 450, total: 2250 }),
  );
});

test.each([
  // CHARGE-63: 10 kWh × 0.40, which is 5 kr with VAT, and the network.
  [
    'Norgespris',
    { [CHOICE]: { ...choice, pricing: 'NORGESPRIS' } },
    {},
    { ...IN_AREA, pricing: 'NORGESPRIS', electricity: 400, network: 300, vat: 175, total: 875 },
  ],
  // CHARGE-64
  [
    'an hour without a price',
    {},
    { date: '2026-11-18T17:30:00Z', endDate: '2026-11-18T18:30:00Z' },
    { ...IN_AREA, electricity: null, network: null, vat: null, total: null },
  ],
  [
    'a network company that is no longer known',
    { [CHOICE]: { ...choice, networkCompanyId: 'N7' } },
    {},
    { ...IN_AREA, networkCompany: null, total: null },
  ],
  ['no choice', { [CHOICE]: { area: null, networkCompanyId: null, pricing: null } }, {}, null],
  // CHARGE-66
  ['charging in public', {}, { accessCategory: 'PUBLIC' }, null],
  ['a session that an organisation pays', {}, { organizationId: '4001' }, null],
])('with %s', async (_, changes, detail, expected) => {
  const { readViewer } = await startPortal(handlers(changes, detail));
  const shown = await readViewer(HOUR_COST);
  if (expected === null) expect(shown).toEqual(costOf(null));
  else expect(shown).toMatchObject(costOf(expected));
});

test('an organisation sees no cost at the home of its member', async () => {
  const { readViewer, paths } = await startPortal({
    ...handlers(),
    'GET /v1/organizations/4001/charging-records/record-1': {
      ...{ record, priceComponents: [], chargingCurve: null, dispute: null, corrections: [] },
    },
  });
  const role = administratorRole.userRoleId;
  expect(await readViewer(HOUR_COST, { role })).toEqual(costOf(null));
  expect(paths().filter((path) => path.includes('electricity'))).toEqual([]);
});

test('the price of a session across the turn of a month is asked for both months', async () => {
  const { readViewer, paths } = await startPortal(
    handlers({}, { date: '2026-10-31T22:45:00Z', endDate: '2026-10-31T23:45:00Z' }),
  );
  await readViewer(HOUR_COST);
  expect(paths().filter((path) => path.includes('/electricity/prices'))).toEqual([
    '/v1/electricity/prices?area=NO1&from=2026-10-01&to=2026-10-31',
    '/v1/electricity/prices?area=NO1&from=2026-11-01&to=2026-11-30',
  ]);
});

const URL_OF = (kind: string, more: string) =>
  `account { chargingJourney { fileUrl(kind: ${kind}, format: CSV, period: { type: ALL } ${more}) } }`;
const HOME = `homeElectricity: { area: NO1, networkCompanyId: "${idOf('NetworkCompany', 'N1')}", pricing: SPOT }`;

test('the address of a statement names the prices of the home', async () => {
  const { readViewer } = await startPortal(handlers());
  const shown = JSON.stringify(await readViewer(URL_OF('REIMBURSEMENT', HOME)));
  expect(shown).toContain('/reimbursement.csv?');
  expect(shown).toContain('area=NO1&network=N1&pricing=SPOT');
});

test.each([
  ['beside a rate', 'REIMBURSEMENT', `${HOME}, rate: 250`, {}],
  ['in a list of sessions', 'RECORDS', HOME, {}],
  ['for an organisation', 'REIMBURSEMENT', HOME, { role: administratorRole.userRoleId }],
])('prices of a home are refused %s', async (_, kind, more, options) => {
  const { run } = await startPortal(handlers());
  const { errors } = await run(`{ viewer { ${URL_OF(kind, more)} } }`, options);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'homeElectricity', code: 'CHOICE_INVALID' }],
  });
});

test('a choice is stored whole', async () => {
  const portal = await startPortal({ ...handlers(), 'PATCH /v1/users/me/electricity': choice });
  const { data } = await portal.run(
    `mutation { updateHomeElectricity(input: { area: NO1, networkCompanyId: "${idOf('NetworkCompany', 'N1')}", pricing: SPOT }) {
      homeElectricity { area networkCompanyId pricing } } }`,
  );
  expect(data).toEqual({
    updateHomeElectricity: {
      homeElectricity: { ...choice, networkCompanyId: idOf('NetworkCompany', 'N1') },
    },
  });
  const sent = portal.backend.requests.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(sent?.body ?? '')).toEqual(choice);
});
