import type { Page } from '@playwright/test';
import { paths } from '../schema/paths.ts';
import { signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What has to be in the first view of a phone, and above which y, in px (LOOK-15). */
const bounds = { row: 420, figure: 560, chart: 560 } as const;

/** By person: each page, with the first of its things that is looked for. */
const views = {
  // Her home has two notices.
  'kari.nordmann': [
    [paths.home, 'figure'],
    [paths.payment, 'row'],
    [paths.rfid, 'row'],
    [paths.chargingJourney, 'row'],
    [`${paths.chargingJourney}?view=statistics`, 'chart'],
    [`${paths.chargingJourney}/prices`, 'row'],
    [paths.subscriptions, 'row'],
  ],
  'ola.hansen': [[paths.network, 'row']],
  // Below one notice.
  'knut.aas': [[paths.home, 'figure']],
} as const;

const kinds = ['row', 'figure', 'chart', 'act'] as const;

const firstOn = (page: Page, kind: (typeof kinds)[number]) => {
  const main = page.locator('main');
  const all = {
    row: main.locator('li:has(a, button)'),
    figure: main.locator('dd'),
    chart: main.locator('[role="radiogroup"][aria-labelledby]'),
    act: main.locator(':is(a[href], button)'),
  };
  return all[kind].filter({ visible: true }).first();
};

for (const [person, pages] of Object.entries(views))
  test(`the first view of a phone has what ${person} looks for`, async ({ page }) => {
    await signIn(page, `${person}@ladeportal.example`, pages[0][0]);
    for (const [path, wanted] of pages) {
      await page.goto(path);
      await expect(firstOn(page, wanted)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const places = new Map<string, number>();
      for (const kind of kinds) {
        const box =
          (await firstOn(page, kind).count()) > 0 && (await firstOn(page, kind).boundingBox());
        if (box) places.set(kind, Math.round(box.y));
      }
      process.stdout.write(`${path} ${JSON.stringify(Object.fromEntries(places))}\n`);
      expect
        .soft(places.get(wanted), `the first ${wanted} of ${path}`)
        .toBeLessThan(bounds[wanted]);
    }
  });
