import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/charging/ChargingPage.tsx';
import { renderPortal } from '../../render.tsx';
import { charging, chargingGateway, page, plain, row } from './charging-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') });
  return () => vi.useRealTimers();
});

const list = () => screen.findByRole('list', { name: /^Ladeøkter/ });
const two = [row(), row({ id: 'ChargingRecord:r2', key: 'r2', location: 'Hjemme' })];

describe('the list of the history', () => {
  it('shows no months in any other order', async () => {
    await renderPortal({
      path: '/charging-journey?period=all&sort=price',
      answer: chargingGateway(two),
    });
    await list();
    expect(screen.queryByRole('heading', { level: 3, name: 'november 2026' })).toBeNull();
  });

  it('shows one line with its totals, which opens the rest', async () => {
    await renderPortal({ path: '/charging-journey', answer: chargingGateway(two) });
    await list();
    const line = await screen.findByRole('button', { name: /119,60\skr/ });
    expect(plain(line)).toContain('119,60 kr40,0 kWh · 2 økter');
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps the repeated hour of October in its order, each with its offset', async () => {
    const at = (id: string, date: string, endedAt: string) =>
      row({ id: `ChargingRecord:${id}`, key: id, date, endedAt, location: id });
    const doubled = [
      at('after', '2026-10-25T02:15:00Z', '2026-10-25T02:45:00Z'),
      at('second', '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z'),
      at('first', '2026-10-25T00:30:00Z', '2026-10-25T00:45:00Z'),
    ];
    await renderPortal({
      path: '/charging-journey?period=month&month=2026-10',
      answer: chargingGateway(doubled),
    });
    const items = within(await list())
      .getAllByRole('listitem')
      .map(plain);
    expect(items.map((item) => /25\. okt\., \d\d:\d\d( \([+]\d\d:00\))?/.exec(item)?.[0])).toEqual([
      '25. okt., 03:15',
      '25. okt., 02:15 (+01:00)',
      '25. okt., 02:30 (+02:00)',
    ]);
  });

  it('explains the price of a row, with the discount', async () => {
    const discounted = row({ saved: 897, totalBeforeDiscount: 5_980, priceAfterDiscount: 5_083 });
    const free = row({
      id: 'ChargingRecord:free',
      key: 'free',
      price: 0,
      totalBeforeDiscount: 0,
      priceAfterDiscount: 0,
    });
    await renderPortal({ path: '/charging-journey', answer: chargingGateway([discounted, free]) });
    const items = within(await list())
      .getAllByRole('listitem')
      .map(plain);
    expect(items[0]).toMatch(/2,99 kr\/kWh · [−-]15 %/);
    expect(items[1]).not.toMatch(/kr\/kWh|%/);
  });

  it('moves focus by the arrow keys', async () => {
    await renderPortal({ path: '/charging-journey', answer: chargingGateway(two) });
    const [first, second] = within(await list()).getAllByRole('link');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(first).toHaveFocus();
  });

  it('keeps its rows when more cannot be fetched, with a retry', async () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      row({ id: `ChargingRecord:r${index}`, key: `r${index}` }),
    );
    let isDown = true;
    await renderPortal({
      path: '/charging-journey',
      answer: chargingGateway(many, {
        ChargingHistory: (request) =>
          isDown && request.variables?.['after'] !== null
            ? { errors: [{ message: 'Down', extensions: { code: 'UNKNOWN_ERROR', status: 400 } }] }
            : charging(request, { records: page(many, request.variables) }),
      }),
    });
    const rows = within(await list());
    const more = await screen.findByRole('button', { name: 'Vis flere ladeøkter' });
    await userEvent.click(more);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Vi fikk ikke hentet flere ladeøkter');
    expect(rows.getAllByRole('link').length).toBeGreaterThan(0);
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Vis flere ladeøkter' })).toBeNull(),
    );
    expect(alert).not.toBeInTheDocument();
  });
});
