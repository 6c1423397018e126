import { describe, expect, test } from 'vitest';
import type { BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  chargingFigures,
  chargingMonth,
  chargingRecord,
  MONTHS,
} from './fixtures.ts';
import { startPortal } from './harness.ts';

const MONTHS_CALL = 'GET /v1/users/me/charging-records/months';

/** Answers any range of months. */
const anyMonths: BackendHandlers[string] = ({ path }) => {
  const query = new URL(path, 'http://localhost').searchParams;
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const all = [2023, 2024, 2025, 2026, 2027].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
  return all.filter((month) => from <= month && month <= to).map(chargingMonth);
};

test('a charging record has the fields of the schema', async () => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/charging-records/latest': [
      chargingRecord,
      { ...chargingRecord, id: 'record-2', organizationId: '4001', parkingLot: null },
    ],
  });
  const { id, organizationId, endDate, vehicle, rfid, ...same } = chargingRecord;
  expect([organizationId, endDate]).toEqual([null, '2026-11-20T00:15:30+01:00']);
  const first = {
    ...same,
    key: id,
    vehicle: {
      key: vehicle.id,
      description: vehicle.description,
      licencePlate: vehicle.licencePlate,
    },
    rfid: { key: rfid.id, description: rfid.description, serialNumber: rfid.serialNumber },
    // 23:30 and 00:15:30 in Oslo in winter. 45.5 minutes round up.
    date: '2026-11-19T22:30:00.000Z',
    endedAt: '2026-11-19T23:15:30.000Z',
    chargingTime: 46,
    receivedAt: '2026-11-19T23:20:00.000Z',
    payerName: null,
    isLate: false,
  };
  expect(
    await readViewer(
      `account { latestChargingRecords(first: 2) { key date endedAt chargingTime energy averagePower
       type accessCategory medium location parkingLot operator currency price totalBeforeDiscount saved
       priceAfterDiscount vat paid payerName locationId receivedAt correctsId isLate
       vehicle { key description licencePlate } rfid { key description serialNumber }
       member { key } billedOn { invoiceId } } }`,
    ),
  ).toEqual({
    account: {
      latestChargingRecords: [
        first,
        { ...first, key: 'record-2', parkingLot: null, payerName: '' },
      ],
    },
  });
});

describe('the monthly overview', () => {
  test('makes one call from the first month to the current one', async () => {
    const { readViewer, paths } = await startPortal();
    expect(
      await readViewer(
        `account { chargingOverview { thisMonth { month } lastMonth { month }
          months { month sessions chargingTime totalEnergy monetaryCosts monetaryCostsNoVat monetarySavings } } }`,
      ),
    ).toEqual({
      account: {
        chargingOverview: {
          thisMonth: { month: '2026-11' },
          lastMonth: { month: '2026-10' },
          months: MONTHS.map((month) => ({
            month,
            sessions: 3,
            chargingTime: 90,
            totalEnergy: 61_000,
            monetaryCosts: 30_000,
            monetaryCostsNoVat: 24_000,
            monetarySavings: 2500,
          })),
        },
      },
    });
    expect(paths().filter((path) => !path.endsWith('/roles'))).toEqual([
      '/v1/users/me/charging-records/months?from=2025-12&to=2026-11',
    ]);
  });

  test.each([
    // Half past midnight on New Year's Day in Oslo is still the old year in UTC.
    ['2026-12-31T23:30:00Z', 1, 'from=2026-12&to=2027-01', ['2027-01']],
    ['2026-12-31T22:30:00Z', 1, 'from=2026-11&to=2026-12', ['2026-12']],
    ['2026-11-20T11:00:00Z', 2, 'from=2026-10&to=2026-11', ['2026-10', '2026-11']],
    ['2026-11-20T11:00:00Z', 36, 'from=2023-12&to=2026-11', undefined],
  ])('reads at %s the overview of %i months as %s', async (now, months, query, expected) => {
    const { read, paths } = await startPortal(
      { [MONTHS_CALL]: anyMonths },
      { now: Date.parse(now) },
    );
    const data = await read(
      `query ($months: Int!) { viewer { personalAccount { chargingOverview(months: $months)
        { months { month } } } } }`,
      { variables: { months } },
    );
    expect(paths()).toEqual([`/v1/users/me/charging-records/months?${query}`]);
    if (expected !== undefined)
      expect(data).toEqual({
        viewer: {
          personalAccount: {
            chargingOverview: { months: expected.map((month) => ({ month })) },
          },
        },
      });
  });

  test('refuses an answer without a month, instead of treating the month as empty', async () => {
    const { run } = await startPortal({ [MONTHS_CALL]: MONTHS.slice(1).map(chargingMonth) });
    const { data, errors } = await run(
      '{ viewer { account { chargingOverview { months { month } } } } }',
    );
    expect(data).toEqual({ viewer: { account: { chargingOverview: null } } });
    expect(errors).toMatchObject([
      {
        path: ['viewer', 'account', 'chargingOverview'],
        extensions: { code: 'UNEXPECTED_RESPONSE' },
      },
    ]);
  });
});

describe('the members who charged this month', () => {
  const ORGANIZATION = 'GET /v1/organizations/4001/charging-records';
  const bucket = (name: string, energy: number) => ({
    key: name,
    name,
    figures: { ...chargingFigures, energy },
  });
  const MEMBERS =
    'chargingOverview(months: 1) { topMembers(first: 2) { name figures { energyConsumption } } memberCount }';

  test('lists members by energy, from one call', async () => {
    const { readViewer, paths } = await startPortal({
      'GET /v1/users/me/roles': [administratorRole],
      [`${ORGANIZATION}/months`]: anyMonths,
      [`${ORGANIZATION}/statistics`]: {
        total: chargingFigures,
        buckets: [bucket('Ola', 10), bucket('Kari', 30), bucket('Per', 20)],
      },
    });
    expect(await readViewer(`account(id: "${idOf('Account', '4001')}") { ${MEMBERS} }`)).toEqual({
      account: {
        chargingOverview: {
          topMembers: [
            { name: 'Kari', figures: { energyConsumption: 30 } },
            { name: 'Per', figures: { energyConsumption: 20 } },
          ],
          memberCount: 3,
        },
      },
    });
    const calls = paths().filter((path) => path.includes('/statistics'));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain('groupBy=MEMBER');
    expect(calls[0]).toContain('from=2026-10-31T23%3A00%3A00.000Z');
  });

  test('lists no member for a personal account', async () => {
    const { readViewer, paths } = await startPortal({ [MONTHS_CALL]: anyMonths });
    expect(await readViewer(`personalAccount { ${MEMBERS} }`)).toEqual({
      personalAccount: { chargingOverview: { topMembers: null, memberCount: null } },
    });
    expect(paths().filter((path) => path.includes('/statistics'))).toEqual([]);
  });
});
