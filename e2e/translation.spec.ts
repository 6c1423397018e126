import type { Page } from '@playwright/test';
import { figure, list } from './support/charging.ts';
import { kari, signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

/** The mark that the stand-in puts after each text that it has translated. */
const MARK = '¤';

/** Translates the page as browsers do: every text becomes an element of the translator's, and so does each that comes later. */
const translate = (page: Page) =>
  page.evaluate((mark) => {
    function translateIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '') texts.push(node);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, style, script')) continue;
        const xhtml = 'http://www.w3.org/1999/xhtml';
        const font = document.createElementNS(xhtml, 'font');
        const inner = document.createElementNS(xhtml, 'font');
        inner.append(text.data + mark);
        font.append(inner);
        text.replaceWith(font);
      }
    }
    translateIn(document.body);
    new MutationObserver((records) =>
      records.forEach(({ addedNodes }) => addedNodes.forEach(translateIn)),
    ).observe(document.body, { childList: true, subtree: true });
  }, MARK);

const totals = (page: Page) => page.getByRole('region', { name: 'Totalt' });
const chosenPeriod = (page: Page) => page.getByRole('button', { name: /velg periode$/ });
const parts = (page: Page) => [
  totals(page),
  chosenPeriod(page),
  list(page).getByRole('listitem').first(),
];

/** The page shows what it shows without a translator at the same address. */
async function expectUpToDate(page: Page): Promise<void> {
  const plain = await page.context().newPage();
  await plain.goto(page.url());
  await expect(figure(plain, 'Ladeøkter')).toHaveText(/^\d/);
  await expect(list(plain)).toBeVisible();
  for (const [index, part] of parts(page).entries()) {
    const text = await parts(plain)[index]?.textContent();
    await expect.poll(async () => (await part.textContent())?.replaceAll(MARK, '')).toBe(text);
  }
  await plain.close();
}

test('a page that the browser has translated shows what changes', async ({ page }) => {
  await signIn(page, kari, '/charging-journey?period=month&month=2026-10');
  await expect(list(page)).toBeVisible();
  await expect(figure(page, 'Ladeøkter')).toHaveText(/^\d/);
  await translate(page);
  await expect(totals(page)).toContainText(`Energi${MARK}`);

  // The month, its headline figures and its rows.
  await page.getByRole('button', { name: /^Forrige: / }).click();
  await expect(page).toHaveURL(/month=2026-09/);
  await expectUpToDate(page);
  // VAT.
  await page
    .getByRole('radio', { name: /^Ekskl\. mva\./ })
    .first()
    .check();
  await expect(page).toHaveURL(/vat=excluded/);
  await expectUpToDate(page);
  // A filter, with the number of those that are active, and its removal.
  await page.getByRole('button', { name: /^Filtrer/ }).click();
  await page.getByRole('checkbox', { name: 'Hjemme' }).first().click();
  await page.getByRole('button', { name: /^Vis \d+ ladeøkt/ }).click();
  await expect(page.getByRole('button', { name: /^Filtrer.*\(1\)/ })).toBeVisible();
  await expectUpToDate(page);
  await page.getByRole('button', { name: /Fjern filteret/ }).click();
  await expect(page).not.toHaveURL(/category=HOME/);
  await expectUpToDate(page);
  // Another page and back.
  await page.goBack();
  await expectUpToDate(page);
});
