import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { failWith } from '../support/backend.ts';
import { administratorRole, memberRole, privateRole, residentRole } from './fixtures.ts';
import { facilityCharger as charger } from './facility-charger.ts';
import { startPortal } from './harness.ts';

const CHARGERS = 'GET /v1/organizations/4001/facility/chargers';
const LOCATIONS = 'GET /v1/organizations/4001/chargelocations';
const role = 'role-administrator';
const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };

const facility = [
  charger('10'),
  charger('9'),
  charger('3', { subscription: null, owner: null, wasActivated: false, lastSessionAt: null }),
  charger('2', { lastContactAt: '2026-11-10T08:00:00Z', controllerId: 'c-2' }),
  charger('1', { outOfOrderSince: '2026-11-18T08:00:00Z' }),
  charger('11', {
    locationId: 'street',
    location: 'Åsgata',
    availability: 'SMS',
    subscription: { validTo: '2026-10-31', price: 8625, priceNoVat: 6900 },
    owner: { kind: 'RESIDENT', name: 'Ola Østby' },
  }),
];
const location = (id: string, possible: object | null) => ({
  id,
  name: id,
  city: 'Oslo',
  address: null,
  possible,
  controllers: [],
});
const world = {
  ...roles,
  [CHARGERS]: facility,
  [LOCATIONS]: [
    location('garage', { private: 8, public: 0 }),
    location('street', { private: 0, public: 2 }),
  ],
};
const idsOf = (filter: string) =>
  `facility { chargers(filter: { ${filter} }) { nodes { key } totalCount } }`;

describe('the chargers of a facility', () => {
  test('puts faulty chargers first, then sorts by location and number', async () => {
    const { readViewer } = await startPortal(world);
    const fields = 'facility { chargers { nodes { key trouble troubleSince status } totalCount } }';
    expect(await readViewer(`organization { ${fields} }`, { role })).toEqual({
      organization: {
        facility: {
          chargers: {
            totalCount: 6,
            nodes: [
              ['1', 'OUT_OF_ORDER', '2026-11-18T08:00:00.000Z', 'ACTIVE'],
              ['2', 'SILENT', '2026-11-10T08:00:00.000Z', 'ACTIVE'],
              ['3', 'NEVER_ACTIVATED', '2024-01-02T08:00:00.000Z', 'NOT_ACTIVE'],
              ['9', null, null, 'ACTIVE'],
              ['10', null, null, 'ACTIVE'],
              ['11', null, null, 'NOT_ACTIVE'],
            ].map(([id, trouble, troubleSince, status]) => ({
              key: id,
              trouble,
              troubleSince,
              status,
            })),
          },
        },
      },
    });
  });

  test.each([
    ['search: "plass 1"', ['1', '10', '11']],
    ['search: "ØSTBY åsg"', ['11']],
    ['search: "  "', ['1', '2', '3', '9', '10', '11']],
    ['search: "finnes ikke"', []],
    ['locationId: "garage"', ['1', '2', '3', '9', '10']],
    ['locationId: "elsewhere"', []],
    ['controllerId: "c-2"', ['2']],
    ['availability: SMS', ['11']],
    ['state: TROUBLE', ['1', '2', '3']],
    ['state: SILENT', ['2']],
    ['state: ACTIVE', ['1', '2', '9', '10']],
    ['state: NOT_ACTIVE, locationId: "garage"', ['3']],
  ])('filters by %s', async (filter, ids) => {
    const { readViewer } = await startPortal(world);
    expect(await readViewer(`organization { ${idsOf(filter)} }`, { role })).toEqual({
      organization: {
        facility: { chargers: { totalCount: ids.length, nodes: ids.map((id) => ({ key: id })) } },
      },
    });
  });

  test('selects the unused chargers that the hint counts', async () => {
    const idle = { idleSince: '2026-01-02T08:00:00Z', highest: null };
    const uses = ['9', '2', '3', '11'].map((chargerId) => ({ chargerId, ...idle }));
    const facts = { chargers: uses, overlaps: [], nextDebitOn: null, dismissed: [] };
    const { readViewer } = await startPortal({
      ...world,
      'GET /v1/organizations/4001/facility/hint-facts': facts,
    });
    const hints = 'facility { hints { nodes { kind chargerCount } } }';
    expect(
      await readViewer(`organization { ${idsOf('state: UNUSED')} ${hints} }`, { role }),
    ).toMatchObject({
      organization: {
        facility: {
          chargers: { totalCount: 1, nodes: [{ key: '9' }] },
          hints: { nodes: [{ kind: 'CHARGER_UNUSED', chargerCount: 1 }] },
        },
      },
    });
  });

  test('counts chargers in one call, however many of them are selected', async () => {
    const { readViewer, paths } = await startPortal(world);
    const counts = '{ installed possible active }';
    expect(
      await readViewer(
        `organization {
          facility { all: overview { total ${counts} private ${counts} public ${counts} troubles { trouble count } }
          street: overview(locationId: "street") { total ${counts} troubles { count } }
          charger(key: "11") { owner { kind name } subscription { validTo price } }
          missing: charger(key: "12") { key } }
        }`,
        { role },
      ),
    ).toEqual({
      organization: {
        facility: {
          all: {
            total: { installed: 6, possible: 10, active: 4 },
            private: { installed: 5, possible: 8, active: 4 },
            public: { installed: 1, possible: 2, active: 0 },
            troubles: [
              { trouble: 'OUT_OF_ORDER', count: 1 },
              { trouble: 'SILENT', count: 1 },
              { trouble: 'NEVER_ACTIVATED', count: 1 },
            ],
          },
          street: { total: { installed: 1, possible: 2, active: 0 }, troubles: [] },
          charger: {
            owner: { kind: 'RESIDENT', name: 'Ola Østby' },
            // A resident's costs are private, also where the backend sends them.
            subscription: { validTo: '2026-10-31', price: null },
          },
          missing: null,
        },
      },
    });
    expect(paths().filter((path) => path.includes('facility'))).toHaveLength(1);
  });

  test('omits the possible chargers from the counts when the locations cannot be fetched', async () => {
    const { readViewer } = await startPortal({ ...world, [LOCATIONS]: failWith(500, {}) });
    const fields = 'facility { overview { total { installed possible } } }';
    expect(await readViewer(`organization { ${fields} }`, { role })).toEqual({
      organization: { facility: { overview: { total: { installed: 6, possible: null } } } },
    });
  });

  test('fails alone when the chargers cannot be fetched', async () => {
    const { run } = await startPortal({ ...world, [CHARGERS]: failWith(503, {}) });
    const { data, errors } = await run(
      '{ viewer { organization { facility { overview { troubles { count } } locations { nodes { key } } } } } }',
      { role },
    );
    expect(data).toEqual({
      viewer: {
        organization: {
          facility: {
            overview: null,
            locations: { nodes: [{ key: 'garage' }, { key: 'street' }] },
          },
        },
      },
    });
    expect(errors).toHaveLength(1);
  });
});

test('omits the amount that a resident paid, even if the backend sends it', async () => {
  const session = {
    id: 's-1',
    date: '2026-11-19T08:00:00Z',
    chargingTime: 3_600_000,
    energy: 11_000,
    medium: 'HOME',
    isCorrection: null,
    revenueNoVat: 4321,
  };
  const sent = ['RESIDENT', 'ORGANIZATION', 'OTHER', null].map((paidBy, index) => ({
    ...session,
    id: String(index),
    paidBy,
  }));
  const { readViewer, paths } = await startPortal({
    ...world,
    'GET /v1/organizations/4001/facility/chargers/11/sessions': { items: sent, nextCursor: null },
  });
  expect(
    await readViewer(
      `organization { facility { sessions(chargerId: "11", first: 4)
        { nodes { revenueNoVat isCorrection } pageInfo { hasNextPage } } } }`,
      { role },
    ),
  ).toEqual({
    organization: {
      facility: {
        sessions: {
          nodes: [null, null, 4321, null].map((revenueNoVat) => ({
            revenueNoVat,
            isCorrection: false,
          })),
          pageInfo: { hasNextPage: false },
        },
      },
    },
  });
  expect(paths()).toContain('/v1/organizations/4001/facility/chargers/11/sessions?limit=4');
});

test.each([
  ['a member', memberRole],
  ['a resident', residentRole],
])('%s sees no facility, and makes no call for it', async (_, held) => {
  const { readViewer, paths } = await startPortal({
    ...world,
    'GET /v1/users/me/roles': [privateRole, held],
  });
  expect(
    await readViewer('organization { facility { overview { troubles { count } } } }', {
      role: held.userRoleId,
    }),
  ).toEqual({ organization: null });
  expect(paths().filter((path) => path.includes('facility'))).toEqual([]);
});

describe('a facility of a provider without subscriptions', () => {
  const portal = portalSchema.parse({ features: { notOffered: ['subscriptions'] } });

  test('has chargers that are active when they have an owner, and no step to take', async () => {
    const { readViewer } = await startPortal(world, { portal });
    const fields = `facility { overview { total { installed active } troubles { trouble } } } chargerOffer { price }
      facility { chargers { nodes { key trouble status step subscription { validTo } } } }`;
    expect(await readViewer(`organization { ${fields} }`, { role })).toEqual({
      organization: {
        chargerOffer: null,
        facility: {
          overview: {
            total: { installed: 6, active: 5 },
            troubles: [{ trouble: 'OUT_OF_ORDER' }, { trouble: 'SILENT' }],
          },
          chargers: {
            nodes: [
              ['1', 'OUT_OF_ORDER', 'ACTIVE'],
              ['2', 'SILENT', 'ACTIVE'],
              ['3', null, 'NOT_ACTIVE'],
              ['9', null, 'ACTIVE'],
              ['10', null, 'ACTIVE'],
              ['11', null, 'ACTIVE'],
            ].map(([id, trouble, status]) => ({
              ...{ key: id, trouble, status },
              ...{ step: null, subscription: null },
            })),
          },
        },
      },
    });
  });
});
