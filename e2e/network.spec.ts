import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

test('a customer starts a family network with consent to pay, invites, revokes the invitation, and dissolves it', async ({
  page,
}) => {
  const name = `Eli ${'ABCDEFGH'.charAt(earlierTries())}as`;
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/account/network');
  await fillInSignIn(page, 'per.solberg@ladeportal.example');
  const start = page.getByRole('button', { name: 'Opprett familienettverk' });
  // A person who has started a family has several roles, and chooses one when signing in.
  const role = page.getByRole('button', { name: /^Familieadministrator/ });
  await expect(start.or(role)).toBeVisible();
  if (await role.isVisible()) {
    await role.click();
    await expect(page).toHaveURL('/organization');
    await page.goto('/account/network');
  } else {
    await start.click();
    await expect(
      page.getByText('Du må godta å betale for ladingen til dem du inviterer'),
    ).toBeVisible();
    await page.getByRole('checkbox').check();
    await start.click();
  }
  await expect(page.getByText('Ingen medlemmer ennå')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Navn', { exact: true }).fill(name);
  await page.getByLabel('E-postadresse').fill(`eli.aas.${earlierTries()}@example.no`);
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(
    page.getByText('Du må godta å betale for ladingen til dem du inviterer'),
  ).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByText('Invitasjonen er sendt')).toBeVisible();
  const invitation = page.getByRole('listitem').filter({ hasText: name });
  await expect(invitation).toContainText('Venter på svar');

  const takeBack = { name: `Trekk tilbake invitasjonen til ${name}` };
  await invitation.getByRole('button', takeBack).click();
  await page.getByRole('dialog').getByRole('button', takeBack).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(invitation).toContainText('Trukket tilbake');

  const dissolve = { name: 'Avslutt nettverket Familien Solberg' };
  await page.getByRole('button', dissolve).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', dissolve).click();
  await expect(page.getByText('Nettverket Familien Solberg er avsluttet')).toBeVisible();
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
