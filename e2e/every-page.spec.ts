import type { Page } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import {
  enter,
  linksOn,
  lookAt,
  notInStep,
  open,
  pagesOf,
  shiftsOf,
  visitorNames,
  watchShifts,
  type Visitor,
} from './support/every-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeTexts,
  expectWholeValues,
  password,
  setText,
} from './support/portal.ts';
import { expectTabMovesOn } from './support/keyboard.ts';
import {
  expectDifferentHeadings,
  expectLargeTargets,
  expectOneListRow,
  expectOneTitleAndAction,
} from './support/page-parts.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 640 };
const MAX_SHIFT = 0.05;

/**
 * Text that is painted before the page's code has loaded is its title. The account of a family's
 * administrator is unknown to the gateway until the backend answers.
 */
async function expectFirstTitle(
  page: Page,
  visitor: Visitor,
  path: string,
  html: string,
): Promise<void> {
  if (visitor === 'family' && path === paths.chargingJourney) return;
  const [, first] = /<p class="first-title" data-of="\w+">(.+?)<\/p>/.exec(html) ?? [];
  if (first !== undefined) await expect.soft(page.locator('main h1')).toHaveText(first);
}

/** What holds of pages, and of what they lead to. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectDifferentHeadings(page);
  await expectTabMovesOn(page);
}

test('every page that is built has a visitor, or a reason for having none', () => {
  expect(notInStep()).toEqual([]);
});

// All languages and themes occur on the way.
for (const [place, visitor] of visitorNames.entries())
  test(`every page of ${visitor} is accessible, stable, and no wider than a small phone`, async ({
    page,
    baseURL,
  }) => {
    // Thirty pages in three variants each, and what they lead to.
    test.setTimeout(480_000);
    await page.setViewportSize(wide);
    await enter(page, visitor, password);
    await watchShifts(page);
    const details: string[] = [];
    for (const [step, path] of pagesOf(visitor).entries())
      await test.step(path, async () => {
        await page.setViewportSize(wide);
        const html = await open(page, baseURL ?? '', path, lookAt(step + place));
        expect(new URL(page.url()).pathname).toBe(path);
        await expectFirstTitle(page, visitor, path, html);
        details.push(...(await linksOn(page, visitor, path)));
        expect.soft(await shiftsOf(page), `${path} stands still`).toBeLessThanOrEqual(MAX_SHIFT);
        await expectSound(page);
        await expectOneTitleAndAction(page);
        await expectOneListRow(page);
        await setText(page, '200%');
        await expectWholeTexts(page);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(phone);
        // The numbers of charts too.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await expectWholeTexts(page);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(narrow);
        await setText(page, '100%');
        await expectLargeTargets(page);
        await expectNoSidewaysScroll(page);
        await setText(page, '100%', true);
        await expectWholeTexts(page);
        await expectWholeValues(page);
        await expectNoSidewaysScroll(page);
      });
    for (const [step, path] of details.entries())
      await test.step(path, async () => {
        await page.setViewportSize(narrow);
        await open(page, baseURL ?? '', path, lookAt(step + place));
        expect.soft(await shiftsOf(page), `${path} stands still`).toBeLessThanOrEqual(MAX_SHIFT);
        await expectSound(page);
        await expectLargeTargets(page);
        await expectNoSidewaysScroll(page);
        await setText(page, '100%', true);
        await expectWholeTexts(page);
        await expectWholeValues(page);
        await page.setViewportSize(phone);
        await setText(page, '200%');
        await expectWholeTexts(page);
      });
  });
