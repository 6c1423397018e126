import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import example from '../examples/fjordlading/portal.json' with { type: 'json' };
import { dark, light } from '../schema/palette.ts';
import { ELVAGEN, OTHERS } from '../scripts/story/elvagen.ts';
import { expectAccessible, kari, password, signIn } from './support/portal.ts';
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

/** Colours of ours and of the example, in both themes; white is every provider's. */
const OTHER_COLORS = [light, dark, example.colors.light, example.colors.dark]
  .flatMap(({ primary, secondary, accent, background, text }) =>
    [primary, secondary, accent, background, text].flatMap((shades) => Object.values(shades)),
  )
  .filter((color) => color.toUpperCase() !== '#FFFFFF')
  .map((color) => color.toUpperCase());

/** The colours of the page's theme that a provider replaces. */
const shownColors = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const shades = ['main', 'dark', 'light', 'soft', 'contrastText'];
    const names = [
      ...['primary', 'secondary', 'accent'].flatMap((role) =>
        shades.map((shade) => `${role}-${shade}`),
      ),
      ...['background-default', 'text-primary', 'text-secondary', 'text-disabled'],
    ];
    return names.map((name) =>
      style.getPropertyValue(`--portal-palette-${name}`).trim().toUpperCase(),
    );
  });

/** Words of Norwegian that are none of Swedish. */
const NORWEGIAN =
  /\b(?:og|ikke|deg|lading|ladingen|ladeøkt\w*|fakturaer|betaling|måned|uke|hjelp)\b/iu;

test.describe('a third provider, of one colour, in Swedish, with parts off', () => {
  test.use({
    locale: 'sv-SE',
    settings: {
      PORTAL_CONFIG: portalConfig('elvagen', {
        ...ELVAGEN,
        // The names of benefits and news are the backend's, in Norwegian.
        features: {
          notOffered: ['benefits', 'news', 'memberships', 'family', 'electricity-price'],
        },
      }),
      ENTITY_REGISTER_URL: 'off',
      EHF_DIRECTORY_URL: 'off',
    },
  });

  test('shows nothing of ours or of the example, and no Norwegian, from sign-in to a file', async ({
    page,
    world,
  }) => {
    await world.moveTo(0);
    await page.goto('/');
    await page.getByLabel('E-postadress').fill(kari);
    await page.getByLabel('Lösenord', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    const header = page.getByRole('banner');
    await expect(header).toContainText('Elvägen');
    await expect(header.locator('[data-mark]')).toBeHidden();
    const invoice = page.locator('main a[href*="/payment/"]').first();
    for (const address of ['/', '/charging-journey', '/account/payment']) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectOwn(page);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await shownColors(page)).filter((color) => OTHER_COLORS.includes(color))).toEqual([]);
      await expectAccessible(page);
    }
    await invoice.click();
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectOwn(page);
    await page.goto('/charging-journey?view=history');
    await page.getByRole('button', { name: 'Ladda ner', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ladda ner laddningarna som Excel (XLSX)' }).click(),
    ]);
    const content = await readFile(await download.path());
    const [sheet] = (await readXlsx(content, { readStyles: true })).sheets;
    expect(sheet?.rows[0]?.[0]).toBe(
      'Elvägen · Elvägen AB · Kungsgatan 1 · 411 19 Göteborg · hej@elvagen.test',
    );
    expect(JSON.stringify(sheet?.cells?.get('0,0')?.style)).toContain('7A1F5C');
    expect(JSON.stringify(sheet?.rows)).not.toMatch(NORWEGIAN);
  });

  /** What the page says and where it leads. The person's own address is the backend's. */
  async function expectOwn(page: Page) {
    const said = (await page.locator('body').innerText()).replaceAll(kari, '');
    const led = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect([said, ...led].join('\n')).not.toMatch(OTHERS);
    expect(said).not.toMatch(NORWEGIAN);
    expect(said).not.toMatch(/\bEHF\b|Enhetsregisteret|Norgespris/);
  }
});
