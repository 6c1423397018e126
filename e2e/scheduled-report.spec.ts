import { z } from 'zod';
import { expectNoSidewaysScroll, fillInSignIn, kari } from './support/portal.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

test.use({ viewport: { width: 360, height: 740 } });

const Messages = z.object({
  messages: z.array(
    z.object({
      subject: z.string().nullable(),
      body: z.string(),
      attachments: z.array(z.object({ name: z.string() })),
    }),
  ),
});
const ACCOUNTANT = 'regnskap@fjell.example';

test('a report with the filter of the screen comes by itself, once its recipient has said yes', async ({
  page,
  browser,
  world,
}) => {
  const inbox = async (to: string) => {
    const answer = await page.request.get(`${world.sandbox}/inbox/messages`, { params: { to } });
    return Messages.parse(await answer.json()).messages;
  };
  await page.goto(`${world.portal}/charging-journey?category=HOME`);
  await fillInSignIn(page, kari);
  await page.getByRole('button', { name: /Last ned/ }).click();
  await page.getByRole('link', { name: 'Sett opp månedlig rapport' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Hjemme');
  await expect(dialog.getByLabel('E-postadresse 1')).toHaveValue(kari);
  await dialog.getByRole('button', { name: 'Legg til mottaker' }).press('Enter');
  await dialog.getByLabel('E-postadresse 2').fill(kari);
  await dialog.getByRole('button', { name: 'Send hver måned' }).press('Enter');
  await expect(dialog.getByLabel('E-postadresse 2')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('E-postadresse 2').fill(ACCOUNTANT);
  await dialog.getByRole('button', { name: 'Send hver måned' }).press('Enter');
  await expect(page.getByText('Rapporten er satt opp').first()).toBeVisible();
  await expect(page.getByText('Har ikke svart').first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The accountant is no customer, and says yes without signing in.
  const [asked] = await inbox(ACCOUNTANT);
  const link = /http\S+\/report\/\S+/.exec(asked?.body ?? '')?.[0] ?? '';
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Vil du ha laderapporten fra Kari Nordmann?',
  );
  await visitor.getByRole('button', { name: 'Ja, send meg rapporten' }).press('Enter');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Du får laderapporten fra Kari Nordmann',
  );

  await world.moveTo(0);
  const [report] = await inbox(ACCOUNTANT);
  expect(report?.subject).toMatch(/^Laderapport for /);
  expect(report?.attachments.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^laderapport-\d{4}-\d\d-hjemme\.pdf$/),
    expect.stringMatching(/^laderapport-\d{4}-\d\d-hjemme\.xlsx$/),
  ]);
  await page.reload();
  const mine = page.getByRole('region', { name: 'Rapport 2: din egen lading' });
  await mine.getByText('De siste rapportene').press('Enter');
  await expect(mine.getByText('Sendt', { exact: true })).toBeVisible();

  // The link of the report stops it.
  await visitor.goto(/http\S+\/report\/\S+/.exec(report?.body ?? '')?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Stopp rapporten' }).press('Enter');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Du får ikke laderapporten fra Kari Nordmann',
  );
  await visitor.goto(`${world.portal}/report/wrong`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lenken virker ikke');
  await expect(visitor.locator('main')).not.toContainText('Kari');
  await visitor.close();
});
