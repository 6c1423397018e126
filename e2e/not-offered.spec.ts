import type { Browser, Page } from '@playwright/test';
import { featureNames, withDependants, type FeatureName } from '../schema/features.ts';
import { paths } from '../schema/paths.ts';
import { absentWithout } from '../scripts/lib/absent-without.ts';
import { walk } from '../scripts/lib/walk.ts';
import { fillInSignIn } from './support/portal.ts';
import { portalConfig } from './support/portal-config.ts';
import { expect } from './support/test.ts';
import { test } from './support/world.ts';

/** A configuration of a provider that does not offer these features. */
const configWithout = (notOffered: readonly FeatureName[]) =>
  portalConfig(notOffered.slice(0, 3).join('-'), { features: { notOffered } });

const kari = 'kari.nordmann@ladeportal.example';
const silje = 'silje.berg@ladeportal.example';
const bjorn = 'bjorn.lie@ladeportal.example';

interface Combination {
  readonly notOffered: readonly FeatureName[];
  /** Words of these features that nothing else on the pages has. */
  readonly unspoken?: RegExp;
  readonly visitors: readonly string[];
}

const COMBINATIONS: Readonly<Record<string, Combination>> = {
  'a driver’s own things, news, invoices and networks': {
    notOffered: [
      ...(['vehicles', 'chips', 'invoices', 'news', 'benefits', 'networks'] as const),
      ...(['verification', 'notifications', 'charging-prices'] as const),
    ],
    unspoken: /nettverk|inviter|varsle/i,
    visitors: [kari, silje],
  },
  'payment, facilities, memberships and stored data': {
    notOffered: [
      ...(['payment', 'facility', 'memberships', 'subscriptions', 'identities'] as const),
      ...(['data-export', 'family', 'access', 'audit-log'] as const),
    ],
    unspoken: /settes bonusen på pause|innloggingsmåte/i,
    visitors: [kari, bjorn],
  },
  'anything but charging': {
    notOffered: featureNames.filter((name) => name !== 'charging'),
    visitors: [silje],
  },
};

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

for (const [title, { notOffered, visitors, unspoken }] of Object.entries(COMBINATIONS))
  test.describe(`without ${title}`, () => {
    test.use({ settings: { PORTAL_CONFIG: configWithout(notOffered) } });

    test('no link, dead page or failure tells of it', async ({ browser, world }) => {
      test.setTimeout(300_000);
      await world.moveTo(0);
      const absent = absentWithout(withDependants(notOffered));
      for (const email of visitors)
        await test.step(email, async () => {
          const page = await enter(browser, world.portal, email);
          const errors: string[] = [];
          page.on('pageerror', ({ message }) => errors.push(message));
          const { problems, seen } = await walk(page, absent, unspoken);
          expect.soft(problems).toEqual([]);
          expect.soft(seen.size).toBeGreaterThan(4);
          for (const path of absent)
            expect.soft((await page.request.get(path)).status(), path).toBe(404);
          const [first = ''] = absent;
          await page.goto(first);
          await expect
            .soft(page.getByRole('heading', { level: 1, name: 'Fant ikke siden' }))
            .toBeVisible();
          expect.soft(errors).toEqual([]);
          await page.context().close();
        });
    });
  });
