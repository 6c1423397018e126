import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../../../web/features/charging/ChargingPage.tsx';
import '../../../../web/features/charging/RecordDialog.tsx';
import type { GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import {
  charging,
  chargingGateway,
  detail,
  figures,
  page,
  plain,
  row,
  statistics,
} from './charging-data.ts';
import { onNovember20, show, total } from './show-statistics.ts';

onNovember20();

/** Several screens' code. */
const slowly = { timeout: 10_000 };
const NOTHING = {
  accessCategory: null,
  price: null,
  totalBeforeDiscount: null,
  saved: null,
  priceAfterDiscount: null,
};
const WITHOUT_VAT = row({ ...NOTHING, id: 'ChargingRecord:r2', key: 'r2', location: 'Fjord' });
const UNKNOWN = row({
  ...{ ...NOTHING, priceAfterDiscountNoVat: null },
  ...{ id: 'ChargingRecord:r3', key: 'r3', location: 'Sund' },
});
const SUMS = { monetaryCosts: null, monetaryCostsNoVat: 9000, hasOperatorPrices: true };
const OPERATOR = 'Beløp fra andre operatører er slik operatøren beregnet dem.';

describe('sessions whose amounts are unknown', () => {
  it('say so in the list, their names and the totals, and who calculated them once', async () => {
    const list = page([row(), WITHOUT_VAT, UNKNOWN], { first: 50, isFirst: true });
    await renderPortal({
      path: '/charging-journey?period=year&year=2026',
      answer: chargingGateway([], {
        ChargingHistory: (request: GatewayRequest) =>
          charging(request, {
            records: {
              ...list,
              totals: figures({
                ...SUMS,
                monetarySavings: null,
                monetarySavingsNoVat: null,
                totalChargingAmount: 3,
              }),
              months: [
                {
                  __typename: 'StatisticsBucket',
                  key: '2026-11',
                  figures: figures({ monetaryCosts: null, monetaryCostsNoVat: null }),
                },
              ],
            },
          }),
      }),
    });
    const rows = await screen.findByRole('list', { name: /^Ladeøkter/ }, slowly);
    const price = (name: RegExp) =>
      plain(within(rows).getByRole('link', { name }).closest('li') ?? rows);
    expect(price(/Fjord, 47,84\skr ekskl\. mva\.$/)).toContain('47,84 kr ekskl. mva.');
    expect(price(/Sund, ukjent beløp$/)).toContain('Ukjent');
    const shown = plain(document.body);
    expect(shown).toContain('Kostnad ekskl. mva.90,00 kr');
    expect(shown).toContain('SpartUkjent');
    expect(shown).toContain('ukjent beløp');
    expect(shown.split(OPERATOR)).toHaveLength(2);
    expect(shown).not.toMatch(/NaN|null|\b0,00 kr/);
  });

  it('have details without VAT that add up, with the operator who calculated them', async () => {
    const { record, ...rest } = detail();
    const [component] = rest.priceComponents;
    if (component === undefined) throw new Error('A price has components');
    await renderPortal({
      path: '/charging-journey/r1',
      answer: chargingGateway([WITHOUT_VAT], {
        ChargingRecord: (request: GatewayRequest) =>
          charging(request, {
            record: {
              ...rest,
              priceComponents: [{ ...component, amount: null, amountNoVat: 4784 }],
              record: {
                ...{ ...record, ...NOTHING, vat: null, paid: null },
                ...{ operator: 'Fjordlading AS', isPricedByOperator: true },
              },
            },
          }),
      }),
    });
    const dialog = await screen.findByRole('dialog', {}, slowly);
    await within(dialog).findByText(/beregnet dem/, {}, slowly);
    const shown = plain(dialog);
    expect(shown).toContain('Du betaler, ekskl. mva.47,84 kr');
    expect(shown).toContain('Beløpene er slik Fjordlading AS beregnet dem.');
    expect(shown).toMatch(/47,84 krSum ekskl\. mva\.47,84 krMva\.Ukjent/);
    expect(shown).toContain('Type ladestedUkjent');
    expect(shown).not.toMatch(/Betalt|inkl\. mva/);
  });

  it('leave no bar, comparison or highest part, and the chart says what it shows', async () => {
    const bucket = (key: string, change: Parameters<typeof figures>[0]) => ({
      __typename: 'StatisticsBucket' as const,
      ...{ key, name: null, figures: figures(change), mainLocation: null },
    });
    await show('&period=year&year=2026&by=month', {
      ChargingStatistics: (request: GatewayRequest) =>
        charging(request, {
          statistics: statistics({
            figures: figures(SUMS),
            buckets: [
              bucket('2026-09', { monetaryCosts: 5000, monetaryCostsNoVat: 4000 }),
              bucket('2026-10', { monetaryCosts: null, monetaryCostsNoVat: 5000 }),
              bucket('2026-11', { monetaryCosts: null, monetaryCostsNoVat: null }),
            ],
          }),
        }),
    });
    const shown = plain(await total());
    expect(shown).toContain('Kostnad ekskl. mva.90,00 kr');
    expect(shown).toContain(OPERATOR);
    const chart = plain(document.body);
    expect(chart).toContain('Kostnad ekskl. mva., fordelt på måned');
    expect(chart).toContain('Diagrammet viser beløp ekskl. mva.');
    expect(chart).toContain('1 søyle mangler, fordi beløpet er ukjent.');
    expect(chart).not.toMatch(/Mest |Gjennomsnitt/);
    expect(screen.getByRole('radio', { name: /^November 2026.*ukjent beløp$/i })).toBeChecked();
    await userEvent.click(screen.getByText('Vis som tabell'));
    const cells = screen.getAllByRole('row').map(plain);
    expect(cells.find((text) => /november/i.test(text))).toContain('Ukjent');
  });
});
