import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

test('a driver adds a car, switches Autocharge and removes the car again', async ({ page }) => {
  const car = `Familiebil ${earlierTries()}`;
  await signIn(page, 'astrid.eide@ladeportal.example');
  await page.goto('/account/vehicles');
  await expect(page.getByRole('heading', { level: 1, name: 'Biler' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Legg til bil' }).click();
  await page
    .getByLabel('Registreringsnummer', { exact: true })
    .and(page.getByRole('textbox'))
    .fill('el 123');
  await page.getByLabel('Navn på bilen').fill(car);
  await page.getByLabel('Understellsnummer (VIN)').fill('5YO3E7EB7KF000777');
  await page.getByRole('button', { name: 'Legg til bilen' }).click();
  await expect(page.getByText('Skriv et norsk registreringsnummer')).toBeVisible();
  await expect(page.getByText('Ikke gyldig understellsnummer (VIN)')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Registreringsnummer', { exact: true })
    .and(page.getByRole('textbox'))
    .fill(`el 7771${earlierTries()}`);
  await page.getByLabel('Understellsnummer (VIN)').fill(`5yj3e7eb7kf00077${earlierTries()}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/vehicles');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The ring of focus that the browser gives back after the keyboard.
  const add = page.getByRole('link', { name: 'Legg til bil' });
  await expect(add).toBeFocused();
  await expect(add).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('listitem').filter({ hasText: car })).toContainText(
    'Autocharge: Venter på første lading',
  );

  await page.getByRole('link', { name: 'Legg til bil' }).click();
  await page.getByText('Ordrenummer').click();
  await page.getByLabel('Ordrenummer').and(page.getByRole('textbox')).fill('BO-2026-9999');
  await page.getByRole('button', { name: 'Legg til bilen' }).click();
  await expect(page.getByText('Vi finner ikke dette ordrenummeret')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: car }).click();
  await page.getByRole('button', { name: 'Slå av Autocharge' }).click();
  await expect(page.getByRole('button', { name: 'Slå på Autocharge' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Fjern bilen' }).click();
  await expect(page).toHaveURL('/account/vehicles');
  await expect(page.getByRole('link', { name: car })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Angre' }).press('Enter');
  await page.getByRole('link', { name: car }).click();
  await page.getByRole('button', { name: 'Slå på Autocharge' }).waitFor();
  await page.getByRole('button', { name: 'Fjern bilen' }).click();
  await expect(page.getByText(`${car} er fjernet`)).toBeVisible();
});
