import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failWith } from '../support/backend.ts';
import { administratorRole, memberRole, privateRole, residentRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const FACILITY = 'GET /v1/organizations/4001/facility';
const STATISTICS = `${FACILITY}/statistics`;
const role = 'role-administrator';
const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const figures = (energy: number, inUse = 0) => ({
  sessions: 2,
  chargingTime: 3_600_000,
  energy,
  inUse,
  costs: 5000,
  costsNoVat: 4000,
  savings: 500,
  savingsNoVat: 400,
  reimbursement: 0,
  revenue: 2500,
  revenueNoVat: 2000,
});
const charger = (id: string, locationId: string, installedAt = '2020-01-02T08:00:00Z') => ({
  id,
  code: `LO-${id}`,
  locationId,
  location: locationId,
  controllerId: null,
  parkingLot: null,
  model: 'Garasje 11',
  maxPower: 11_000,
  availability: 'ORGANIZATION',
  owner: null,
  subscription: null,
  installedAt,
  lastSessionAt: null,
  lastContactAt: null,
  outOfOrderSince: null,
  vacantSince: null,
  energyLastYear: 0,
});
const world = {
  ...roles,
  [`${FACILITY}/chargers`]: [charger('1', 'garage'), charger('2', 'street')],
  [STATISTICS]: {
    total: figures(12_000, 6 * DAY),
    firstDay: '2024-05-01',
    buckets: [
      { key: 'garage', name: 'Garasjen', figures: figures(10_000, 3 * DAY) },
      { key: 'street', name: 'Åsgata', figures: figures(2_000, 0) },
    ],
  },
};
const OCTOBER = 'period: { type: MONTH, month: "2026-10" }';
const read = (fields: string) => `organization { ${fields} }`;

describe('the statistics of a facility', () => {
  test('returns the statistics of an account with the share of time in use', async () => {
    const { readViewer, calls } = await startPortal(world);
    expect(
      await readViewer(
        read(`facility { statistics(${OCTOBER}, filter: { accessCategories: [PUBLIC] }, by: LOCATION) {
          from to isRunning co2GramsPerKwh previousFrom
          figures { totalChargingAmount energyConsumption monetaryCosts monetaryCostsNoVat monetarySavings
            monetarySavingsNoVat totalEnergy totalReimbursement chargingTime utilisation revenue revenueNoVat costSplit { own } }
          buckets { key name figures { energyConsumption utilisation } }
          categories { accessCategory }
        } }`),
        { role },
      ),
    ).toMatchObject({
      organization: {
        facility: {
          statistics: {
            from: '2026-10-01',
            to: '2026-10-31',
            isRunning: false,
            previousFrom: '2026-09-01',
            figures: {
              totalChargingAmount: 2,
              energyConsumption: 12_000,
              monetaryCosts: 5000,
              monetaryCostsNoVat: 4000,
              monetarySavings: 500,
              monetarySavingsNoVat: 400,
              totalEnergy: 12_000,
              totalReimbursement: 0,
              chargingTime: 60,
              // Of two chargers for 31 days and the hour that DST ended with.
              utilisation: (6 * DAY) / (2 * (31 * DAY + HOUR)),
              revenue: 2500,
              revenueNoVat: 2000,
              costSplit: null,
            },
            buckets: [
              {
                key: 'garage',
                name: 'Garasjen',
                figures: { utilisation: (3 * DAY) / (31 * DAY + HOUR) },
              },
              { key: 'street', name: 'Åsgata', figures: { utilisation: 0 } },
            ],
            categories: null,
          },
        },
      },
    });
    const call = calls().find((one) => one.includes('/facility/statistics')) ?? '';
    expect(new URL(call.replace(/^GET /, ''), 'http://backend').searchParams.toString()).toBe(
      new URLSearchParams([
        ['from', '2026-09-30T22:00:00.000Z'],
        ['to', '2026-10-31T23:00:00.000Z'],
        ['accessCategory', 'PUBLIC'],
        ['groupBy', 'LOCATION'],
      ]).toString(),
    );
  });

  test('returns an entry for each month, including months without sessions', async () => {
    const { readViewer } = await startPortal({
      ...world,
      [STATISTICS]: {
        total: figures(1000, DAY),
        firstDay: '2026-01-01',
        buckets: [{ key: '2026-03', name: null, figures: figures(1000, DAY) }],
      },
    });
    const { organization } = z
      .object({
        organization: z.object({
          facility: z.object({
            statistics: z.object({
              buckets: z.array(
                z.object({
                  key: z.string(),
                  figures: z.object({
                    energyConsumption: z.number(),
                    revenue: z.number(),
                    utilisation: z.number(),
                  }),
                }),
              ),
            }),
          }),
        }),
      })
      .parse(
        await readViewer(
          read(
            'facility { statistics(period: { type: YEAR, year: 2026 }) { buckets { key figures { energyConsumption revenue utilisation } } } }',
          ),
          { role },
        ),
      );
    const { buckets } = organization.facility.statistics;
    expect(buckets).toHaveLength(11);
    expect(buckets[1]).toEqual({
      key: '2026-02',
      figures: { energyConsumption: 0, revenue: 0, utilisation: 0 },
    });
    // Of two chargers in March, which DST made an hour shorter.
    expect(buckets[2]?.figures.utilisation).toBe(DAY / (2 * (31 * DAY - HOUR)));
  });

  test('returns no time in use when the chargers cannot be fetched', async () => {
    const { readViewer } = await startPortal({
      ...world,
      [`${FACILITY}/chargers`]: failWith(500, {}),
    });
    expect(
      await readViewer(
        read(
          `facility { statistics(${OCTOBER}, by: LOCATION) { figures { energyConsumption utilisation } } }`,
        ),
        { role },
      ),
    ).toEqual({
      organization: {
        facility: { statistics: { figures: { energyConsumption: 12_000, utilisation: null } } },
      },
    });
  });

  test.each([
    ['by: MEMBER', 'by', 'CHOICE_INVALID'],
    ['by: RFID', 'by', 'CHOICE_INVALID'],
    ['period: { type: ALL }, by: DAY', 'by', 'PERIOD_TOO_LONG'],
    ['filter: { locationIds: [""] }', 'filter.locationIds.0', 'CHOICE_INVALID'],
    ['period: { type: MONTH, month: "2027-01" }', 'period.month', 'DATE_IN_FUTURE'],
    [
      'period: { type: CUSTOM, from: "2026-02-02", to: "2026-02-01" }',
      'period.to',
      'PERIOD_INVALID',
    ],
  ])('refuses %s', async (args, path, code) => {
    const { run } = await startPortal(world);
    const given = args.includes('period') ? args : `${OCTOBER}, ${args}`;
    const { errors } = await run(
      `{ viewer { organization { facility { statistics(${given}) { to } } } } }`,
      { role },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path, code }],
    });
  });

  test('returns a weekly pattern', async () => {
    const { readViewer } = await startPortal({
      ...world,
      [`${STATISTICS}/pattern`]: {
        hours: [{ weekday: 4, hour: 17, energy: 5000, inUse: 5 * HOUR }],
      },
    });
    expect(
      await readViewer(
        read(`facility { pattern(${OCTOBER}) { weekday hour energy utilisation } }`),
        {
          role,
        },
      ),
    ).toEqual({
      // October has five Thursdays.
      organization: {
        facility: { pattern: [{ weekday: 4, hour: 17, energy: 5000, utilisation: 0.5 }] },
      },
    });
  });
});

const FIELDS = [
  `facility { statistics(${OCTOBER}) { to } }`,
  `facility { pattern(${OCTOBER}) { hour } }`,
  `facility { fileUrl(kind: LOG, format: CSV, ${OCTOBER}) }`,
];

test.each([
  ['a member', memberRole],
  ['a resident', residentRole],
  ['a private person', privateRole],
])('refuses %s', async (_, held) => {
  const { run, paths } = await startPortal({
    ...world,
    'GET /v1/users/me/roles': [privateRole, held],
  });
  for (const field of FIELDS) {
    const { data } = await run(`{ viewer { organization { ${field} } } }`, {
      role: held.userRoleId,
    });
    expect(data).toMatchObject({ viewer: { organization: null } });
  }
  expect(paths().filter((path) => path.includes('facility'))).toEqual([]);
});
