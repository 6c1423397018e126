import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const knut = 'knut.aas@ladeportal.example';

test('a customer subscribes with terms, cancels to a date, and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/account/subscriptions');
  await fillInSignIn(page, knut);
  const own = page.getByRole('region', { name: 'Dine abonnementer' });
  const ladefordel = own.getByRole('listitem').filter({ hasText: 'Ladefordel' });
  await expect(ladefordel).toContainText(/61,25\skr\/md\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await ladefordel.getByRole('link', { name: 'Ladefordel' }).click();
  const details = page.getByRole('dialog', { name: 'Ladefordel', exact: true });
  await expect(details).toContainText(/61,25\skr i måneden inkl\. mva\. \(49\skr\sekskl\.\)/);
  // It starts as cancelled. An earlier attempt may have undone that.
  const undo = details.getByRole('button', { name: 'Angre oppsigelsen av Ladefordel' });
  const end = details.getByRole('button', { name: 'Si opp Ladefordel' });
  await expect(undo.or(end)).toBeVisible();
  if (await undo.isVisible()) await undo.click();
  await expect(details.getByText('Aktivt')).toBeVisible();

  await end.click();
  const ending = page.getByRole('dialog', { name: 'Vil du si opp Ladefordel?' });
  await expect(ending).toContainText(
    'Frem til da beholder du fordelene, og du kan angre oppsigelsen.',
  );
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'Si opp Ladefordel' }).click();
  await expect(ending).toBeHidden();
  await expect(details).toContainText(/Utløper (28|29|30|31)\.\s\S+ \d{4}/);
  await page.reload();
  await expect(details).toContainText('Utløper');
  await undo.click();
  await expect(details.getByText('Aktivt')).toBeVisible();
  await details.getByRole('button', { name: 'Lukk', exact: true }).click();
  await expect(ladefordel).not.toContainText('Utløper');

  const goEasy = page.getByRole('button', { name: 'Abonner på GoEasy' });
  const has = own.getByRole('listitem').filter({ hasText: 'GoEasy' });
  await expect(goEasy.or(has)).toBeVisible();
  // A subscription runs at least to the end of its first month.
  if (await goEasy.isVisible()) {
    await goEasy.click();
    const dialog = page.getByRole('dialog', { name: 'Abonner på GoEasy' });
    const subscribe = dialog.getByRole('button', { name: 'Abonner', exact: true });
    await subscribe.click();
    await expect(dialog.getByText('Du må godta betingelsene for å fortsette')).toBeVisible();
    await expectAccessible(page);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await subscribe.click();
    await expect(dialog).toBeHidden();
  }
  await expect(has).toContainText('0 kr/md.');
});
