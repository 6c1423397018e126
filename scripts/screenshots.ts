import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { launch, signInOn } from './lib/browser.ts';
import { contactSheets } from './lib/contact-sheets.ts';
import {
  addresses,
  built,
  plans,
  portsMustBeFree,
  startAll,
  type Addresses,
} from './lib/portal.ts';
import { build } from './lib/build.ts';
import { personas } from './lib/sign-in.ts';
import { doing, done, main } from './lib/terminal.ts';

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /** The page's address, or the link on the home that leads to it; the home by default. */
  readonly path?: string;
  readonly link?: string;
}

/** The pictures of the README. */
const readme: readonly Picture[] = [
  { name: 'home', width: 1280, height: 900, scheme: 'light' },
  { name: 'home-phone-dark', width: 390, height: 844, scheme: 'dark' },
];

/** Ten screens as a person first sees them on a phone and on a desktop, for comparing two commits. */
const screens: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'sessions', path: '/charging-journey' },
  { name: 'session', link: 'main a[href^="/charging-journey/"]' },
  { name: 'statistics', path: '/charging-journey?view=statistics' },
  { name: 'payment', path: '/account/payment' },
  { name: 'chips', path: '/account/rfid' },
  { name: 'chip-order', path: '/account/rfid/order' },
  { name: 'profile', path: '/account/profile' },
  { name: 'network', path: '/account/network' },
  { name: 'settings', path: '/account/settings' },
].flatMap((screen) => [
  { ...screen, name: `${screen.name}-360`, width: 360, height: 740, scheme: 'light' as const },
  { ...screen, name: `${screen.name}-1280`, width: 1280, height: 900, scheme: 'light' as const },
]);

/** Waits until a page is complete. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
}

async function capture(
  browser: Browser,
  at: Addresses,
  who: Readonly<{ email: string; password: string }>,
  { width, height, scheme, path, link, ...picture }: Picture & { readonly file: string },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'nb-NO',
    deviceScaleFactor: 1.5,
  });
  const page = await context.newPage();
  await signInOn(page, at, who.email, who.password);
  await settle(page);
  const address = link === undefined ? path : await page.locator(link).first().getAttribute('href');
  if (address) await page.goto(new URL(address, at.portal).href);
  await settle(page);
  await page.screenshot({ path: picture.file });
  await context.close();
  done(picture.file);
}

/**
 * Takes pictures of the built portal: the README's; ten screens into the given folder; or with `all` behind it a contact sheet of
 * every page. For the same ten of an older commit, run this file in a checkout of it.
 */
await main(async () => {
  const [given, extent] = process.argv.slice(2);
  const folder = given ?? 'docs/images';
  const pictures = given === undefined ? readme : extent === 'all' ? [] : screens;
  await build((part) => doing(`Building ${part}`));
  const at = addresses({ PORT: '4300', SANDBOX_PORT: '4310' });
  await portsMustBeFree(at);
  const { sandbox, gateway } = plans(at, built);
  const fresh = { ...sandbox, environment: { ...sandbox.environment, SANDBOX_DATA: 'memory:' } };
  // One person opens every page within minutes.
  const limits = { RATE_LIMIT_GRAPHQL: '100000' };
  const patient = { ...gateway, environment: { ...gateway.environment, ...limits } };
  const servers = await startAll([fresh, patient], ({ name }) => doing(`The ${name} is ready`));
  const browser = await launch();
  mkdirSync(folder, { recursive: true });
  try {
    const { emails, password } = await personas(at);
    if (extent === 'all') await contactSheets(browser, at, password, folder);
    for (const picture of pictures) {
      const file = `${folder}/${picture.name}.png`;
      await capture(browser, at, { email: emails[0] ?? '', password }, { ...picture, file });
    }
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
  return 0;
});
