import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { featureNames, withDependants, type FeatureName } from '../schema/features.ts';
import { absentPaths } from '../schema/path-features.ts';
import { isAtOrBelow, paths } from '../schema/paths.ts';
import { fillInSignIn } from './support/portal.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'not-offered-'));

/** A configuration of a provider that does not offer these features. */
function configWithout(notOffered: readonly FeatureName[]): string {
  const file = join(folder, `${notOffered.join('-')}.json`);
  writeFileSync(file, JSON.stringify({ features: { notOffered } }));
  return file;
}

const kari = 'kari.nordmann@ladeportal.example';
const silje = 'silje.berg@ladeportal.example';
const bjorn = 'bjorn.lie@ladeportal.example';

interface Combination {
  readonly notOffered: readonly FeatureName[];
  readonly visitors: readonly string[];
}

const COMBINATIONS: Readonly<Record<string, Combination>> = {
  'a driver’s own things, news, invoices and networks': {
    notOffered: [
      ...(['vehicles', 'chips', 'invoices', 'news', 'benefits', 'networks'] as const),
      ...(['verification', 'notifications'] as const),
    ],
    visitors: [kari, silje],
  },
  'payment, facilities, memberships and stored data': {
    notOffered: [
      ...(['payment', 'facility', 'memberships', 'subscriptions', 'identities'] as const),
      ...(['data-export', 'family', 'access'] as const),
    ],
    visitors: [kari, bjorn],
  },
  'anything but charging': {
    notOffered: featureNames.filter((name) => name !== 'charging'),
    visitors: [kari, silje, bjorn],
  },
};

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

const PROBLEM = /fikk ikke|får ikke|fant ikke|finnes ikke|tilbyr vi ikke|Noe gikk galt/;

async function enter(browser: Browser, portal: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'nb-NO', baseURL: portal });
  const page = await context.newPage();
  await page.goto('/');
  await fillInSignIn(page, email);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  if (new URL(page.url()).pathname === paths.roles)
    await page
      .getByRole('button', { name: /administrator/i })
      .first()
      .click();
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  return page;
}

/** The addresses that a page links to. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Follows every link from the first page. @returns the problems found, and the addresses seen */
async function walk(page: Page, absent: readonly string[]) {
  const problems: string[] = [];
  const seen = new Set<string>();
  const open = [new URL(page.url()).pathname];
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    const path = address.replace(/[?#].*/, '');
    const kind = kindOf(path);
    if (seen.has(kind) || isAtOrBelow(path, OUTWARD)) continue;
    seen.add(kind);
    const response = await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (response?.status() !== 200) problems.push(`${address}: ${response?.status() ?? 'none'}`);
    const text = await page.locator('body').innerText();
    const sentences = text.split('\n').filter((line) => PROBLEM.test(line));
    problems.push(...sentences.map((line) => `${address}: ${line}`));
    const links = await linksOf(page);
    problems.push(
      ...links
        .filter((link) => isAtOrBelow(link.replace(/[?#].*/, ''), absent))
        .map((link) => `${address} links to ${link}`),
    );
    open.push(...links);
  }
  return { problems, seen };
}

for (const [title, { notOffered, visitors }] of Object.entries(COMBINATIONS))
  test.describe(`without ${title}`, () => {
    test.use({ settings: { PORTAL_CONFIG: configWithout(notOffered) } });

    test('no link, dead page or failure tells of it', async ({ browser, world }) => {
      test.setTimeout(300_000);
      await world.moveTo(0);
      const absent = absentPaths(withDependants(notOffered));
      for (const email of visitors)
        await test.step(email, async () => {
          const page = await enter(browser, world.portal, email);
          const { problems, seen } = await walk(page, absent);
          expect.soft(problems).toEqual([]);
          expect.soft(seen.size).toBeGreaterThan(4);
          for (const path of absent)
            expect.soft((await page.request.get(path)).status(), path).toBe(404);
          const [first = ''] = absent;
          await page.goto(first);
          await expect
            .soft(page.getByRole('heading', { level: 1, name: 'Fant ikke siden' }))
            .toBeVisible();
          await page.context().close();
        });
    });
  });
