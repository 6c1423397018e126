import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { home, year } from './home-data.ts';
import { renderHome } from './render-home.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
/** The lines of a cell, in order. */
const read = (cell: Element) =>
  plain(
    (cell.children.length > 0 ? [...cell.children] : [cell])
      .map(({ textContent }) => textContent)
      .join(' '),
  );
const nameOf = (element: Element) => plain(element.getAttribute('aria-label'));

/** The expected reading of the year, written by hand from `year`. */
const rows = [
  ['november 2026, så langt 12 ladeøkter', '542,75 kr', '171,8 kWh'],
  ['oktober 2026 18 ladeøkter', '796,40 kr', '251,3 kWh'],
  ['september 2026 15 ladeøkter', '637,10 kr', '208,9 kWh'],
  ['august 2026 11 ladeøkter', '432,00 kr', '142,6 kWh'],
  ['juli 2026 0 ladeøkter', '0,00 kr', '0,0 kWh'],
  ['juni 2026 1 ladeøkt', '−399,00 kr', '131,0 kWh'],
  ['mai 2026 12 ladeøkter', '488,30 kr', '164,2 kWh'],
  ['april 2026 14 ladeøkter', '612,40 kr', '198,3 kWh'],
  ['mars 2026 19 ladeøkter', '801,20 kr', '266,4 kWh'],
  ['februar 2026 22 ladeøkter', '1 018,75 kr', '322,1 kWh'],
  ['januar 2026 24 ladeøkter', '1 124,00 kr', '351,2 kWh'],
  ['desember 2025 21 ladeøkter', '982,50 kr', '312,4 kWh'],
];

describe("the year's chart", () => {
  test('names its subject and draws a bar with its reading for each month, the current one marked', async () => {
    renderHome([home()]);
    const chart = await screen.findByRole('figure', { name: 'Kostnad per måned inkl. mva.' });
    const bars = within(chart).getByRole('radiogroup', { name: 'Kostnad per måned inkl. mva.' });
    const readings = within(bars).getAllByRole('radio').map(nameOf);
    expect(readings).toHaveLength(year.length);
    expect(readings[0]).toBe('desember 2025: 982,50 kr');
    expect(readings[6]).toBe('juni 2026: −399 kr');
    expect(readings.at(-1)).toBe('november 2026, så langt: 542,75 kr');
    expect(within(bars).getAllByRole('radio').at(-1)).toBeChecked();
  });

  test('shows energy instead on request', async () => {
    renderHome([home()]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Energi' }));
    const bars = screen.getByRole('radiogroup', { name: 'Energi per måned' });
    expect(within(bars).getAllByRole('radio').map(nameOf).slice(-2)).toEqual([
      'oktober 2026: 251,3 kWh',
      'november 2026, så langt: 171,8 kWh',
    ]);
  });

  test('reads month by month with the arrow keys', async () => {
    renderHome([home()]);
    const bars = await screen.findByRole('radiogroup');
    const october = within(bars).getByRole('radio', { name: /^oktober/ });
    within(bars).getAllByRole<HTMLInputElement>('radio').at(-1)?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(october).toBeChecked();
    expect(october).toHaveFocus();
    expect(plain(document.body.textContent)).toContain('oktober 2026: 796,40 kr');
  });

  test('offers a table with exactly the same numbers', async () => {
    renderHome([home()]);
    await userEvent.click(await screen.findByText('Vis som tabell'));
    const table = screen.getByRole('table', { name: /^Lading per måned, siste 12\småneder$/ });
    expect(table).toBeVisible();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Måned', 'Kostnad inkl. mva.', 'Energi']);
    const shown = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(read));
    expect(shown).toEqual(rows);
  });

  test('keeps the table closed until it is opened', async () => {
    renderHome([home()]);
    const twin = await screen.findByText('Vis som tabell');
    expect(within(twin.closest('details') ?? twin).getByText('oktober 2026')).not.toBeVisible();
  });
});
