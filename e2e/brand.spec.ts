import { resolve } from 'node:path';
import { expectAccessible, signIn } from './support/portal.ts';
import { portalConfig } from './support/portal-config.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

test.use({ settings: { PORTAL_CONFIG: resolve('examples/fjordlading/portal.json') } });

/** The computed values of the two themes. */
const LOOKS = {
  light: { primary: 'rgb(11, 74, 127)', mark: /\/mark\.svg/ },
  dark: { primary: 'rgb(143, 195, 245)', mark: /\/mark-dark\.svg/ },
} as const;

test('another provider’s portal is its own, in both themes', async ({ page, world }) => {
  await world.moveTo(0);
  await signIn(page);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Fjordlading');
  await expect(page).toHaveTitle(/Fjordlading/);
  expect(await page.locator('body').innerText()).not.toMatch(/ladeportal(?!\.example)/i);
  for (const colorScheme of ['light', 'dark'] as const) {
    const { primary, mark } = LOOKS[colorScheme];
    await page.emulateMedia({ colorScheme });
    const current = page.getByRole('link', { name: 'Forsiden', exact: true });
    await expect(current).toHaveCSS('color', primary);
    await expect(header.locator('[data-mark]')).toHaveCSS('background-image', mark);
    await expectAccessible(page);
  }
  // Its own words come with the page, and in the language that is chosen.
  await expect(page.getByRole('link', { name: 'Ladingen din', exact: true })).toBeVisible();
  await header.getByRole('button', { name: /brukermeny$/i }).click();
  await expect(page.getByRole('radio', { name: 'Svenska' })).toBeHidden();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Your charging', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Your charging', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your charging' })).toBeVisible();
  await header.getByRole('button', { name: /user menu$/i }).click();
  await page.getByRole('radio', { name: 'Norsk' }).click();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Tilgjengelighetserklæring' })).toBeVisible();
  // The provider has no apps, and its privacy statement tells of cookies.
  await expect(footer.getByText('App Store')).toBeHidden();
  await expect(footer.getByRole('link', { name: 'Informasjonskapsler' })).toBeHidden();
});

test.describe('a provider with a name alone', () => {
  test.use({
    settings: { PORTAL_CONFIG: portalConfig('name-alone', { providerName: 'Elvelys' }) },
  });

  test('has no logo of ours', async ({ page, world }) => {
    await world.moveTo(0);
    await signIn(page);
    const header = page.getByRole('banner');
    await expect(header).toContainText('Elvelys');
    await expect(header.locator('[data-mark]')).toBeHidden();
  });
});
