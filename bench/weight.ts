import { statSync } from 'node:fs';
import { launch, signInOn } from '../scripts/lib/browser.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas } from '../scripts/lib/sign-in.ts';
import { short } from './lib/statistics.ts';

/** Prints the JavaScript that a first load of the signed-in home fetches, and any request that leaves our origin. */
export async function benchWeight(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const browser = await launch();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInOn(page, at, emails[0] ?? '', password);
    await page.close();

    const fresh = await context.newPage();
    const scripts: string[] = [];
    const foreign: string[] = [];
    fresh.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== at.portal && url.protocol.startsWith('http')) foreign.push(url.href);
      if (request.resourceType() === 'script') scripts.push(url.pathname);
    });
    await fresh.goto(at.portal, { waitUntil: 'networkidle' });
    const kilobytes = (ending: string) =>
      scripts.reduce((sum, path) => sum + statSync(`dist/web${path}${ending}`).size, 0) / 1000;
    console.log(`
First load of the signed-in home, ${scripts.length} scripts
  ${short(kilobytes('.br'))} kB of JavaScript with brotli (target: at most 150)
  ${short(kilobytes('.gz'))} kB with gzip, ${short(kilobytes(''))} kB unpacked
  requests to other origins: ${foreign.length === 0 ? 'none' : foreign.join(', ')}`);
  } finally {
    await browser.close();
  }
}
