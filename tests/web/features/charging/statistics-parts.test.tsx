import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { GatewayRequest } from '../../gateway.ts';
import { charging, figures, plain, statistics } from './charging-data.ts';
import { onNovember20, show, total } from './show-statistics.ts';

onNovember20();

describe('the parts of statistics', () => {
  it('shows the person’s part as the headline, and the organisation’s part beside it', async () => {
    const costSplit = {
      __typename: 'CostSplit' as const,
      own: 20_802,
      ownNoVat: 16_642,
      organization: 173_822,
      organizationNoVat: 139_058,
      payingOrganization: {
        __typename: 'PayingOrganization' as const,
        isFamily: false,
        name: 'Fjord AS',
      },
    };
    await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, {
          statistics: statistics({
            figures: figures({ monetaryCosts: 194_624, monetaryCostsNoVat: 155_700, costSplit }),
          }),
        }),
    });
    const shown = await total();
    expect(plain(shown)).toContain('Du betaler inkl. mva.208,02 kr');
    expect(plain(shown)).toContain('Fjord AS betaler 1 738,22 kr');
    // The month before had one payer: the person paid all of its cost.
    expect(plain(shown)).toContain('↑ 108,02 kr mer enn 1.–20. oktober');
    await userEvent.click(within(shown).getByRole('radio', { name: 'Ekskl. mva.' }));
    await waitFor(() => expect(plain(shown)).toContain('Du betaler ekskl. mva.166,42 kr'));
    expect(plain(shown)).toContain('Fjord AS betaler 1 390,58 kr');
  });

  it('says who pays for each part in the table', async () => {
    const costSplit = {
      __typename: 'CostSplit' as const,
      own: 0,
      ownNoVat: 0,
      organization: 5_000,
      organizationNoVat: 4_000,
      payingOrganization: {
        __typename: 'PayingOrganization' as const,
        isFamily: false,
        name: 'Fjord AS',
      },
    };
    const sums = statistics({ figures: figures({ monetaryCosts: 5_000, costSplit }) });
    const [part] = sums.buckets ?? [];
    const own = { ...figures({ monetaryCosts: 700 }), costSplit: null };
    const buckets = part && [
      { ...part, figures: { ...figures({ monetaryCosts: 5_000 }), costSplit } },
      { ...part, key: '2026-11-19', figures: own },
    ];
    await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, { statistics: { ...sums, buckets: buckets ?? null } }),
    });
    const table = await screen.findByRole('table', { hidden: true });
    expect(plain(table)).toContain('Du betaler 0,00 kr · Fjord AS betaler 50,00 kr');
    expect(plain(table)).toContain('Du betaler 7,00 kr');
  });

  it('stacks home and public, names both in words, and has them as columns of the table', async () => {
    const part = (key: string, monetaryCosts: number) => ({
      __typename: 'StatisticsBucket' as const,
      key,
      name: null,
      figures: figures({ monetaryCosts }),
    });
    await show('', {
      ChargingCategories: (request: GatewayRequest) =>
        charging(request, {
          statistics: {
            __typename: 'ChargingStatistics',
            categories: [
              {
                __typename: 'StatisticsCategory',
                accessCategory: 'HOME',
                buckets: [part('2026-11-11', 5_000), part('2026-11-12', 9_000)],
              },
              {
                __typename: 'StatisticsCategory',
                accessCategory: 'PUBLIC',
                buckets: [part('2026-11-12', 6_000)],
              },
            ],
          },
        }),
    });
    await total();
    const legend = screen.getByRole('list', { name: 'Forklaring til diagrammet' });
    expect(within(legend).getAllByRole('listitem').map(plain)).toEqual([
      'Hjemme',
      'Offentlig',
      'Gjennomsnitt per hel dag: 100 kr',
    ]);
    expect(
      screen.getByText(/^Mest 12\.\snovember, så langt: 150\skr, det meste hjemme$/),
    ).toBeVisible();
    const bar = screen.getByRole('radio', { name: /^12\.\snovember 2026/ });
    expect(bar.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      '12. november 2026, så langt: 150 kr (hjemme 90 kr og offentlig 60 kr)',
    );
    await userEvent.click(screen.getByText('Vis som tabell'));
    const rows = within(screen.getByRole('table')).getAllByRole('row').map(plain);
    expect(rows[0]).toBe('DagKostnad inkl. mva.HjemmeOffentlig');
    expect(rows[2]).toContain('150,00 kr90,00 kr60,00 kr');
    expect(rows[1]).toContain('50,00 kr50,00 kr0,00 kr');
  });

  it.each(['press', 'Enter', 'table'])(
    'leads to the sessions of a bar with the same filter, by %s',
    async (way) => {
      const { router } = await show('&category=HOME');
      await total();
      const bar = screen.getByRole('radio', { name: /^11\.\snovember 2026/ });
      if (way === 'press') {
        await userEvent.click(bar);
        expect(router.state.location.search).toContain('view=statistics');
        await userEvent.click(screen.getByRole('link', { name: /^Se øktene 11\.\snovember$/ }));
      } else if (way === 'Enter') {
        screen.getByRole('radio', { name: /^12\.\snovember 2026/ }).focus();
        await userEvent.keyboard('{ArrowLeft}');
        expect(router.state.location.search).toContain('view=statistics');
        await userEvent.keyboard('{Enter}');
      } else {
        await userEvent.click(screen.getByText('Vis som tabell'));
        await userEvent.click(screen.getByRole('link', { name: /^11\.\snovember 2026$/ }));
      }
      await waitFor(() =>
        expect(router.state.location.search).toBe(
          '?period=custom&from=2026-11-11&to=2026-11-11&category=HOME',
        ),
      );
    },
  );

  it.each([
    ['', { isOnly: true }, /^Mest 12\.\snovember, så langt: 150\skr på Extra$/],
    ['', { isOnly: false }, /^Mest 12\.\snovember, så langt: 150\skr, det meste på Extra$/],
    ['&show=saved', { isOnly: true }, /^Mest på 2 dager: 5\skr hver dag$/],
    ['&show=sessions', { isOnly: true }, /^Mest 12\.\snovember, så langt: 3 ladeøkter på Extra$/],
    ['&show=sessions', { isOnly: false }, /^Mest 12\.\snovember, så langt: 3 ladeøkter$/],
    ['', null, /^Mest 12\.\snovember, så langt: 150\skr$/],
  ])(
    'answers in a sentence, with the place of most of it: %s %j',
    async (search, place, sentence) => {
      const some = statistics();
      await show(search, {
        ChargingStatistics: (request: GatewayRequest) =>
          charging(request, {
            statistics: statistics({
              buckets: (some.buckets ?? []).map((bucket, index) => ({
                ...bucket,
                mainLocation:
                  place && index === 1
                    ? { __typename: 'StatisticsLocation' as const, name: 'Extra', ...place }
                    : null,
              })),
            }),
          }),
      });
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('leaves out what is nothing: metrics, figures, comparisons and parts', async () => {
    const none = { monetarySavings: 0, monetarySavingsNoVat: 0, co2Saving: 0 };
    const some = statistics();
    await show('', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, {
          statistics: statistics({
            figures: { ...some.figures, ...none },
            previous: some.previous && { ...some.previous, ...none },
            buckets: (some.buckets ?? []).map((bucket, index) => ({
              ...bucket,
              figures: {
                ...bucket.figures,
                ...none,
                ...(index === 0 && { totalChargingAmount: 0 }),
              },
            })),
          }),
        }),
    });
    const shown = await total();
    const choices = within(screen.getByRole('combobox', { name: 'Diagrammet viser' }));
    expect(choices.getAllByRole('option').map(plain)).toEqual([
      'Kostnad',
      'Energi',
      'Ladeøkter',
      'Ladetid',
    ]);
    expect(plain(shown)).not.toMatch(/Spart|CO₂/);
    const empty = screen.getByRole('radio', { name: /^11\.\snovember 2026: ingen ladeøkter$/ });
    await userEvent.click(empty);
    expect(screen.queryByRole('link', { name: /^Se øktene/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^11\.\snovember/ })).toBeNull();
  });
});
