import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, fillInSignIn } from './support/portal.ts';
import { expect, test } from './support/test.ts';

// No other journey signs in as him: it would be signed out.
const henrik = 'henrik.tangen@ladeportal.example';
const path = '/account/settings/sessions';

// A page whose session has ended is refused until the browser is at the provider.
test.use({ expected: /status of 401/ });

/** Signs in at the provider's page, chooses the private role, and opens the page. */
async function enter(page: Page): Promise<void> {
  await fillInSignIn(page, henrik);
  // Once in each browser the provider suggests another way to sign in.
  const later = page.getByRole('link', { name: 'Ikke nå' });
  const role = page.getByRole('button', { name: /^Privat Henrik/ });
  await expect(later.or(role)).toBeVisible();
  if (await later.isVisible()) await later.click();
  await role.click();
  await expect(role).toBeHidden();
  await page.goto(path);
  await expect(page.getByText('Denne bruker du nå')).toBeVisible();
}

const otherBrowser = async (browser: Browser) =>
  (
    await browser.newContext({
      locale: 'nb-NO',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    })
  ).newPage();

test('a customer signs another browser out, which asks for the login', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const phone = await otherBrowser(browser);
  for (const each of [phone, page]) {
    await each.goto(path);
    await enter(each);
  }
  const ended = page.getByText('Safari på iPhone er logget ut');
  const end = page.getByRole('button', { name: /^Logg ut Safari på iPhone, logget inn/ });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A retry finds the session of the try before it.
  await end.first().focus();
  await page.keyboard.press('Enter');
  await expect(ended).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('E-postadresse')).toBeVisible();
  await phone.context().close();
});
