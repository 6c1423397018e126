import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { paths } from '../schema/paths.ts';
import { signInOn } from '../scripts/lib/browser.ts';
import { installOwnPackages, ownBinary } from '../scripts/lib/own-packages.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { run } from '../scripts/lib/run.ts';
import { personas } from '../scripts/lib/sign-in.ts';
import { launchPrepared } from './lib/chrome.ts';
import { median } from './lib/statistics.ts';

const ROUNDS = 3;

const pages = [
  ['home', paths.home],
  ['history', paths.chargingJourney],
  ['statistics', `${paths.chargingJourney}?view=statistics`],
  ['payment', paths.payment],
] as const;

const forms = ['mobile', 'desktop'] as const;
type Form = (typeof forms)[number];

/** The metrics of Lighthouse's performance score, without those that stay at 0 here. */
const measured = ['largest-contentful-paint', 'total-blocking-time'] as const;

interface Marks {
  /** Marks of 100, and milliseconds of a slow phone. */
  readonly marks: ReadonlyMap<string, number>;
  readonly below: readonly string[];
}

/** The part of Lighthouse's report that is read here. */
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});

const REPORT_FILE = join('.cache', 'lighthouse.json');

/** Loads a page in Lighthouse's own process. A load that could not be recorded is repeated `tries` times, as Lighthouse advises. */
async function reportOf(
  port: number,
  address: string,
  form: Form,
  tries = 2,
): Promise<z.infer<typeof Report>> {
  rmSync(REPORT_FILE, { force: true });
  const { output } = await run(ownBinary('bench', 'lighthouse'), [
    address,
    `--port=${port}`,
    '--quiet',
    '--output=json',
    `--output-path=${REPORT_FILE}`,
    '--only-categories=performance,accessibility,best-practices',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]);
  if (!existsSync(REPORT_FILE))
    throw new Error(`Lighthouse left no report of ${address}: ${output}`);
  const report = Report.parse(JSON.parse(readFileSync(REPORT_FILE, 'utf8')));
  if (!report.runtimeError) return report;
  if (tries === 0) throw new Error(report.runtimeError.message);
  return reportOf(port, address, form, tries - 1);
}

async function mark(port: number, address: string, form: Form): Promise<Marks> {
  const { categories, audits } = await reportOf(port, address, form);
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
  return { marks, below };
}

/** Prints Lighthouse's marks for signed-in pages: the median of three rounds, each with an empty cache. */
export async function benchLighthouse(at: Addresses): Promise<void> {
  await installOwnPackages('bench');
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
    await browser.stop();
  }
}
