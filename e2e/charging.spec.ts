import { details, figure, list, year } from './support/charging.ts';
import { shiftsOf, watchShifts } from './support/every-page.ts';
import { expectAccessible, expectNoSidewaysScroll, kari, setText, signIn } from './support/portal.ts'; // oxfmt-ignore
import { expect, test } from './support/test.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

test('statistics keep their layout while they load, with filters, on a screen and a phone', async ({
  page,
}) => {
  await watchShifts(page);
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    await signIn(page, kari, '/charging-journey?view=statistics&category=HOME');
    await expect(page.getByRole('button', { name: 'Fjern filteret Hjemme' })).toBeVisible();
    await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    const chart = await page.getByRole('radiogroup', { name: /fordelt på/ }).boundingBox();
    expect(chart?.y).toBeLessThan(560);
  }
});

test('a session opens beside the list by keyboard, explains its price, and closes to its row', async ({
  page,
}) => {
  await signIn(page, kari, year);
  const row = list(page).getByRole('link').nth(1);
  const opened = details(page);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(opened.getByRole('table', { name: 'Hvorfor denne prisen?' })).toBeVisible();
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveURL(/charging-journey\/[^?]+\?period=year/);
  await expectAccessible(page);

  const first = page.url();
  const { pathname, search } = new URL(first);
  const previous = opened.getByRole('link', { name: 'Forrige ladeøkt i listen' });
  await row.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(first);
  await expect(list(page).getByRole('link').nth(2)).toBeFocused();
  // Until the next session is there, the pane shows the one before, with its links.
  await expect(previous).toHaveAttribute('href', `${pathname}${search}`);
  await previous.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(first);

  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(/charging-journey\?period=year/);
});

test('the list keeps its scroll while sessions open beside it', async ({ page }) => {
  await signIn(page, kari, year);
  await expect(list(page).getByRole('link').first()).toBeVisible();
  // Only the visible part of a long list is rendered.
  await page.mouse.wheel(0, 1200);
  const row = list(page).locator('li[data-index="20"]').getByRole('link');
  await row.scrollIntoViewIfNeeded();
  const top = async () => (await row.boundingBox())?.y ?? 0;
  const before = await top();
  await row.click();
  await expect(details(page).getByRole('table').first()).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(80);
  await expect(details(page)).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('the first session is in the first viewport of a phone, in every language', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await signIn(page);
  const row = page.locator('main li[data-index="0"]');
  for (const language of ['en', 'sv', 'no']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/charging-journey?period=month&month=2026-10');
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.y, language).toBeLessThan(420);
    await expectNoSidewaysScroll(page);
  }
  await page.locator('main [aria-haspopup=dialog]').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link')).toBeFocused();
});

test('statistics are accessible, with a table of the chart, and fit a phone with text at twice the size', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, kari, `${year}&view=statistics&by=access-category`);
  await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
  await page.getByText('Vis som tabell').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await setText(page, '200%');
  await expectNoSidewaysScroll(page);
});
