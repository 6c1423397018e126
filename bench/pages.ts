import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  enter,
  lookAt,
  open,
  pagesOf,
  shiftsOf,
  watchShifts,
  type Visitor,
} from '../e2e/support/every-page.ts';
import { launch } from '../scripts/lib/browser.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { personas } from '../scripts/lib/sign-in.ts';
import { short } from './lib/statistics.ts';

const LOOKS = 6;
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };
/** The visitors by lane. Only two lanes run at a time, so that each page has enough CPU. */
const lanes: readonly (readonly Visitor[])[] = [
  ['driver'],
  ['company', 'family', 'companyWithoutAddress', 'unregistered', 'nobody'],
];

interface Seen {
  readonly shifts: number;
  /** The violations that axe finds, and an entry when the page is wider than a small phone. */
  readonly problems: readonly string[];
}

async function seenOf(page: Page, at: Addresses, path: string, place: number): Promise<Seen> {
  const look = lookAt(place);
  await page.setViewportSize(WIDE);
  await open(page, at.portal, path, look);
  const shifts = await shiftsOf(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.setViewportSize(NARROW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const where = `${path} (${look.language}, ${look.scheme})`;
  const problems = violations.map(({ id }) => `${where}: ${id}`);
  return { shifts, problems: overflow > 0 ? [...problems, `${where}: too wide`] : problems };
}

/** Opens every page that is built in every language and theme; prints what axe finds and by how much layouts shift. */
export async function benchPages(at: Addresses): Promise<void> {
  const { password } = await personas(at);
  const browser = await launch();
  const shifts = new Map<string, number>();
  const problems: string[] = [];
  try {
    const walk = async (visitor: Visitor) => {
      const context = await browser.newContext({ baseURL: at.portal, locale: 'nb-NO' });
      const page = await context.newPage();
      await enter(page, visitor, password);
      await watchShifts(page);
      for (const path of pagesOf(visitor))
        for (let place = 0; place < LOOKS; place += 1) {
          const seen = await seenOf(page, at, path, place);
          shifts.set(path, Math.max(shifts.get(path) ?? 0, seen.shifts));
          problems.push(...seen.problems);
        }
      await context.close();
    };
    await Promise.all(
      lanes.map(async (lane) => {
        for (const visitor of lane) await walk(visitor);
      }),
    );
  } finally {
    await browser.close();
  }
  const most = [...shifts].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  console.log(`
Every page, for ${lanes.flat().length} visitors, in ${LOOKS} looks: ${shifts.size} addresses
  found by axe, or wider than 320 px: ${problems.length === 0 ? 'nothing' : problems.join(', ')} (target: nothing)
  layout shift at most ${most.map(([path, shift]) => `${short(shift)} (${path})`).join(', ')} (target: at most 0.05)`);
}
