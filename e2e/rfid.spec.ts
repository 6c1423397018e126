import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  signIn,
} from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('a driver registers a chip, names it, blocks it when it is lost, and orders more', async ({
  page,
}) => {
  await signIn(page, 'knut.aas@ladeportal.example');
  await page.getByRole('link', { name: 'Ladebrikker og nettverk' }).click();
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).toContainText(
    '1 brikke, 1 aktiv',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Registrer brikke du har' }).click();
  const number = page.getByLabel('Brikkenummer');
  await number.fill('LP90000001');
  await page.getByRole('button', { name: 'Registrer brikken' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ugyldig brikkenummer');
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill('lp 8700 0001');
  await page.getByLabel('Navn på brikken (valgfritt)').fill('Reservebrikken');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/rfid');
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).toContainText(
    '2 brikker, 2 aktive',
  );

  await page.getByRole('link', { name: 'Reservebrikken' }).click();
  await page.getByLabel('Navn på brikken (valgfritt)').fill('Hytta');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('heading', { name: 'Hytta' })).toBeVisible();
  await page.getByRole('button', { name: 'Sperr brikken' }).click();
  await expect(page.getByRole('dialog', { name: 'Sperre Hytta?' })).toContainText('LP87000001');
  await page.getByRole('button', { name: 'Sperr Hytta' }).click();
  await expect(page.getByRole('button', { name: 'Opphev sperringen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Ladebrikker' })).toContainText(
    '2 brikker, 1 aktiv',
  );

  await page.getByRole('link', { name: 'Bestill brikker' }).click();
  await page.getByLabel('Antall brikker').fill('3');
  await expect(page.getByRole('dialog')).toContainText(/Å betale, med mva\..*150,00/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Bestill og betal/ }).click();
  const orders = page.getByRole('region', { name: 'Bestillinger' });
  await expect(orders).toContainText('3 brikker');
  await expect(orders).toContainText('Ordre mottatt');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('an administrator finds one chip among five hundred', async ({ page }) => {
  await page.goto('/');
  await fillInSignIn(page, 'anne.moen@ladeportal.example');
  await page.getByRole('button', { name: /Lillevik kommune/ }).click();
  await page.getByRole('link', { name: 'Ladebrikker', exact: true }).click();
  await expect(page).toHaveURL('/organization/rfid');
  const chips = page.getByRole('region', { name: 'Ladebrikker' });
  await expect(chips).toContainText('501 brikker');
  await page.getByLabel('Søk på navn, nummer eller medlem').fill('renovasjon 60000171');
  await expect(chips).toContainText('1 brikke');
  await page.getByRole('link', { name: 'Renovasjon 25' }).click();
  await page.getByRole('combobox', { name: 'Medlem' }).selectOption({ label: 'Anne Moen' });
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.keyboard.press('Escape');
  await expect(chips).toContainText('Anne Moen');
  await expectAccessible(page);
});

test('who is blocked is told why nothing is offered', async ({ page }) => {
  await signIn(page, 'terje.vik@ladeportal.example');
  await page.goto('/account/rfid/order');
  await expect(page.getByRole('dialog')).toContainText('Kontoen er sperret');
  await expect(page.getByRole('button', { name: /^Bestill/ })).toBeHidden();
  await expectAccessible(page);
});
