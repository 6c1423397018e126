import type { Page } from '@playwright/test';
import { isAtOrBelow, paths } from '../../schema/paths.ts';

/** Addresses that lead out of the portal, or end the visit. */
const OUTWARD: readonly string[] = [
  paths.login,
  paths.logout,
  paths.contact,
  paths.support,
  paths.faq,
  paths.privacy,
  paths.terms,
  '/downloads',
];
/** Pages of the same kind, with other values. */
const kindOf = (path: string) => path.replace(/\/[\w-]*\d[\w-]*/g, '/:id');

const pathOf = (address: string) => address.replace(/[?#].*/, '');

const PROBLEM = /fikk ikke|får ikke|fant ikke|finnes ikke|tilbyr vi ikke|Noe gikk galt/;

/** The addresses that a page links to. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/**
 * Follows every link from the page, in Norwegian, one page of each kind.
 * @param absent addresses that no link may lead to
 * @param unspoken words that no page may have
 * @returns the failures and dead links that were found, and the addresses that were seen
 */
export async function walk(page: Page, absent: readonly string[], unspoken?: RegExp) {
  const problems: string[] = [];
  const seen = new Set<string>();
  const open = [new URL(page.url()).pathname];
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    const path = pathOf(address);
    const kind = kindOf(path);
    if (seen.has(kind) || isAtOrBelow(path, OUTWARD)) continue;
    seen.add(kind);
    const response = await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (response?.status() !== 200) problems.push(`${address}: ${response?.status() ?? 'none'}`);
    const text = await page.locator('body').innerText();
    const sentences = text
      .split('\n')
      .filter((line) => PROBLEM.test(line) || unspoken?.test(line) === true);
    problems.push(...sentences.map((line) => `${address}: ${line}`));
    const links = await linksOf(page);
    problems.push(
      ...links
        .filter((link) => isAtOrBelow(pathOf(link), absent))
        .map((link) => `${address} links to ${link}`),
    );
    open.push(...links);
  }
  return { problems, seen };
}
