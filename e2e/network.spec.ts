import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('starts a family network, invites with consent to pay, and takes the invitation back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/account/network');
  await fillInSignIn(page, 'per.solberg@ladeportal.example');
  await page.getByRole('button', { name: 'Opprett familienettverk' }).click();
  await expect(page.getByText('Ingen medlemmer ennå')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Navn').fill('Eli Aas');
  await page.getByLabel('E-postadresse').fill('eli.aas@example.no');
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByText('Du må godta å betale for å invitere')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByText('Invitasjonen er sendt')).toBeVisible();
  await expect(page.getByText('Venter på svar')).toBeVisible();

  await page.getByRole('button', { name: 'Trekk tilbake invitasjonen til Eli Aas' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Trekk tilbake invitasjonen til Eli Aas' })
    .click();
  await expect(page.getByText('Trukket tilbake', { exact: true })).toBeVisible();
});
