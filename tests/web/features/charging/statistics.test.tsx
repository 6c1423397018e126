import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { GatewayRequest } from '../../gateway.ts';
import { partlyFailed } from '../../mutation-answer.ts';
import { charging, figures, plain, statistics } from './charging-data.ts';
import { onNovember20, show, total } from './show-statistics.ts';

onNovember20();

describe('statistics', () => {
  it('announces the result of a filter, a grouping, a metric and the VAT to screen readers', async () => {
    const { router } = await show('', {
      ChargingStatistics: (request: GatewayRequest) => {
        const isFiltered = JSON.stringify(request.variables?.['filter']).includes('HOME');
        return charging(request, {
          statistics: statistics({ figures: figures({ totalChargingAmount: isFiltered ? 3 : 4 }) }),
        });
      },
    });
    await total();
    const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announcements().join()).not.toMatch(/økter/);
    await router.navigate('/charging-journey?view=statistics&category=HOME');
    await waitFor(() => expect(announcements().join()).toMatch(/3 ladeøkter|3 økter/));
    for (const [change, announced] of [
      ['&show=energy', 'Energi, fordelt på dag'],
      ['&show=energy&by=rfid', 'Energi, fordelt på ladebrikke'],
      ['&by=rfid&vat=excluded', 'Kostnad ekskl. mva., fordelt på ladebrikke'],
    ] as const) {
      await router.navigate(`/charging-journey?view=statistics${change}`);
      await waitFor(() => expect(announcements().join()).toContain(announced));
    }
  });

  it('compares the total of a month with the same days of the month before', async () => {
    await show();
    const text = plain(await total());
    expect(text).toContain('200,00 kr');
    expect(text).toContain('↑ 100,00 kr mer enn 1.–20. oktober');
    expect(text).toContain('= Like mange som 1.–20. oktober');
  });

  it('states the basis of the CO₂ figure', async () => {
    await show();
    expect(plain(await total())).toMatch(/2,4 kg.*hver kWh sparer 120 g/);
  });

  it('compares with nothing when no one charged on those days', async () => {
    const nothing = figures({ monetaryCosts: 0, totalChargingAmount: 0, energyConsumption: 0 });
    await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, { statistics: statistics({ previous: nothing }) }),
    });
    expect(plain(await total())).not.toMatch(/ enn |som 1/);
  });

  it.each([
    ['', /i perioden\.$/],
    ['&medium=APP', /i perioden med disse filtrene\.$/],
  ])('names filters where some are set, when there is nothing: %s', async (search, words) => {
    const nothing = figures({ monetaryCosts: 0, totalChargingAmount: 0, energyConsumption: 0 });
    await show(search, {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, { statistics: statistics({ figures: nothing }) }),
    });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows amounts without VAT on request, and keeps that in the address', async () => {
    const { router } = await show();
    const shown = within(await total());
    await userEvent.click(shown.getByRole('radio', { name: 'Ekskl. mva.' }));
    await waitFor(() => expect(router.state.location.search).toContain('vat=excluded'));
    expect(plain(await total())).toContain('160,00 kr');
  });

  it('draws a bar for each day, marks the current one, and has a table with the same numbers', async () => {
    await show();
    await total();
    const bars = within(screen.getByRole('radiogroup', { name: /fordelt på dag/ }));
    expect(bars.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(screen.getByText('Vis som tabell'));
    const rows = within(screen.getByRole('table')).getAllByRole('row').map(plain);
    expect(rows[1]).toContain('11. november 2026');
    expect(rows[1]).toContain('50,00 kr');
    expect(rows[2]).toContain('12. november 2026, så langt');
    expect(rows[2]).toContain('150,00 kr');
    expect(bars.getByRole('radio', { name: /^12\.\snovember 2026, så langt: 150/ })).toBeChecked();
    expect(screen.getByText('Skravert søyle: ikke fullstendig ennå.')).toBeVisible();
  });

  it('names the period of its chart and its table, and marks no day of a past one', async () => {
    await show('&period=month&month=2026-10', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, { statistics: statistics({ isRunning: false }) }),
    });
    await total();
    const name = 'Kostnad inkl. mva., fordelt på dag, oktober 2026';
    expect(screen.getByRole('radiogroup', { name })).toBeVisible();
    await userEvent.click(screen.getByText('Vis som tabell'));
    expect(screen.getByRole('table', { name })).toBeVisible();
    expect(screen.queryByText(/Skravert|så langt/)).toBeNull();
  });

  it.each([
    ['Spart', 'Spart inkl. mva.', '12,50 kr'],
    ['Ladetid', 'Ladetid', '1 t 30 min'],
    ['Anslått CO₂-besparelse', 'Anslått CO₂-besparelse', '2,4 kg'],
    [
      'Hjemmelading som refunderes, inkl. mva.',
      'Hjemmelading som refunderes, inkl. mva.',
      '30,00 kr',
    ],
  ])('divides %s too, in the chart and in its table', async (choice, title, value) => {
    const known = figures({
      monetarySavings: 1_250,
      chargingTime: 90,
      co2Saving: 2_400,
      totalReimbursement: 3_000,
    });
    const [first] = statistics().buckets ?? [];
    const { router } = await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, {
          statistics: statistics({
            figures: known,
            buckets: first ? [{ ...first, figures: known }] : [],
          }),
        }),
    });
    await total();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Diagrammet viser' }),
      choice,
    );
    const chart = screen.getByRole('radiogroup', {
      name: `${title}, fordelt på dag, november 2026`,
    });
    expect(
      within(chart).getByRole('radio').getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
    ).toContain(`: ${value.replace(',00', '')}`);
    await userEvent.click(screen.getByText('Vis som tabell'));
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('columnheader', { name: title })).toBeVisible();
    expect(table.getAllByRole('cell').map(plain)).toContain(value);
    expect(router.state.location.search).toContain('show=');
    await router.navigate(-1);
    expect(await screen.findByRole('radiogroup', { name: /^Kostnad/ })).toBeVisible();
  });

  it('divides by the chosen dimension, in the address too', async () => {
    const { router, gateway } = await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, {
          statistics: statistics(
            request.variables?.['by'] === 'LOCATION'
              ? {
                  buckets: [
                    {
                      __typename: 'StatisticsBucket',
                      key: 'l1',
                      name: 'Storgata ladestasjon',
                      figures: figures(),
                      mainLocation: null,
                    },
                    {
                      __typename: 'StatisticsBucket',
                      key: '',
                      name: null,
                      figures: figures(),
                      mainLocation: null,
                    },
                  ],
                }
              : {},
          ),
        }),
    });
    await total();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vis per' }), 'Sted');
    await waitFor(() => expect(router.state.location.search).toContain('by=location'));
    const bars = within(await screen.findByRole('list', { name: /fordelt på sted/ }));
    expect(bars.getAllByRole('listitem').map((item) => plain(item))).toEqual([
      expect.stringContaining('Storgata ladestasjon'),
      expect.stringContaining('Ikke oppgitt'),
    ]);
    const requests = gateway.requests.filter(
      ({ operationName }) => operationName === 'ChargingStatistics',
    );
    expect(requests.at(-1)?.variables).toMatchObject({ by: 'LOCATION' });
  });

  it('puts the largest value of the shown measure first, in its table too', async () => {
    const part = (name: string, monetaryCosts: number, energyConsumption: number) => ({
      __typename: 'StatisticsBucket' as const,
      key: name,
      name: name === '' ? null : name,
      figures: figures({ monetaryCosts, energyConsumption }),
      mainLocation: null,
    });
    // In the gateway's order: the most expensive first, here thirteen, and the cheapest used most.
    const some = Array.from({ length: 12 }, (_, index) =>
      part(`Brikke ${index}`, 9_000 - index, 1_000 + index),
    );
    await show('&by=rfid', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, {
          statistics: statistics({ buckets: [...some, part('', -500, 50_000)] }),
        }),
    });
    await total();
    const names = () =>
      within(screen.getByRole('list', { name: /fordelt på ladebrikke/ }))
        .getAllByRole('listitem')
        .map(plain);
    expect(names()[0]).toContain('Brikke 0');
    expect(names().join()).not.toContain('Uten ladebrikke');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Diagrammet viser' }),
      'Energi',
    );
    expect(names().slice(0, 2)).toEqual(['Uten ladebrikke50,0 kWh', 'Brikke 111,0 kWh']);
    await userEvent.click(screen.getByText('Vis som tabell'));
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader').map(plain);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toContain('Uten ladebrikke');
  });

  it('offers members only when there are any', async () => {
    await show();
    await total();
    const by = screen.getByRole('combobox', { name: 'Vis per' });
    expect(within(by).queryByRole('option', { name: 'Medlem' })).toBeNull();
  });

  it('says that there is nothing to show', async () => {
    const none = figures({ totalChargingAmount: 0 });
    await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, { statistics: statistics({ figures: none, buckets: [] }) }),
    });
    expect(await screen.findByText('Ingen lading å vise')).toBeVisible();
  });

  it('refetches after a failure', async () => {
    let isDown = true;
    await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        isDown
          ? partlyFailed(charging(request, { statistics: null }))
          : charging(request, { statistics: statistics() }),
    });
    const alert = await screen.findByText('Vi fikk ikke hentet statistikken');
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(await total()).toBeVisible();
  });
});
