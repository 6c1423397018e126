import type { Page } from '@playwright/test';
import { messagesTo, password } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const stian = 'stian.myhre@ladeportal.example';
const changed = 'Lading2027!';

// On a retry the first password may be wrong, which the provider answers with 400.
test.use({ expected: /status of 400/ });

/** Signs in with the current password. @returns it */
async function signInWithEither(page: Page): Promise<string> {
  for (const candidate of [password, changed]) {
    await page.getByLabel('E-postadresse').fill(stian);
    await page.getByLabel('Passord').fill(candidate);
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    const arrived = page.getByRole('heading', { level: 1, name: 'Innlogging' });
    const refused = page.getByRole('alert');
    await expect(arrived.or(refused)).toBeVisible();
    if (await arrived.isVisible()) return candidate;
  }
  throw new Error('Neither password is valid');
}

test('a customer changes the password at the provider, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/account/settings/sign-in');
  const present = await signInWithEither(page);
  await page.getByRole('link', { name: 'Bytt passord' }).click();
  await page.getByLabel('Nåværende passord').fill(present);
  const next = present === password ? changed : password;
  await page.getByLabel('Nytt passord').fill(next);
  await page.getByLabel('Gjenta passordet').fill(next);
  await page.getByRole('button', { name: 'Bytt passord' }).click();
  await expect(page.getByRole('heading', { name: 'Passordet er byttet' })).toBeVisible();
  expect(await messagesTo(page, stian)).toContain('Passordet ditt er byttet');
  await page.getByRole('button', { name: 'Fortsett' }).click();
  await expect(page).toHaveURL('/account/settings/sign-in');
});
