import type { Page } from '@playwright/test';

/** The sessions of this year. */
export const year = `/charging-journey?period=year&year=${new Date().getFullYear()}`;
/** The list of sessions. */
export const list = (page: Page) => page.getByRole('list', { name: /^Ladeøkter/ });
/** The details of a session beside the list. */
export const details = (page: Page) => page.getByRole('main').getByRole('complementary');
/** A figure of the totals above the list, by its term. */
export const figure = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Totalt' })
    .locator('div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();

/**
 * A number in Norwegian format, on the screen or in a file, as a whole number of hundredths: `−1
 * 234,50 kr`.
 */
export const hundredths = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[^\d,−-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  );
