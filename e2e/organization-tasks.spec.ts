import type { Page } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import { signIn } from './support/portal.ts';
import { createTasks } from './support/tasks.ts';
import { earlierTries, expect, test } from './support/test.ts';

/** Five tasks of an administrator, with one limit of taps. In order, in one worker, so that their sum is known. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const tasks = createTasks();
const now = new Date();
const lastMonth = new Intl.DateTimeFormat('nb', { month: 'long', year: 'numeric' }).format(
  new Date(now.getFullYear(), now.getMonth() - 1, 1),
);
const company = ['silje.berg@ladeportal.example', /^Bedriftsadministrator/] as const;
const cooperative = ['bjorn.lie@ladeportal.example', /^Administrator for boligselskap/] as const;

/** From no page to the home of an organisation. */
async function enter(page: Page, [email, role]: typeof company | typeof cooperative) {
  await signIn(page, email, paths.organization, role);
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen/ })).toBeVisible();
}

async function openMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Meny' }).tap();
  await page.getByRole('link', { name: entry, exact: true }).tap();
}

test('an administrator finds a charger that is out of order', async ({ page }) => {
  await enter(page, cooperative);
  const end = await tasks.begin(page, 'find a charger that is out of order');
  await page.getByRole('link', { name: /ute av drift$/ }).tap();
  await expect(page.getByText('Ute av drift').first()).toBeVisible();
  end();
});

test('an administrator invites an employee', async ({ page }) => {
  await enter(page, company);
  const end = await tasks.begin(page, 'invite an employee');
  await openMenu(page, 'Nettverk');
  await page.getByRole('link', { name: 'Inviter', exact: true }).tap();
  await page.getByLabel('Navn', { exact: true }).fill('Kim Lervik');
  await page.getByLabel('E-postadresse').fill(`kim.lervik.${earlierTries()}@example.no`);
  await page.getByRole('button', { name: 'Send invitasjon' }).tap();
  await expect(page.getByText('Invitasjonen til Kim Lervik er sendt').first()).toBeVisible();
  end();
});

test('an administrator downloads the statement of last month', async ({ page }) => {
  await enter(page, company);
  const end = await tasks.begin(page, 'download the statement of last month');
  await openMenu(page, 'Ladehistorikk');
  await page.getByRole('button', { name: new RegExp(lastMonth, 'i') }).tap();
  await page.getByRole('button', { name: 'Last ned' }).tap();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /PDF$/ }).last().tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^lading-per-medlem-\d{4}-\d\d.*\.pdf$/);
  end();
});

test('an administrator changes the address of invoices', async ({ page }) => {
  // Another journey has the company's own details open, and two changes at a time are told apart.
  await enter(page, cooperative);
  const end = await tasks.begin(page, 'change the address of invoices');
  await openMenu(page, 'Om organisasjonen');
  const addresses = page.getByRole('region', { name: 'Adresser' });
  await addresses
    .getByRole('textbox', { name: /adresse/i })
    .last()
    .fill(`Økernveien ${96 + earlierTries()}`);
  await addresses.getByRole('button', { name: 'Lagre' }).tap();
  await expect(page.getByText(/ er lagret$/).first()).toBeVisible();
  end();
});

test('an administrator sees what a resident has charged', async ({ page }) => {
  await enter(page, cooperative);
  const end = await tasks.begin(page, 'see what a resident has charged');
  await page.getByRole('link', { name: /beboere/ }).tap();
  const residents = page.getByRole('region', { name: 'Beboere', exact: true });
  await expect(residents.getByText(/kWh/).first()).toBeVisible();
  end();
});

test('five tasks of an administrator take 15 taps', () => {
  tasks.expectAtMost(5, 15);
});
