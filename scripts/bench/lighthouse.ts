import lighthouse, { desktopConfig } from 'lighthouse';
import { paths } from '../../schema/paths.ts';
import { launchShared, signInOn } from '../lib/browser.ts';
import type { Addresses } from '../lib/portal.ts';
import { personas } from '../lib/sign-in.ts';

const DEBUGGING_PORT = 9333;

const pages = [
  ['home', paths.home, 'desktop'],
  ['home', paths.home, 'mobile'],
  ['history', paths.chargingJourney, 'mobile'],
  ['payment', paths.payment, 'mobile'],
] as const;

async function mark(address: string, form: 'desktop' | 'mobile'): Promise<string[]> {
  const result = await lighthouse(
    address,
    {
      port: DEBUGGING_PORT,
      disableStorageReset: true,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    },
    form === 'desktop' ? desktopConfig : undefined,
  );
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  const marks = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const below = Object.values(audits)
    .filter(({ scoreDisplayMode }) => ['binary', 'numeric'].includes(scoreDisplayMode))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => `    below 90: ${title} ${displayValue ?? ''}`);
  const { runtimeError } = result?.lhr ?? {};
  return [runtimeError?.message ?? marks.join(', '), ...below];
}

/** Prints Lighthouse's marks for signed-in pages. */
export async function benchLighthouse(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const context = await launchShared(DEBUGGING_PORT);
  try {
    await signInOn(await context.newPage(), at, emails[0] ?? '', password);
    console.log('\nLighthouse, signed in (target: at least 95, 100 and 100)');
    for (const [name, path, form] of pages) {
      const [marks, ...below] = await mark(`${at.portal}${path}`, form);
      console.log([`  ${name}, ${form}: ${marks}`, ...below].join('\n'));
    }
  } finally {
    await context.close();
  }
}
