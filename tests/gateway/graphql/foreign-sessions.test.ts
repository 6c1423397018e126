import { describe, expect, test } from 'vitest';
import { chargingFigures, chargingMonth, chargingRecord } from './fixtures.ts';
import { startPortal } from './harness.ts';

const LATEST = 'GET /v1/users/me/charging-records/latest';
const MONTHS = 'GET /v1/users/me/charging-records/months';
const STATISTICS = 'GET /v1/users/me/charging-records/statistics';
const latest =
  'account { latestChargingRecords { key currency operator } unreadable { latestChargingRecords } }';

describe('the currency of a session', () => {
  test.each([
    ['none', undefined, 'NOK'],
    ['null', null, 'NOK'],
    ['an empty text', '', 'NOK'],
    ['kroner', 'NOK', 'NOK'],
    ['euros', 'EUR', 'EUR'],
    ['small letters', 'eur', 'EUR'],
  ])('is %s', async (_name, currency, shown) => {
    const { readViewer } = await startPortal({
      [LATEST]: [{ ...chargingRecord, currency, operator: 'Nordlade' }],
    });
    expect(await readViewer(latest)).toMatchObject({
      account: { latestChargingRecords: [{ currency: shown, operator: 'Nordlade' }] },
    });
  });

  test.each([
    ['a symbol', '€'],
    ['a number', 978],
    ['an object', {}],
  ])('costs its session when it is %s, which might be no kroner', async (_name, currency) => {
    const { readViewer } = await startPortal({
      [LATEST]: [
        { ...chargingRecord, id: 'one' },
        { ...chargingRecord, id: 'two', currency },
      ],
    });
    expect(await readViewer(latest)).toMatchObject({
      account: {
        latestChargingRecords: [{ key: 'one' }],
        unreadable: { latestChargingRecords: 1 },
      },
    });
  });
});

test('sums of other currencies are apart, once for each, and without them there are none', async () => {
  const euros = { currency: 'EUR', costs: 1420, costsNoVat: 1193 };
  const foreignCosts = [euros, { currency: 'SEK', costs: 13_000, costsNoVat: 10_400 }, euros];
  const { foreignCosts: none, ...bare } = chargingMonth('2026-10');
  expect(none).toEqual([]);
  const { readViewer } = await startPortal({
    [MONTHS]: [bare, { ...chargingMonth('2026-11'), foreignCosts }],
    [STATISTICS]: { total: { ...chargingFigures, foreignCosts }, buckets: [] },
  });
  const shown = 'monetaryCosts foreignCosts { currency monetaryCosts monetaryCostsNoVat }';
  const sums = [
    { currency: 'EUR', monetaryCosts: 2840, monetaryCostsNoVat: 2386 },
    { currency: 'SEK', monetaryCosts: 13_000, monetaryCostsNoVat: 10_400 },
  ];
  expect(
    await readViewer(`account {
      chargingOverview(months: 1) { thisMonth { ${shown} } lastMonth { ${shown} } }
      chargingJourney { records(period: { type: ALL }) { totals { ${shown} } } }
    }`),
  ).toMatchObject({
    account: {
      chargingOverview: {
        thisMonth: { monetaryCosts: 30_000, foreignCosts: sums },
        lastMonth: { monetaryCosts: 30_000, foreignCosts: [] },
      },
      chargingJourney: { records: { totals: { monetaryCosts: 30_000, foreignCosts: sums } } },
    },
  });
});
