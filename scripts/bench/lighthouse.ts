import lighthouse, { desktopConfig } from 'lighthouse';
import { launchShared, signInOn } from '../lib/browser.ts';
import type { Addresses } from '../lib/portal.ts';
import { personas } from '../lib/sign-in.ts';

const DEBUGGING_PORT = 9333;

/** Prints Lighthouse's marks for the signed-in home on a desktop. */
export async function benchLighthouse(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const context = await launchShared(DEBUGGING_PORT);
  try {
    await signInOn(await context.newPage(), at, emails[0] ?? '', password);
    const result = await lighthouse(
      `${at.portal}/`,
      {
        port: DEBUGGING_PORT,
        disableStorageReset: true,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      },
      desktopConfig,
    );
    console.log('\nLighthouse, signed-in home, desktop');
    for (const { title, score } of Object.values(result?.lhr.categories ?? {})) {
      console.log(`  ${title}: ${Math.round((score ?? 0) * 100)}`);
    }
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      const counts = audit.scoreDisplayMode === 'binary' || audit.scoreDisplayMode === 'numeric';
      if (counts && audit.score !== null && audit.score < 0.9)
        console.log(`    below 90: ${audit.title}`);
    }
  } finally {
    await context.close();
  }
}
