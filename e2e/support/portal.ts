import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sandboxPort } from './ports.ts';

/** The sandbox that `playwright.config.ts` starts. */
export const sandbox = `http://localhost:${sandboxPort}`;

export const password = 'Lading2026!';
export const kari = 'kari.nordmann@ladeportal.example';

/** Fills in the provider's page, in Norwegian. The page has to be on it, or on its way there. */
export async function fillInSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-postadresse').fill(email);
  await page.getByLabel('Passord').fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
}

/** Signs in at the provider's page with a code by SMS, for whom a journey changes e-mail or password. */
export async function signInByCode(page: Page, mobileNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Logg inn med kode på SMS' }).click();
  await page.getByLabel('Mobilnummer').fill(mobileNumber);
  await page.getByRole('button', { name: 'Send kode' }).click();
  await page.getByLabel('Kode').fill(await codeSentTo(page, mobileNumber));
  await page.getByRole('button', { name: 'Fortsett' }).click();
}

/** From nothing to the portal's own page after a sign-in by password. */
export async function signIn(page: Page, email = kari): Promise<void> {
  await page.goto('/');
  await fillInSignIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /^Hei/ })).toBeVisible();
}

/** Waits until nothing moves or changes colour: half-way between two colours nothing can be said of either. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}

/** Every page is swept for what a screen reader or a weak eye would stumble on. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    // Whoever says what stands on a button must press it (WCAG 2.5.3); axe leaves the rule out by default.
    .options({
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Otherwise it opens another page to finish in, for frames of other sites: the portal has none.
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** The page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not against the client width, which counts the gutter kept for the scrollbar.
  const overflow = await page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      Math.round(document.documentElement.getBoundingClientRect().width),
  );
  // Below 0 while a dialog is open: the place of the scroll bar is kept.
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The spacing of WCAG 2.2, 1.4.12, which any reader may set. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/** Sets the page in letters of another size, or with wider spacing, as a reader's own browser would. */
export const setText = (page: Page, size: '100%' | '200%', hasSpacing = false): Promise<void> =>
  page.evaluate(
    ([fontSize, css]) => {
      document.documentElement.style.fontSize = fontSize;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    [size, hasSpacing ? TEXT_SPACING : ''] as const,
  );

/** No text is cut off by the box it stands in: neither clipped, nor ended by dots, nor behind a scroll bar of its own. */
export async function expectWholeTexts(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { tagName } = element;
        const { overflowX, clipPath } = getComputedStyle(element);
        const isHidden = clipPath !== 'none' || element.closest('svg') !== null;
        // A field scrolls what is typed into it.
        return (
          tagName !== 'INPUT' &&
          overflowX !== 'visible' &&
          !isHidden &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 60)}`),
  );
  expect(cut).toEqual([]);
}

/** The newest code that was sent to a phone. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(
      `${sandbox}/inbox/messages?to=${encodeURIComponent(phone)}`,
    );
    code = /\b(\d{6})\b er koden/.exec(await answer.text())?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** The newest code for an invitation that was sent to an address. */
export async function emailCodeSentTo(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(
    `${sandbox}/inbox/messages?to=${encodeURIComponent(email)}`,
  );
  return /\b(\d{6}) er koden/.exec(await answer.text())?.[1] ?? '';
}

/** The path in the newest invitation that was sent to an address. */
export async function invitationSentTo(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(
    `${sandbox}/inbox/messages?to=${encodeURIComponent(email)}`,
  );
  return /\/invitation\/[\w-]+/.exec(await answer.text())?.[0] ?? '';
}
