import { describe, expect, test } from 'vitest';
import { chargingFigures } from './fixtures.ts';
import { startPortal } from './harness.ts';

const STATISTICS = 'GET /v1/users/me/charging-records/statistics';
const KINDS = `account { chargingJourney {
  statistics(period: { type: ALL }, by: YEAR) {
    figures { monetaryCosts monetaryCostsNoVat }
    categories { accessCategory buckets { key figures { totalChargingAmount energyConsumption monetaryCosts monetaryCostsNoVat } } }
  }
} }`;

const figures = (sessions: number, costs: number | null, costsNoVat: number | null) => ({
  ...chargingFigures,
  ...{ sessions, costs, costsNoVat, energy: sessions * 1000 },
});

/** A backend whose sessions are at home, but for some whose kind of place it does not know. */
const backend = (
  home: ReturnType<typeof figures>,
  whole: ReturnType<typeof figures>,
  key: string,
) => ({
  [STATISTICS]: ({ path }: Readonly<{ path: string }>) => {
    const query = new URL(path, 'http://backend').searchParams;
    const rest = figures(whole.sessions - home.sessions, null, null);
    const ofKind = query.get('accessCategory');
    if (query.get('groupBy') === 'ACCESS_CATEGORY')
      return {
        total: whole,
        buckets: [
          { key: 'HOME', figures: home },
          { key, figures: rest },
        ],
      };
    const shown = ofKind === null ? whole : home;
    const isNone = ofKind !== null && ofKind !== 'HOME';
    return { total: shown, buckets: isNone ? [] : [{ key: '2026', figures: shown }] };
  },
});

describe('sessions whose kind of place is unknown', () => {
  test('are a part of their own, the last, and the parts add up', async () => {
    const { readViewer } = await startPortal(
      backend(figures(2, 1000, 800), figures(5, null, 2000), ''),
    );
    expect(await readViewer(KINDS)).toMatchObject({
      account: {
        chargingJourney: {
          statistics: {
            figures: { monetaryCosts: null, monetaryCostsNoVat: 2000 },
            categories: [
              {
                accessCategory: 'HOME',
                buckets: [
                  { key: '2026', figures: { totalChargingAmount: 2, monetaryCosts: 1000 } },
                ],
              },
              {
                accessCategory: null,
                buckets: [
                  {
                    key: '2026',
                    figures: {
                      ...{ totalChargingAmount: 3, energyConsumption: 3000 },
                      ...{ monetaryCosts: null, monetaryCostsNoVat: 1200 },
                    },
                  },
                ],
              },
            ],
          },
        },
      },
    });
  });

  test('are told from a session that arrived between the calls', async () => {
    const portal = await startPortal(
      backend(figures(2, 1000, 800), figures(5, 3000, 2400), 'HOME'),
    );
    const { errors } = await portal.run(`{ viewer { ${KINDS} } }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNEXPECTED_RESPONSE']);
  });
});

test('a part of a cost that is unknown leaves who pays it unknown', async () => {
  const paidBy = [{ organizationId: '4001', costs: null, costsNoVat: 400 }];
  const { readViewer } = await startPortal({
    [STATISTICS]: { total: { ...figures(2, 1000, 800), paidBy }, buckets: [] },
  });
  const split = 'costSplit { own ownNoVat organization organizationNoVat }';
  expect(
    await readViewer(
      `account { chargingJourney { records(period: { type: ALL }) { totals { ${split} } } } }`,
    ),
  ).toMatchObject({
    account: {
      chargingJourney: {
        records: {
          totals: {
            costSplit: { own: null, ownNoVat: 400, organization: null, organizationNoVat: 400 },
          },
        },
      },
    },
  });
});
