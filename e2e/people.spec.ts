import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillInSignIn,
  invitationSentTo,
} from './support/portal.ts';
import { earlierTries, expect, test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.use({ viewport: phone.viewport });

/** A charger moves tomorrow by default, and at once on this day. */
const today = new Date().toLocaleDateString('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

test('an administrator invites a person, who accepts, appears in the list, and is private once removed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [name, email] = earlierTries()
    ? ['Lars Fjeld', 'lars.fjeld@ladeportal.example']
    : ['Eva Bratland', 'eva.bratland@ladeportal.example'];
  await page.goto('/');
  await fillInSignIn(page, 'anne.moen@ladeportal.example');
  await page.getByRole('button', { name: /Lillevik kommune/ }).click();
  await page.waitForURL('/organization');
  await page.goto('/organization/network');
  const people = page.getByRole('region', { name: 'Medlemmer og invitasjoner' });
  await expect(people).toContainText(/\d+ medlem/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Inviter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Navn', { exact: true }).fill(name);
  await page.getByLabel('E-postadresse').fill('ingen adresse');
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByLabel('E-postadresse')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('E-postadresse').fill(email);
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(page.getByText(`Invitasjonen til ${name} er sendt`).first()).toBeVisible();
  await expect(page).toHaveURL('/organization/network');
  const row = people.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Venter på svar');
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog', { name })).toContainText('Anne Moen');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button')).toBeFocused();

  const context = await browser.newContext({ ...phone, locale: 'nb-NO' });
  const guest = await context.newPage();
  await guest.goto(await invitationSentTo(page, email));
  await guest.getByRole('link', { name: 'Logg inn og godta' }).tap();
  await fillInSignIn(guest, email);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
    'Velkommen til Lillevik kommune',
    { timeout: 30_000 },
  );

  await page.reload();
  await expect(row).toContainText(/0,0\skWh/);
  await expect(row).not.toContainText('Venter på svar');
  await row.getByRole('button').click();
  const remove = { name: `Fjern ${name}` };
  await page.getByRole('dialog', { name }).getByRole('button', remove).click();
  const question = page.getByRole('dialog', { name: `Vil du fjerne ${name}?` });
  await expect(question).toContainText('blir privatkunde med en gang');
  await expect(question).toContainText('Lillevik kommune betaler for det som er ladet frem til nå');
  await expectAccessible(page);
  await question.getByRole('button', remove).click();
  await expect(page.getByText(`${name} er fjernet`).first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await guest.goto('/account/network');
  await expect(guest.getByRole('heading', { level: 1, name: 'Nettverk' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Lillevik kommune' })).toHaveCount(0);
  await context.close();
});

test('a list of people is checked, corrected in place and sent', async ({ page }) => {
  test.setTimeout(60_000);
  const tries = earlierTries();
  const good = `god.${tries}@example.no`;
  const mended = `rettet.${tries}@example.no`;
  await page.goto('/');
  await fillInSignIn(page, 'anne.moen@ladeportal.example');
  await page.getByRole('button', { name: /Lillevik kommune/ }).click();
  await page.waitForURL('/organization');
  await page.goto('/organization/network/invite-many');
  const dialog = page.getByRole('dialog', { name: 'Inviter flere' });
  await dialog.getByRole('button', { name: 'Kontroller listen' }).click();
  await expect(dialog).toContainText('Skriv minst én linje');
  // As Excel saves it: Windows-1252, semicolons, a header row.
  const lines = [
    'Navn;E-post;Rolle',
    `Åse Ødegård;${good};Ansatt`,
    'Bø;feil adresse;Ansatt',
    `Igjen;${good};`,
  ];
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ansatte.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('textbox')).toHaveValue(/Åse Ødegård/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kontroller listen' }).click();
  await expect(dialog).toContainText('1 linje kan sendes, 2 må rettes');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  const second = dialog.getByRole('group', { name: 'Linje 3' });
  await expect(second).toContainText('Ikke gyldig e-postadresse');
  await second.getByLabel('E-postadresse').fill(mended);
  await expect(dialog).toContainText('2 linjer kan sendes, 1 må rettes');
  await dialog.getByRole('button', { name: 'Utelat linje 4' }).click();
  await dialog.getByRole('button', { name: 'Send 2 invitasjoner' }).click();
  await expect(page.getByText('2 invitasjoner er sendt').first()).toBeVisible();
  await expect(page).toHaveURL('/organization/network');
  const people = page.getByRole('region', { name: 'Medlemmer og invitasjoner' });
  await expect(people).toContainText(good);
  await expect(people).toContainText(mended);
});

test('an administrator of a cooperative hands the charger of a resident over, and cancels another hand-over', async ({
  page,
}) => {
  // A resident of their own for each attempt.
  const charger = 9 + earlierTries();
  await page.goto('/');
  await fillInSignIn(page, 'bjorn.lie@ladeportal.example');
  await page.getByRole('button', { name: /^Administrator for boligselskap/ }).click();
  await page.waitForURL('/organization');
  await expect(
    page.getByRole('region', { name: 'Nettverk og bestillinger' }).getByText(/beboere/),
  ).toBeVisible();
  await page.goto('/organization/network');
  const residents = page.getByRole('region', { name: 'Beboere', exact: true });
  const code = `LA-2003${charger}`;
  const resident = residents.getByRole('listitem').filter({ hasText: new RegExp(`${code}\\b`) });
  await resident.getByRole('button').click();
  await page.getByRole('button', { name: /^Flytter ut: / }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Ny beboer' });
  await expect(choice).toBeVisible();
  await dialog.getByRole('button', { name: 'Overfør laderen' }).click();
  await expect(choice).toBeFocused();
  const [taker = ''] = (await choice.locator('option').nth(1).textContent())?.split(' · ') ?? [];
  await choice.selectOption({ index: 1 });
  await dialog.getByLabel('Overtas fra og med').fill(today);
  await expect(dialog).toContainText('De ser ikke ladeøktene til hverandre');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Overfør laderen' }).click();
  await expect(page.getByText(`Lader ${code} er overført til ${taker}`).first()).toBeVisible();
  await expect(resident).toContainText(taker);

  const handovers = page.getByRole('region', { name: 'Overføringer av ladere' });
  await expect(handovers.getByRole('listitem').filter({ hasText: code })).toContainText('Overført');
  const planned = handovers.getByRole('listitem').filter({ hasText: 'LA-200324' });
  if (await planned.isVisible()) {
    await planned.getByRole('button', { name: 'Avbryt overføringen' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt overføringen' }).click();
    await expect(planned).toBeHidden();
  }
  await expectNoSidewaysScroll(page);
});

test('a resident moves out before a new one moves in, who takes the charger later', async ({
  page,
}) => {
  // Residents of their own for each attempt.
  const code = `LA-2003${1 + earlierTries()}`;
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  await fillInSignIn(page, 'bjorn.lie@ladeportal.example');
  await page.getByRole('button', { name: /^Administrator for boligselskap/ }).click();
  await page.waitForURL('/organization');
  await page.goto('/organization/network');
  const ofCharger = { hasText: new RegExp(`${code}\\b`) };
  const residents = page.getByRole('region', { name: 'Beboere', exact: true });
  const resident = residents.getByRole('listitem').filter(ofCharger);
  await resident.getByRole('button').click();
  await page.getByRole('button', { name: /^Flytter ut: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ingen flytter inn ennå').click();
  await dialog.getByLabel('Uten beboer fra og med').fill(today);
  await expect(dialog).toContainText('har laderen ingen beboer, før noen flytter inn');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrer utflyttingen' }).click();
  await expect(page.getByText(`Lader ${code} har ikke lenger en beboer`).first()).toBeVisible();
  await expect(resident).toHaveCount(0);

  await page.reload();
  const vacant = page.getByRole('region', { name: 'Ladere uten beboer' });
  await vacant.getByRole('button', { name: `Ny beboer flytter inn: lader ${code}` }).click();
  const choice = dialog.getByRole('combobox', { name: 'Ny beboer' });
  const [taker = ''] = (await choice.locator('option').nth(1).textContent())?.split(' · ') ?? [];
  await choice.selectOption({ index: 1 });
  await dialog.getByLabel('Overtas fra og med').fill(today);
  await expect(dialog).toContainText(`Laderen tilhører ${taker} fra nå av`);
  await dialog.getByRole('button', { name: 'Overfør laderen' }).click();
  await expect(page.getByText(`Lader ${code} er overført til ${taker}`).first()).toBeVisible();
  await expect(resident).toContainText(taker);
  await expect(vacant.getByRole('button', { name: new RegExp(`${code}$`) })).toHaveCount(0);
  const handovers = page.getByRole('region', { name: 'Overføringer av ladere' });
  await expect(handovers.getByRole('listitem').filter(ofCharger)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});
