import type { Page } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import {
  enter,
  lookAt,
  notInStep,
  open,
  pagesOf,
  shiftsOf,
  watchShifts,
  type Visitor,
} from './support/every-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeTexts,
  password,
  setText,
} from './support/portal.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 640 };
const MAX_SHIFT = 0.05;

/**
 * What is painted before the page's code is there is its title. Whose charging a family's administrator sees, the gateway does not
 * know before it has asked the backend.
 */
async function expectFirstTitle(page: Page, visitor: Visitor, path: string): Promise<void> {
  if (visitor === 'family' && path === paths.chargingJourney) return;
  const html = await (await page.request.get(path)).text();
  const [, first] = /<p class="first-title" data-of="\w+">(.+?)<\/p>/.exec(html) ?? [];
  if (first !== undefined) await expect.soft(page.locator('main h1')).toHaveText(first);
}

test('every page that is built is walked to by somebody, or it is said why not', () => {
  expect(notInStep()).toEqual([]);
});

// All languages and themes are seen on the way; the whole product is measured by `npm run bench`.
// Whoever has most pages comes first, so that nobody waits for them in the end.
const people: readonly Visitor[] = [
  'driver',
  'company',
  'family',
  'companyWithoutAddress',
  'unregistered',
  'nobody',
];
for (const [place, visitor] of people.entries())
  test(`every page of ${visitor}: accessible, still, and no wider than a small phone`, async ({
    page,
    baseURL,
  }) => {
    // Twenty pages in three looks each.
    test.setTimeout(180_000);
    await page.setViewportSize(wide);
    await enter(page, visitor, password);
    await watchShifts(page);
    for (const [step, path] of pagesOf(visitor).entries())
      await test.step(path, async () => {
        const look = lookAt(step + place);
        await page.setViewportSize(wide);
        await open(page, baseURL ?? '', path, look);
        expect(new URL(page.url()).pathname).toBe(path);
        await expectFirstTitle(page, visitor, path);
        expect.soft(await shiftsOf(page), `${path} stands still`).toBeLessThanOrEqual(MAX_SHIFT);
        await expectAccessible(page);
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
        await expectNoSidewaysScroll(page);
        await setText(page, '100%', true);
        await expectWholeTexts(page);
        await expectNoSidewaysScroll(page);
      });
  });
