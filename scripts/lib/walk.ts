import type { Page } from '@playwright/test';
import { isAtOrBelow, paths } from '../../schema/paths.ts';
import { bareHeadings } from './bare-headings.ts';

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

const PROBLEM =
  /fikk ikke|får ikke|fant ikke|finnes ikke|tilbyr vi ikke|Noe gikk galt|kunde inte|får inte|hittade inte|finns inte|erbjuder vi inte|Något gick fel/;

/** A page that was opened. */
interface Opened {
  readonly status: number;
  /** What it says. */
  readonly lines: readonly string[];
  /** The addresses of the portal that it links to. */
  readonly links: readonly string[];
  /** The headings with nothing below them. */
  readonly bare: readonly string[];
}

/** Opens addresses in a browser. */
export const openIn = (page: Page) => async (address: string) => {
  const response = await page.goto(address);
  await page.waitForLoadState('networkidle');
  const text = await page.locator('body').innerText();
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const bare = await page.evaluate(bareHeadings);
  return { status: response?.status() ?? 0, lines: text.split('\n'), links, bare };
};

/**
 * Follows every link from a page, in Norwegian or Swedish, one page of each kind.
 * @param start the address of the first page
 * @param absent addresses that no link may lead to
 * @param unspoken words, of which no page may have any
 * @returns the failures and dead links that were found, and the addresses that were seen
 */
export async function walk(
  start: string,
  openPage: (address: string) => Promise<Opened>,
  absent: readonly string[],
  unspoken: readonly RegExp[] = [],
) {
  const problems: string[] = [];
  const seen = new Set<string>();
  const open = [start];
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    const path = pathOf(address);
    const kind = kindOf(path);
    if (seen.has(kind) || isAtOrBelow(path, OUTWARD)) continue;
    seen.add(kind);
    const { status, lines, links, bare } = await openPage(address);
    if (status !== 200) problems.push(`${address}: ${status}`);
    const isUnspoken = (line: string) => unspoken.some((words) => words.test(line));
    const sentences = lines.filter((line) => PROBLEM.test(line) || isUnspoken(line));
    problems.push(...sentences.map((line) => `${address}: ${line}`));
    problems.push(...bare.map((heading) => `${address}: nothing below “${heading}”`));
    problems.push(
      ...links
        .filter((link) => isAtOrBelow(pathOf(link), absent))
        .map((link) => `${address} links to ${link}`),
    );
    open.push(...links);
  }
  return { problems, seen };
}
