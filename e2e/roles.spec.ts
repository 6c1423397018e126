import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

const nina = 'nina.strand@ladeportal.example';
const emil = 'emil.ruud@ladeportal.example';

test('a person with several roles chooses one, and the tab remembers it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await fillInSignIn(page, nina);
  await expect(page).toHaveURL('/roles');
  await expect(page.getByRole('heading', { name: 'Hvilken rolle vil du bruke?' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Bedriftsadministrator/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen, / })).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveURL('/roles');
});

test('a missing address is explained, entered and saved', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?from=mail');
  await fillInSignIn(page, emil);
  const heading = page.getByRole('heading', { name: 'Vi mangler adressen din' });
  const home = page.getByRole('heading', { name: 'Hei, Emil' });
  await expect(heading.or(home)).toBeVisible();
  // No other persona lacks an address. After an earlier attempt the address exists, and the home
  // opens directly.
  if (earlierTries() > 0 && (await home.isVisible())) {
    await expect(page).toHaveURL('/?from=mail');
    return;
  }
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Postnummer').fill('12');
  await page.getByRole('button', { name: 'Lagre og gå videre' }).click();
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await expect(page.getByLabel('Postnummer')).toHaveValue('12');
  await expectAccessible(page);

  await page.getByLabel('Adresse').fill('Storgata 1');
  await page.getByLabel('Postnummer').fill('0155');
  await page.getByLabel('Poststed').fill('Oslo');
  await page.getByRole('button', { name: 'Lagre og gå videre' }).click();
  await expect(page).toHaveURL('/?from=mail');
  await expect(home).toBeVisible();
});
