import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('a driver sees their charging and its cost', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: /^Så langt i / })).toBeVisible();
  await expect(
    page.getByText(/kr (mer|mindre) enn 1\.|^=? ?Like mye som 1\./).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Siste ladeøkter' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nyheter' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aktive fordeler' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('the chart has a table with the same twelve months', async ({ page }) => {
  await signIn(page);
  await page.getByText('Vis som tabell').click();
  const table = page.getByRole('table', { name: /Lading per måned/ });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
});

for (const [persona, address, shown] of [
  [undefined, '/charging-journey?period=all&sort=price&search=Oslo', 'Ladeøkter'],
  ['ola.hansen@ladeportal.example', '/account/payment', 'Fakturaer'],
] as const) {
  test(`${address} comes with its data${persona ? ' for a family' : ''}, and fetches nothing again`, async ({
    page,
  }) => {
    await signIn(page, persona);
    const operations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) operations.push(request.postData() ?? '');
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(operations).toEqual([]);
  });
}

for (const [persona, notice, action] of [
  ['terje.vik@ladeportal.example', 'Kontoen din er sperret', /^Betal /],
  ['hanne.foss@ladeportal.example', 'Kontoen din skal slettes', 'Kontakt kundeservice'],
  ['knut.aas@ladeportal.example', 'Betalingskortet ditt utløper denne måneden', 'Bytt kort'],
] as const) {
  test(`${persona} reads the notice: ${notice}`, async ({ page }) => {
    await signIn(page, persona);
    const region = page.getByRole('region', { name: 'Viktig om kontoen din' });
    await expect(region.getByText(notice)).toBeVisible();
    await expect(region.getByRole('link', { name: action })).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('a driver without sessions reads what will appear', async ({ page }) => {
  await signIn(page, 'ida.lunde@ladeportal.example');
  await expect(page.getByText('Ingen ladeøkter ennå')).toHaveCount(2);
  await expect(page.getByText('det siste året')).toHaveCount(0);
  await expectAccessible(page);
});
