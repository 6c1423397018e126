import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signIn, untilStill } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(file, 'utf8');

/** Engines beside axe, each with an expression that returns its failures in the page. */
const engines = {
  HTML_CodeSniffer: {
    source: sourceOf(resolve('html_codesniffer/build/HTMLCS.js')),
    failures: `new Promise((resolve, reject) =>
      HTMLCS.process('WCAG2AA', document, () =>
        resolve(HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR)
          .map(({ code, element }) => ({ rule: code, html: element.outerHTML ?? '' }))), reject))`,
  },
  'IBM Equal Access': {
    source: sourceOf(resolve('accessibility-checker-engine/ace.js')),
    failures: `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) =>
      results.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
        .map(({ ruleId, snippet }) => ({ rule: ruleId, html: snippet })))`,
  },
} as const;

const failures = z.array(z.object({ rule: z.string(), html: z.string() }));

/** Findings of an engine that are no failures, with the reason. */
const FALSE_FINDINGS: readonly Readonly<{ rule: string; html: RegExp; why: string }>[] = [
  {
    rule: 'label_content_exists',
    html: /^<label [^>]*data-chosen/,
    why: 'A bar of a chart: its radio button has a name of its own (`aria-label`), which the drawing around it only repeats.',
  },
  {
    rule: 'table_caption_empty',
    html: /^<caption>/,
    why: 'The caption is there and is read; it is hidden from sight alone, because the chart has the same title.',
  },
];

async function expectNoFailures(page: Page): Promise<void> {
  await untilStill(page);
  for (const [name, { source, failures: expression }] of Object.entries(engines)) {
    // As an expression of the debugger, which the content security policy does not restrict.
    await page.evaluate(`${source}\n;0`);
    const found = failures.parse(await page.evaluate(expression));
    const real = found.filter(
      ({ rule, html }) =>
        !FALSE_FINDINGS.some((known) => known.rule === rule && known.html.test(html)),
    );
    expect.soft(real, name).toEqual([]);
  }
}

test('both engines find a known fault', async ({ page }) => {
  await page.goto('/auth/error?code=timeout');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('img'));
  });
  for (const { source, failures: expression } of Object.values(engines)) {
    await page.evaluate(`${source}\n;0`);
    const found = failures.parse(await page.evaluate(expression));
    expect(found.some(({ html }) => html.startsWith('<img'))).toBe(true);
  }
});

/** States that pages rarely show. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a menu that is open': async (page) => {
    await page.getByRole('button', { name: /brukermeny/ }).click();
    await expect(page.getByRole('link', { name: 'Logg ut' })).toBeVisible();
  },
  'a dialog that is open': async (page) => {
    await page.goto('/account/rfid/order');
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeEnabled();
  },
  'a form with errors': async (page) => {
    await page.goto('/account/profile');
    await page.getByLabel('Fornavn').fill('');
    await page.getByRole('button', { name: 'Lagre' }).first().click();
    await expect(page.getByText('Fornavn kreves')).toBeVisible();
  },
  'a choice that is saved': async (page) => {
    await page.goto('/account/settings/notifications');
    await page.getByRole('checkbox').first().click();
    await expect(page.getByRole('status').getByText('Varslingsvalgene er lagret')).toBeVisible();
  },
  'a question before an act': async (page) => {
    await page.goto('/account/settings/delete');
    await page.getByRole('button', { name: 'Slett konto' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a page that is loading': async (page) => {
    await page.route('**/graphql*', async (route) => {
      if (route.request().postData()?.includes('"App"') === true) await route.continue();
    });
    // From another page: one that is opened by its address comes with its answers.
    await page.getByRole('link', { name: 'Biler' }).click();
    await page.locator('main .MuiSkeleton-root').first().waitFor();
  },
};

for (const [name, enterState] of Object.entries(states))
  test(`two engines beside axe find no fault in ${name}`, async ({ page }) => {
    await signIn(page);
    await enterState(page);
    await expectNoFailures(page);
  });
