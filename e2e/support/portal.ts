import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Cookie, type Locator, type Page } from '@playwright/test';
import { sandboxPort } from './ports.ts';

/** The sandbox that `playwright.config.ts` starts. */
export const sandbox = `http://localhost:${sandboxPort}`;

/** The origin of a sandbox's bank. */
export const bankOf = (origin: string): string => origin.replace('//localhost:', '//127.0.0.1:');

export const password = 'Lading2026!';
export const kari = 'kari.nordmann@ladeportal.example';

/** Fills in the provider's page, in Norwegian. The page has to be there, or on its way. */
export async function fillInSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-postadresse').fill(email);
  await page.getByLabel('Passord').fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
}

/**
 * Signs in again where an act asks for it, because the last sign-in is older than a minute.
 *
 * @param done what is there once the act is done
 * @returns whether it was asked for: the act has to be repeated
 */
export async function signInAgain(page: Page, email: string, done: Locator): Promise<boolean> {
  const again = page.getByRole('link', { name: 'Logg inn på nytt' });
  await expect(again.or(done).first()).toBeVisible();
  if (!(await again.isVisible())) return false;
  await again.click();
  await fillInSignIn(page, email);
  return true;
}

/**
 * Signs in at the provider's page with a code by SMS, for a person whose e-mail or password a
 * journey changes.
 */
export async function signInByCode(page: Page, mobileNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Logg inn med kode på SMS' }).click();
  await page.getByLabel('Mobilnummer').fill(mobileNumber);
  await page.getByRole('button', { name: 'Send kode' }).click();
  await page.getByLabel('Kode').fill(await codeSentTo(page, mobileNumber));
  await page.getByRole('button', { name: 'Fortsett' }).click();
}

/** The cookies of the sign-ins of this worker by e-mail address, without those of a choice of language or colours. */
const sessions = new Map<string, Cookie[]>();

/**
 * From no page at all to a page of the portal, signed in: by an earlier sign-in of this worker that is still valid, and
 * otherwise by password.
 *
 * @param role is chosen where the person has several: a new tab has none
 */
export async function signIn(
  page: Page,
  email = kari,
  path = '/',
  role: RegExp | null = null,
): Promise<void> {
  await page.context().addCookies(sessions.get(email) ?? []);
  await page.goto(path);
  const title = page.locator('#main h1');
  const form = page.getByLabel('E-postadresse', { exact: true });
  await expect(title.or(form).first()).toBeVisible();
  const isNew = await form.isVisible();
  if (isNew) await fillInSignIn(page, email);
  if (role) {
    await page.getByRole('button', { name: role }).click();
    await page.waitForURL((url) => url.pathname !== '/roles');
  }
  await expect(title).toBeVisible();
  if (!isNew) return;
  const cookies = await page.context().cookies();
  sessions.set(
    email,
    cookies.filter(({ httpOnly }) => httpOnly),
  );
}

/**
 * Waits until nothing moves or changes colour, since contrast cannot be measured between two
 * colours.
 */
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

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Sweeps a page with axe for obstacles to screen readers and to people with low vision. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // The builder would read its source, half a megabyte, twice for each sweep. A document keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: 'true' })
    // Speech control presses a button by its visible text (WCAG 2.5.3). axe leaves the rule out by
    // default.
    .options({
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Otherwise it opens another page to finish in, for frames of other sites, and the portal has
    // none.
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** The page is no wider than the window. Otherwise it names what sticks out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    // Not against the client width, which includes the gutter of the scroll bar.
    const width = Math.round(document.documentElement.getBoundingClientRect().width);
    // Below 0 while a dialog is open, since the gutter of the scroll bar stays.
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 60)}`);
  });
  expect(outside).toEqual([]);
}

/** The spacing of WCAG 2.2, 1.4.12, which any reader may set. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/** Sets the page in another text size, or with wider spacing, as a reader's own browser would. */
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

/**
 * No text is cut off by its box: neither clipped, nor truncated with dots, nor behind a scroll bar
 * of its own.
 */
export async function expectWholeTexts(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { tagName } = element;
        const { overflowX, clipPath } = getComputedStyle(element);
        const isHidden = clipPath !== 'none' || element.closest('svg') !== null;
        // A field scrolls its input.
        return (
          tagName !== 'INPUT' &&
          overflowX !== 'visible' &&
          !isHidden &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 60)}`),
  );
  expect.soft(cut, new URL(page.url()).pathname).toEqual([]);
}

/**
 * No line ends inside a number or between it and its unit, nor inside a word of an e-mail address, which breaks after its at sign
 * and its dots.
 */
export async function expectWholeValues(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    // Not the digits of a code or a file's name.
    const VALUE = /(?<![\p{L}\d-])[−-]?\d+(?:[\u00a0,.]\d+)*(?:\u00a0[^\s\d]+)?(?![\p{L}\d-])/gu;
    const ADDRESS = /[^\s@()«»]+@[^\s@()«»]+\.\p{L}+/gu;
    const isBroken = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size > 1;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const place = node.parentElement;
      if (place?.closest('svg, script, style')) continue;
      const isOfAddress = ADDRESS.test(place?.textContent ?? '');
      ADDRESS.lastIndex = 0;
      for (const part of text.matchAll(isOfAddress ? /[\p{L}\d]+/gu : VALUE))
        if (isBroken(node, part.index, part.index + part[0].length))
          found.push(`${part[0]} in ${place?.textContent.slice(0, 60)}`);
    }
    return found;
  });
  expect.soft(broken, new URL(page.url()).pathname).toEqual([]);
}

/** The newest code that was sent to a phone. */
export async function codeSentTo(page: Page, phone: string, from = sandbox): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = /\b(\d{6})\b er koden/.exec(await messagesTo(page, phone, from))?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** The newest code for an invitation that was sent to an address. */
export const emailCodeSentTo = async (page: Page, email: string, from = sandbox): Promise<string> =>
  /\b(\d{6}) er koden/.exec(await messagesTo(page, email, from))?.[1] ?? '';

/** The path in the newest invitation that was sent to an address. */
export const invitationSentTo = async (
  page: Page,
  email: string,
  from = sandbox,
): Promise<string> => /\/invitation\/[\w-]+/.exec(await messagesTo(page, email, from))?.[0] ?? '';

/** The messages to an address or number in a sandbox's inbox, as text, the newest first. */
export async function messagesTo(page: Page, recipient: string, from = sandbox): Promise<string> {
  const answer = await page.request.get(
    `${from}/inbox/messages?to=${encodeURIComponent(recipient)}`,
  );
  return answer.text();
}
