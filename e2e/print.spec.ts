import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ colorScheme: 'dark' });

/** The text of a printed page, and its background colour. */
async function printed(page: Page) {
  await page.evaluate(() => {
    const read = () => {
      sessionStorage.setItem('ground', getComputedStyle(document.body).backgroundColor);
    };
    window.addEventListener('beforeprint', read, { once: true });
  });
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return { text, ground: await page.evaluate(() => sessionStorage.getItem('ground')) };
}

test('the printed history shows its month and filters, in light colours, without controls', async ({
  page,
}) => {
  await signIn(page, kari, '/charging-journey?category=HOME');
  const period = page.getByRole('button', { name: /velg periode$/ });
  const month = await period.innerText();
  await expect(page.locator('main a[href*="/charging-journey/"]').first()).toBeVisible();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  const { text, ground } = await printed(page);
  expect(text).toContain(month.trim());
  expect(text).toContain('Hjemme');
  expect(text).not.toMatch(/App Store|Last ned\n|Filtrer/);
  expect(ground).toMatch(/^rgb/);
  expect(ground).not.toBe(dark);
  // The screen is unchanged.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
});

test('the title of an invoice is one line on paper', async ({ page }) => {
  await signIn(page, kari, '/account/payment');
  const paid = page.locator('main li').filter({ hasText: 'Betalt' });
  await paid.locator('a[href*="/invoices/"]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Fakturadato')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const title = await dialog.getByRole('heading', { level: 2 }).boundingBox();
  expect(title?.height).toBeLessThan(40);
  await expect(dialog.getByRole('button')).toHaveCount(0);
});
