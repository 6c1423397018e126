import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../../web/features/charging/ChargingPage.tsx';
import '../../../../web/features/charging/RecordDialog.tsx';
import { kari, portal, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import {
  charging,
  chargingGateway,
  figures,
  options,
  plain,
  row,
  statistics,
} from './charging-data.ts';
import { onNovember20, show, total } from './show-statistics.ts';

onNovember20();

const slowly = { timeout: 10_000 };
/** What the gateway answers where the provider shows no amounts, in the order of the fixtures. */
const NO_SUMS = {
  ...{ monetaryCosts: null, monetaryCostsNoVat: null, totalReimbursement: null },
  ...{ monetarySavings: null, monetarySavingsNoVat: null },
};
const NO_AMOUNTS = {
  ...{ price: null, totalBeforeDiscount: null, saved: null },
  ...{ priceAfterDiscount: null, priceAfterDiscountNoVat: null },
};
const TRACE =
  /ukjent|\bkr\b|\bpris|mva\.|rabatt|spart|kostnad|beregnet|dyreste|billigste|refusjon/i;

const part = (facts: Parameters<typeof figures>[0]) =>
  statistics({
    figures: figures(facts),
    previous: null,
    buckets: [
      {
        __typename: 'StatisticsBucket',
        key: '2026-11-12',
        name: null,
        figures: figures(facts),
        mainLocation: null,
      },
    ],
  });
const withFigures = (facts: Parameters<typeof figures>[0]) => ({
  ChargingStatistics: (request: GatewayRequest) => charging(request, { statistics: part(facts) }),
});

it.each([
  [
    'the history, at an old address by price',
    '/charging-journey?sort=price',
    'Storgata ladestasjon',
  ],
  ['a session', '/charging-journey/r1', 'Storgata ladestasjon'],
  [
    'statistics, at an old address by cost',
    '/charging-journey?view=statistics&show=cost',
    'Energi',
  ],
])('%s says nothing of amounts where the provider shows none', async (_, path, says) => {
  const offered = portal.features.offered.filter(
    (feature) => !['CHARGING_AMOUNTS', 'CHARGING_PRICES', 'SCHEDULED_REPORTS'].includes(feature),
  );
  const rows = [row(NO_AMOUNTS)];
  const answers = chargingGateway(rows, {
    ...withFigures(NO_SUMS),
    ChargingHistory: (request) => {
      expect(request.variables).toMatchObject({ sort: { field: 'DATE' } });
      return charging(request, {
        records: {
          ...{
            __typename: 'ChargingRecordConnection',
            nodes: rows,
            unreadableCount: 0,
            ongoing: [],
          },
          pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
          ...{ totals: figures(NO_SUMS), months: [] },
        },
      });
    },
  });
  await renderPortal({
    path,
    answer: (request) =>
      request.operationName === 'App'
        ? {
            data: {
              __typename: 'Query',
              portal: { ...portal, features: { ...portal.features, offered } },
              viewer: kari,
            },
          }
        : answers(request),
  });
  await screen.findAllByText(says, {}, slowly);
  await screen.findAllByText(/20(,0+)?\skWh/, {}, slowly);
  expect(plain(document.body)).not.toMatch(TRACE);
});

it('offers a choice of VAT only where an amount is known both ways', async () => {
  await show(
    '',
    withFigures({
      monetaryCosts: 5000,
      monetaryCostsNoVat: null,
      monetarySavings: 0,
      monetarySavingsNoVat: 0,
    }),
  );
  const region = await total();
  expect(within(region).queryByRole('group', { name: 'Merverdiavgift' })).toBeNull();
});

it('divides statistics only by what tells the sessions apart', async () => {
  await show('&period=year&year=2026', {
    ...withFigures({}),
    ChargingOptions: (request: GatewayRequest) =>
      charging(request, {
        filterOptions: { ...options, vehicleOptions: { ...options.vehicleOptions, nodes: [] } },
      }),
    ChargingCategories: (request: GatewayRequest) =>
      charging(request, {
        statistics: {
          __typename: 'ChargingStatistics',
          categories: [{ __typename: 'StatisticsCategory', accessCategory: null, buckets: [] }],
        },
      }),
  });
  await total();
  const by = screen.getByRole('combobox', { name: 'Vis per' });
  expect(within(by).getAllByRole('option').map(plain)).toEqual(['Måned', 'Sted', 'Ladebrikke']);
});
