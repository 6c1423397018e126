import type { Configuration } from 'openid-client';
import { Browser, type Shown } from './identity-browser.ts';
import { startSignIn } from './identity-client.ts';
import type { World } from './identity-world.ts';

/** A fresh browser on the first page of a sign-in. */
export async function arriveAt(
  world: Readonly<World>,
  configuration: Configuration,
  extra: Readonly<Record<string, string>> = {},
  uiLocales?: string,
) {
  const browser = new Browser(world.url);
  const started = await startSignIn(configuration, {
    ...extra,
    ...(uiLocales !== undefined && { ui_locales: uiLocales }),
  });
  const page = await browser.open(started.url);
  return { browser, started, page, path: page.url.pathname };
}

export function headingOf(shown: Shown): string | undefined {
  return /<h1>([^<]*)<\/h1>/.exec(shown.html)?.[1];
}
