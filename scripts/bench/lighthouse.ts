import lighthouse, { desktopConfig } from 'lighthouse';
import { paths } from '../../schema/paths.ts';
import { launchPrepared, signInOn } from '../lib/browser.ts';
import type { Addresses } from '../lib/portal.ts';
import { personas } from '../lib/sign-in.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;

const pages = [
  ['home', paths.home],
  ['history', paths.chargingJourney],
  ['statistics', `${paths.chargingJourney}?view=statistics`],
  ['payment', paths.payment],
] as const;

const forms = ['mobile', 'desktop'] as const;
type Form = (typeof forms)[number];

/** What the mark for performance is made of, besides what stays at nought here, in Lighthouse's own words. */
const measured = ['largest-contentful-paint', 'total-blocking-time'] as const;

interface Marks {
  /** Marks of 100, and milliseconds of a slow phone. */
  readonly marks: ReadonlyMap<string, number>;
  readonly below: readonly string[];
}

/** @param tries how often a load that Lighthouse could not record is recorded again, as it asks for */
async function mark(port: number, address: string, form: Form, tries = 2): Promise<Marks> {
  const result = await lighthouse(
    address,
    {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    },
    form === 'desktop' ? desktopConfig : undefined,
  );
  const { categories = {}, audits = {} } = result?.lhr ?? {};
  const marks = new Map([
    ...Object.values(categories).map(
      ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
    ),
    ...measured.map((id) => {
      const { title = id, numericValue = 0 } = audits[id] ?? {};
      return [`${title}, ms`, Math.round(numericValue)] as const;
    }),
  ]);
  const below = Object.values(audits)
    .filter(({ scoreDisplayMode }) => ['binary', 'numeric'].includes(scoreDisplayMode))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => `    below 90: ${title} ${displayValue ?? ''}`);
  const { runtimeError } = result?.lhr ?? {};
  if (runtimeError && tries > 0) return mark(port, address, form, tries - 1);
  if (runtimeError) throw new Error(runtimeError.message);
  return { marks, below };
}

/** Prints Lighthouse's marks for signed-in pages: the median of three rounds, each with an empty cache. */
export async function benchLighthouse(at: Addresses): Promise<void> {
  const { emails, password } = await personas(at);
  const browser = await launchPrepared((page) => signInOn(page, at, emails[0] ?? '', password));
  try {
    console.log(
      '\nLighthouse, signed in, cold, median of three (target: at least 95, 100 and 100)',
    );
    for (const form of forms)
      for (const [name, path] of pages) {
        const rounds: Marks[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push(await mark(browser.port, `${at.portal}${path}`, form));
        }
        const [one] = rounds;
        const marks = [...(one?.marks.keys() ?? [])].map(
          (title) => `${title} ${median(rounds.map((each) => each.marks.get(title) ?? 0))}`,
        );
        console.log([`  ${name}, ${form}: ${marks.join(', ')}`, ...(one?.below ?? [])].join('\n'));
      }
  } finally {
    browser.kill();
  }
}
