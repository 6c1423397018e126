import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { figures, statistics } from './charging-data.ts';
import { connection } from '../../connection.ts';
import { onNovember20 } from './show-statistics.ts';

onNovember20();

const PATH = '/organization/statistics';
type Parts = Readonly<Record<string, object | null>>;
const whole = {
  ...statistics({ from: '2026-01-01' }),
  buckets: [
    { __typename: 'StatisticsBucket', key: '2026-10', name: null, figures: figures({ energyConsumption: 12_000 }), mainLocation: null },
    { __typename: 'StatisticsBucket', key: '2026-11', name: null, figures: figures({ energyConsumption: 34_000 }), mainLocation: null },
  ],
}; // oxfmt-ignore
const places = {
  hasResidents: true,
  facility: {
    __typename: 'Facility',
    locations: connection('ChargeLocation', [
      { __typename: 'ChargeLocation', id: 'ChargeLocation:L1', key: 'L1', name: 'Garasje nord' },
    ]),
    controllers: [],
  },
};

/** A gateway for an administrator. Null is a failed field. */
const gateway =
  (changes: Parts) =>
  ({ operationName }: GatewayRequest): Answer => {
    const parts: Parts = {
      FacilityStatistics: { facility: { __typename: 'Facility', statistics: whole } },
      // The bars appear without their parts.
      FacilityCategories: null,
      FacilityPattern: {
        facility: {
          __typename: 'Facility',
          pattern: [
            { __typename: 'FacilityHour', weekday: 1, hour: 17, energy: 9000, utilisation: 0.5 },
          ],
        },
      },
      FacilityPlaces: places,
      ...changes,
    };
    const part = parts[operationName];
    if (operationName === 'ChargingLimits')
      return {
        data: { __typename: 'Query', portal: { __typename: 'Portal', maxDays: 366 } },
      };
    if (part === undefined) {
      const { screens } = kari;
      return appAnswer({
        ...kari,
        screens: screens && { ...screens, navigationVariant: 'ORGANIZATION' },
      });
    }
    if (part === null) return 503;
    const organization = {
      __typename: 'Organization',
      id: 'Organization:100200',
      ...part,
    };
    return {
      data: {
        __typename: 'Query',
        viewer: { __typename: 'Viewer', id: 'Viewer:kari', organization },
      },
    };
  };
const show = (search = '', changes: Parts = {}) =>
  renderPortal({ path: `${PATH}${search}`, answer: gateway(changes) });
const variablesOf = (requests: readonly GatewayRequest[], name: string) =>
  requests.findLast(({ operationName }) => operationName === name)?.variables;

describe('the statistics of a facility', () => {
  it('reports a failed fetch, with a retry', async () => {
    await show('', { FacilityStatistics: null });
    expect(await screen.findByText('Vi fikk ikke hentet statistikken')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Prøv igjen' }).length).toBeGreaterThan(0);
    expect(screen.queryByText('Vis som tabell')).toBeNull();
  });

  it.each([true, false])('mentions residents where there can be some: %s', async (hasResidents) => {
    await show('', { FacilityPlaces: { ...places, hasResidents } });
    expect(await screen.findByText(/Alle ladere på stedene deres er med/)).toBeVisible();
    await screen.findByText('Vis som tabell');
    expect(screen.queryByText(/ikke tilhører en beboer/) !== null).toBe(hasResidents);
  });

  it('covers this year by month by default', async () => {
    const {
      gateway: { requests },
    } = await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Statistikk' })).toBeVisible();
    await screen.findByText('Vis som tabell');
    expect(variablesOf(requests, 'FacilityStatistics')).toMatchObject({
      period: { type: 'YEAR', year: 2026 },
      by: 'MONTH',
      filter: { locationIds: [], controllerIds: [], chargerIds: [], accessCategories: [] },
    });
  });

  it('keeps its space while loading', async () => {
    const answer = (request: GatewayRequest): Answer =>
      request.operationName.startsWith('Facility') ? 'silence' : gateway({})(request);
    await renderPortal({ path: PATH, answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Statistikk' })).toBeVisible();
    expect(screen.queryByText('Ingen lading å vise')).toBeNull();
    expect(screen.queryByText('Vi fikk ikke hentet statistikken')).toBeNull();
    expect(screen.queryByText('Vis som tabell')).toBeNull();
  });

  it('includes a table of the chart', async () => {
    await show();
    await userEvent.click(await screen.findByText('Vis som tabell'));
    const tables = await screen.findAllByRole('table');
    const rows = tables.flatMap((table) => within(table).queryAllByRole('row'));
    const texts = rows.map(({ textContent }) => textContent);
    expect(texts.some((row) => /oktober/i.test(row))).toBe(true);
    expect(texts.some((row) => /november/i.test(row))).toBe(true);
  });

  it('follows the filter of the address', async () => {
    const {
      gateway: { requests },
    } = await show('?period=month&month=2026-10&location=L1&charger=L1-2&by=charger');
    await screen.findAllByText('Garasje nord');
    expect(variablesOf(requests, 'FacilityStatistics')).toMatchObject({
      period: { type: 'MONTH', month: '2026-10' },
      by: 'CHARGER',
      filter: { locationIds: ['L1'], chargerIds: ['L1-2'] },
    });
  });

  it('reports an invalid part of the address, and shows the rest', async () => {
    const {
      gateway: { requests },
    } = await show('?period=year&year=2031&by=nonsense');
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Vis som tabell')).toBeVisible();
    expect(variablesOf(requests, 'FacilityStatistics')).toMatchObject({ by: 'DAY' });
  });

  it('says that no one charged', async () => {
    const nothing = figures({ totalChargingAmount: 0, energyConsumption: 0, monetaryCosts: 0 });
    await show('', {
      FacilityStatistics: {
        facility: {
          __typename: 'Facility',
          statistics: { ...whole, figures: nothing, buckets: [] },
        },
      },
    });
    expect(await screen.findByText('Ingen lading å vise')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('folds the hours in which no one charged, and says which', async () => {
    await show();
    expect(await screen.findByText('Ingen lading kl. 00–17 og 18–00.')).toBeVisible();
  });

  it('keeps the chart when the weekly pattern fails', async () => {
    await show('', { FacilityPattern: null });
    expect(await screen.findByText('Vis som tabell')).toBeVisible();
  });
});
