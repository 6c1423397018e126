import { kari, signIn } from './support/portal.ts';
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

test('a button that a confirmation covers in part is pressed by the first press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1800 });
  await signIn(page, kari, '/account/profile');
  const save = (name: string) =>
    page.getByRole('region', { name }).getByRole('button', { name: 'Lagre' });
  await save('Navn').click();
  await expect(page.getByText('Navnet er lagret', { exact: true })).toBeVisible();

  const button = await save('Adresse').boundingBox();
  const frame = await page.getByRole('status').last().locator('> *').boundingBox();
  if (!button || !frame) throw new Error('Nothing is shown.');
  // The confirmation keeps its distance from the lower edge of the window.
  const covered = button.y + button.height - 5;
  await page.setViewportSize({ width: 360, height: Math.round(covered + 1800 - frame.y) });
  await page.mouse.move(button.x + 10, button.y + 30);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText('Adressen er lagret', { exact: true })).toBeVisible();
});
