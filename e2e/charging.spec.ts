import { details, figure, hundredths, list, year } from './support/charging.ts';
import { shiftsOf, watchShifts } from './support/every-page.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('filters are in the address, survive a reload, and are removed by Back', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Se alle ladeøkter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ladehistorikk' })).toBeVisible();
  await page.getByRole('button', { name: /velg periode$/ }).click();
  await page.getByText('År', { exact: true }).click();
  await page.getByRole('button', { name: /^Vis \d+ ladeøkter$/ }).click();
  await expect(list(page)).toBeVisible();
  await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
  const all = await figure(page, 'Ladeøkter').textContent();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await page.getByRole('checkbox', { name: 'Hjemme', exact: true }).first().click();
  await expect(page).toHaveURL(/category=HOME/);
  await page.getByRole('button', { name: /^Vis \d+ ladeøkter?$/ }).click();
  await expect(page.getByRole('button', { name: 'Filtrer (1)' })).toBeFocused();
  await expect(figure(page, 'Ladeøkter')).not.toHaveText(all ?? '');
  await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
  const few = await figure(page, 'Ladeøkter').textContent();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fjern filteret Hjemme' })).toBeVisible();
  await expect(figure(page, 'Ladeøkter')).toHaveText(few ?? '');
  await expectAccessible(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/category=HOME/);
  await expect(figure(page, 'Ladeøkter')).toHaveText(all ?? '');
});

for (const [device, viewport] of [
  ['a screen', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`statistics on ${device} keep their layout while they load, with filters`, async ({
    page,
  }) => {
    await signIn(page);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.goto('/charging-journey?view=statistics&category=HOME');
    await expect(page.getByRole('button', { name: 'Fjern filteret Hjemme' })).toBeVisible();
    await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    const chart = await page.getByRole('radiogroup', { name: /fordelt på/ }).boundingBox();
    expect(chart?.y).toBeLessThan(560);
  });

test('the totals are the sum of the rows', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 12_000 });
  await page.goto('/charging-journey?period=month&month=2026-10');
  await expect(list(page)).toBeVisible();
  const rows = list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  const sessions = Number(await figure(page, 'Ladeøkter').textContent());
  await expect(rows).toHaveCount(sessions);
  const prices = await rows.locator('[data-area=price]').allTextContents();
  const sum = prices.map(hundredths).reduce((total, ore) => total + ore, 0);
  expect(sum).toBe(hundredths((await figure(page, 'Kostnad inkl. mva.').textContent()) ?? ''));
});

test('a session opens beside the list by keyboard, explains its price, and closes to its row', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(year);
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
  await row.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(first);
  await expect(list(page).getByRole('link').nth(2)).toBeFocused();
  await opened.getByRole('link', { name: 'Forrige ladeøkt i listen' }).click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(first);

  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(/charging-journey\?period=year/);
});

test('the list keeps its scroll while sessions open beside it', async ({ page }) => {
  await signIn(page);
  await page.goto(year);
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

for (const language of ['no', 'en', 'sv'])
  test(`the first session is in the first viewport of a phone, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page);
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/charging-journey?period=month&month=2026-10');
    const row = page.locator('main li[data-index="0"]');
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.y).toBeLessThan(420);
    await expectNoSidewaysScroll(page);

    await page.locator('main [aria-haspopup=dialog]').nth(1).click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await row.getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('link')).toBeFocused();
  });

test('statistics fit a phone with text at twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  await page.goto(`${year}&view=statistics&by=access-category`);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
  await expectNoSidewaysScroll(page);
});

test('statistics are accessible, with a table of the chart', async ({ page }) => {
  await signIn(page);
  await page.goto(`${year}&view=statistics`);
  await expect(page.getByRole('radiogroup', { name: /fordelt på måned/ })).toBeVisible();
  await page.getByText('Vis som tabell').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
