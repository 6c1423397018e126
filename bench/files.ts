import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Addresses } from '../scripts/lib/portal.ts';
import {
  historyOf,
  invoicesOfYear,
  onScriptedBackend,
  post,
  type Person,
  type ScriptedPortal,
} from './lib/scripted-backend.ts';
import { median, percentile, short } from './lib/statistics.ts';

/** How long each call of the backend takes, and how much longer that of a slow one. */
const ANSWER_MS = 40;
const SLOWER_MS = 1200;
const PDFS = 4;
const ROWS = 6000;
const INVOICES = 13;
/** Quiet and busy homes in turn, so that what else the machine does hits both alike. */
const ROUNDS = 3;
const QUIET_HOMES = 60;
/** Those whose homes are opened one after the other: the points of one would not suffice. */
const VISITORS = 20;
const PAUSE_MS = 50;

/** Fetches a file of a person. @returns its bytes and the seconds that it took */
async function fetchFile(pool: Pool, { userId, authorization }: Person, file: string) {
  const begun = performance.now();
  const path = `/downloads/accounts/personal-${userId}${file}`;
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { authorization },
  });
  const bytes = (await body.arrayBuffer()).byteLength;
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  return { bytes, seconds: (performance.now() - begun) / 1000 };
}

/** Opens homes one after another, with PDFs of another person being drawn meanwhile and without. */
async function measureHomes(at: Addresses, portal: ScriptedPortal): Promise<void> {
  const pool = new Pool(at.portal);
  const reader = await portal.personOf('reader');
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) => portal.personOf(`visitor-${index}`)),
  );
  const home = [portal.operation('App', {}), portal.operation('HomePage', { language: 'NO' })];
  let opened = 0;
  const open = async (times: number[]) => {
    const visitor = visitors[opened % VISITORS] ?? reader;
    opened += 1;
    const begun = performance.now();
    const outcomes = await Promise.all(home.map((body) => post(pool, visitor, body)));
    if (outcomes.some((outcome) => outcome !== 'answered'))
      throw new Error(`The home was ${outcomes.join(', ')}`);
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  };
  const draw = () => fetchFile(pool, reader, '/charging-records.pdf?period=all');
  const quiet: number[] = [];
  const busy: number[] = [];
  const files: Awaited<ReturnType<typeof draw>>[] = [];
  try {
    // Both warm.
    await Promise.all([draw(), ...Array.from({ length: 20 }, () => open([]))]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let n = 0; n < QUIET_HOMES; n += 1) await open(quiet);
      const drawing = Array.from({ length: PDFS }, async () => files.push(await draw()));
      while (files.length < round * PDFS) await open(busy);
      await Promise.all(drawing);
    }
  } finally {
    await pool.close();
  }
  const line = (name: string, times: readonly number[]) =>
    `  ${name}: ${times.length} homes, median ${short(median(times))} ms, 95th percentile ${short(percentile(times, 0.95))} ms`;
  console.log(`
The home of one person while ${PDFS} PDFs of ${ROWS} rows are drawn for another (${short((files[0]?.bytes ?? NaN) / 1e6)} MB each, in ${short(median(files.map(({ seconds }) => seconds)))} s)
${line('quiet', quiet)}
${line('meanwhile', busy)}
  95th percentile ${short(percentile(busy, 0.95) / percentile(quiet, 0.95))} × quiet (target: under 1.5)`);
}

async function measureArchive(at: Addresses, { personOf }: ScriptedPortal): Promise<void> {
  const pool = new Pool(at.portal);
  try {
    const { seconds } = await fetchFile(
      pool,
      await personOf('reader'),
      '/invoices/archive.zip?year=2026',
    );
    console.log(
      `\nThe archive of a year with ${INVOICES} invoices, over a backend that is ${SLOWER_MS / 1000} s slower: ${short(seconds)} s (target: under 7)`,
    );
  } finally {
    await pool.close();
  }
}

/** Prints whether files keep others waiting, and how long an archive takes with a slow backend. */
export async function benchFiles(at: Addresses): Promise<void> {
  await onScriptedBackend(at, ANSWER_MS, historyOf(ROWS), (portal) => measureHomes(at, portal));
  await onScriptedBackend(at, ANSWER_MS + SLOWER_MS, invoicesOfYear(INVOICES), (portal) =>
    measureArchive(at, portal),
  );
}
