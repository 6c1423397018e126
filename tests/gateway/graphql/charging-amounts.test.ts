import { assertObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { idOf } from '../support/ids.ts';
import { namedType, schema } from './built-schema.ts';
import {
  administratorRole,
  chargingFigures,
  chargingRecord,
  networkPerson,
  privateRole,
} from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const RECORDS = 'GET /v1/users/me/charging-records';
const OPERATOR = { ...chargingRecord, pricedBy: 'OPERATOR' };
const SUMS = {
  ...{ ...chargingFigures, reimbursement: 100, hasOperatorPrices: true },
  paidBy: [{ organizationId: '4001', costs: 100, costsNoVat: 80 }],
  foreignCosts: [{ currency: 'EUR', costs: 1420, costsNoVat: 1193 }],
};
const HANDLERS = {
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [RECORDS]: { items: [OPERATOR], nextCursor: null },
  [`${RECORDS}/latest`]: [OPERATOR],
  [`${RECORDS}/statistics`]: {
    total: SUMS,
    buckets: [
      { key: 'dear', name: 'Dear', figures: { ...SUMS, costs: 2, energy: 1 } },
      { key: 'far', name: 'Far', figures: { ...SUMS, costs: 1, energy: 2 } },
    ],
  },
  [`${RECORDS}/record-1`]: {
    record: OPERATOR,
    priceComponents: [
      {
        kind: 'SURCHARGE',
        from: null,
        to: null,
        quantity: null,
        unitPrice: null,
        base: null,
        amount: 500,
        amountNoVat: 400,
      },
    ],
    chargingCurve: null,
    dispute: null,
    corrections: [],
  },
  'GET /v1/organizations/4001/people': {
    items: [{ ...networkPerson, amount: 4560 }],
    nextCursor: null,
    totals: { count: 1, members: 1 },
  },
};

/** Every amount of a type; those of a facility are null for an account's own charging anyway. */
const amountsOf = (type: string) =>
  Object.values(assertObjectType(schema.getType(type)).getFields())
    .filter((field) => String(namedType(field.type)) === 'Hundredths')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('revenue'))
    .join(' ');
const SHARED = 'hasOperatorPrices foreignCosts { currency } costSplit { own }';
const FIGURES = `figures { ${amountsOf('StatisticsFigures')} ${SHARED} }`;
const PERIOD = 'period: { type: ALL }';
const QUERY = `{ viewer { account: personalAccount {
  latestChargingRecords { ${amountsOf('ChargingRecord')} isPricedByOperator }
  chargingOverview { thisMonth { ${amountsOf('ChargingMonth')} ${SHARED} } }
  chargingJourney {
    record(key: "record-1") { priceComponents { amount } }
    statistics(${PERIOD}, by: LOCATION) { ${FIGURES} buckets { key ${FIGURES} } }
  } }
  organization { people(first: 1) { nodes { amount } } } } }`;

/** The values of an answer, but for keys. */
function* valuesOf(answer: unknown): Generator {
  if (Array.isArray(answer)) for (const one of answer) yield* valuesOf(one);
  else if (typeof answer === 'object' && answer !== null)
    for (const [name, one] of Object.entries(answer)) yield* name === 'key' ? [] : valuesOf(one);
  else yield answer;
}

const start = (notOffered: readonly string[]) =>
  startPortal(HANDLERS, { portal: portalSchema.parse({ features: { notOffered } }) });

test('no field tells an amount of charging where the provider shows none', async () => {
  const shown = await start([]);
  const all = await shown.run(QUERY, { role: 'role-administrator' });
  expect(all.errors).toBeUndefined();
  expect(
    [...valuesOf(all.data)].filter((value) => typeof value === 'number').length,
  ).toBeGreaterThan(20);
  const hidden = await start(['charging-amounts']);
  const { data, errors } = await hidden.run(QUERY, { role: 'role-administrator' });
  expect(errors).toBeUndefined();
  expect(new Set(valuesOf(data))).toEqual(new Set([null, false]));
  // Nor does the order of parts tell which cost most.
  expect(data).toMatchObject({
    viewer: {
      account: { chargingJourney: { statistics: { buckets: [{ key: 'far' }, { key: 'dear' }] } } },
    },
  });
});

test('what asks for amounts of charging is refused where the provider shows none', async () => {
  const { readCodes } = await start(['charging-amounts', 'vehicles']);
  const journey = (field: string) => `{ viewer { account { chargingJourney { ${field} } } } }`;
  for (const field of [
    `records(${PERIOD}, sort: { field: PRICE, direction: DESCENDING }) { totalCount }`,
    `fileUrl(${PERIOD}, format: CSV, kind: REIMBURSEMENT)`,
    `fileUrl(${PERIOD}, format: CSV, sort: { field: PRICE, direction: DESCENDING })`,
    `statistics(${PERIOD}, by: VEHICLE) { from }`,
  ])
    expect(await readCodes(journey(field)), field).toEqual(['NOT_OFFERED']);
  const dispute = `accountId: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}", recordId: "${idOf('ChargingRecord', 'record-1')}"`;
  const about = (reason: string) =>
    readCodes(
      `mutation { disputeChargingRecord(input: { ${dispute}, reason: ${reason} }) { dispute { caseNumber } } }`,
    );
  expect(await about('WRONG_PRICE')).toEqual(['NOT_OFFERED']);
  expect(await about('WRONG_ENERGY')).toBeUndefined();
});
