import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('a driver sees their charging and its cost, and as a table of the same twelve months', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: /^Så langt i / })).toBeVisible();
  await expect(
    page.getByText(/kr (mer|mindre) enn 1\.|^=? ?Like mye som 1\./).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Siste ladeøkter' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nyheter' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aktive fordeler' })).toBeVisible();
  await page.getByText('Vis som tabell').click();
  const table = page.getByRole('table', { name: /Lading per måned/ });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a driver without sessions reads what to do first', async ({ page }) => {
  await signIn(page, 'ida.lunde@ladeportal.example');
  const steps = page.getByRole('region', { name: 'Kom i gang' });
  await expect(steps.getByRole('img', { name: 'Gjort' })).toHaveCount(1);
  await expect(page.getByText('Ingen ladeøkter ennå')).toHaveCount(0);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Legg til bilen' }).click();
  await expect(page.getByRole('dialog', { name: 'Legg til bil' })).toBeVisible();
});
