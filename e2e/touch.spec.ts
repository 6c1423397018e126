import { signIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('fields have at least 16 px on touch, below which iOS zooms in', async ({ page }) => {
  await signIn(page);
  for (const [path, count] of [
    ['/account/profile', 1],
    ['/charging-journey?view=statistics', 1],
  ] as const) {
    await page.goto(path);
    const fields = page
      .locator('main')
      .locator('input:not([type=radio], [type=checkbox]), select, textarea');
    await expect.poll(() => fields.count()).toBeGreaterThanOrEqual(count);
    const sizes = await fields.evaluateAll((all) =>
      all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});
