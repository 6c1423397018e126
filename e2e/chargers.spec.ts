import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('a driver activates a charger, cancels it, and undoes the cancellation', async ({ page }) => {
  await signIn(page, 'astrid.eide@ladeportal.example');
  await page.goto('/account/subscriptions');
  const own = page.getByRole('region', { name: 'Mine ladere' });
  const charger = own.getByRole('listitem').filter({ hasText: 'LA-10734' });
  const row = charger.getByRole('link', { name: 'Eidegardsvegen 3' });
  await expect(charger).toContainText('98,75 kr/md.');
  await expectAccessible(page);

  // An earlier attempt has activated it, and may have cancelled it.
  const activate = charger.getByRole('button', { name: 'Aktiver LA-10734' });
  if (await activate.isVisible()) {
    await activate.click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'LA-10734' });
    await expect(dialog).toContainText('98,75 kr i måneden inkl. mva. (79 kr ekskl.)');
    await dialog.getByRole('button', { name: 'Aktiver LA-10734' }).click();
    await expect(dialog).toContainText('Du må godta betingelsene for å fortsette');
    await expectAccessible(page);
    await dialog.getByLabel('Jeg ber om at abonnementet starter med en gang').check();
    await dialog.getByLabel('Jeg godtar vilkårene for abonnementet').check();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').last()).toContainText('LA-10734 er aktiv');
    await expect(row).toBeFocused();
  }
  const among = page.getByRole('region', { name: 'Dine abonnementer' });
  await expect(among.getByRole('link', { name: 'Hjemmelader LA-10734' })).toBeVisible();

  await row.click();
  const details = page.getByRole('dialog', { name: 'Eidegardsvegen 3' });
  const end = details.getByRole('button', { name: 'Si opp abonnementet på LA-10734' });
  const undo = details.getByRole('button', { name: 'Angre oppsigelsen av LA-10734' });
  await expect(details).toContainText('7,4 kW');
  await expectAccessible(page);
  await expect(end.or(undo)).toBeVisible();
  if (await undo.isVisible()) await undo.click();
  await end.click();
  const question = page.getByRole('dialog', { name: /^Vil du si opp/ });
  await expect(question).toContainText('Frem til da kan du lade som før og angre oppsigelsen');
  await question.getByRole('button', { name: 'Si opp abonnementet på LA-10734' }).click();
  await expect(question).toBeHidden();
  await expect(details).toContainText('Utløper');
  await page.reload();
  await expect(details).toContainText('Utløper');
  await expect(charger).toContainText('Utløper');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await undo.click();
  await expect(end).toBeVisible();
  await expect(details.getByText('Aktiv', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Lukk', exact: true }).click();
  await expect(charger).not.toContainText('Utløper');
});
