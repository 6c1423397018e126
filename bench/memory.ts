import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Addresses } from '../scripts/lib/portal.ts';
import {
  LARGEST,
  sendAddresses,
  sendDocuments,
  signInPeople,
  slowBodies,
  slowReaders,
  type Crowd,
} from './lib/floods.ts';
import { descriptorsOf, megabytesOf, peakDuring } from './lib/process.ts';
import {
  historyOf,
  onScriptedBackend,
  post,
  type Person,
  type ScriptedPortal,
} from './lib/scripted-backend.ts';
import { median, percentile, short } from './lib/statistics.ts';

/** How long each call of the backend takes. */
const ANSWER_MS = 40;
/** Sessions of a person: a PDF of them has the most pages that anybody asks for. */
const ROWS = 50_000;
const DOCUMENTS = 3_000;
/** More than the counters of the process hold. */
const ADDRESSES = 60_000;
/** With the tokens of this provider, more than a process without Redis holds. */
const SESSIONS = 2_000;
const SLOW_READERS = 400;
const SLOW_BODIES = 50;
/** Longer than a request may take to arrive, and than a connection lasts on which nothing moves. */
const BODY_MS = 75_000;
const READER_MS = 140_000;
/** Enough that none comes to the limit of points. */
const PEOPLE = 40;
const PAUSE_MS = 100;
const QUIET_MS = 10_000;
const DOWNLOADS = 4;

/** Opens homes of other people, one after another, while something is going on. @returns the milliseconds of each */
async function homesDuring(
  pool: Pool,
  visitors: readonly Person[],
  home: readonly string[],
  work: Promise<unknown>,
) {
  const times: number[] = [];
  const watch = { isOver: false };
  const done = work.finally(() => (watch.isOver = true));
  while (!watch.isOver) {
    const visitor = visitors[times.length % visitors.length];
    if (visitor === undefined) break;
    const begun = performance.now();
    const outcomes = await Promise.all(home.map((body) => post(pool, visitor, body)));
    if (outcomes.some((outcome) => outcome !== 'answered'))
      throw new Error(`The home was ${outcomes.join(', ')}`);
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  await done;
  return times;
}

/** Reads a file; a slow reader takes some of it, then waits. */
async function readFile(
  at: Addresses,
  { userId, authorization }: Person,
  file: string,
  isSlow = false,
) {
  const pool = new Pool(at.portal, { headersTimeout: 120_000, bodyTimeout: 120_000 });
  const path = `/downloads/accounts/personal-${userId}${file}`;
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { authorization },
  });
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  const pieces = body[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true) if (isSlow) await sleep(250);
  await pool.close();
}

async function measure(at: Addresses, portal: ScriptedPortal): Promise<void> {
  const pool = new Pool(at.portal);
  const people = (name: string) =>
    Promise.all(Array.from({ length: PEOPLE }, (_, n) => portal.personOf(`${name}-${n}`)));
  const [visitors, others, readers] = [
    await people('visitor'),
    await people('other'),
    await people('reader'),
  ];
  const home = [portal.operation('App', {}), portal.operation('HomePage', { language: 'NO' })];
  let quiet: readonly number[] = [];
  console.log(`
The memory of a gateway with the limits of production, and the home of other people meanwhile
  ${'while'.padEnd(34)}${['MB', 'most', 'median', '95 %', '× quiet'].map((title) => title.padStart(12)).join('')}`);

  const step = async (name: string, work: () => Promise<unknown>) => {
    const doing = work();
    const [times, peak] = await Promise.all([
      homesDuring(pool, visitors, home, doing),
      peakDuring(portal.pid, doing),
    ]);
    if (quiet.length === 0) quiet = times;
    const ratios = [
      median(times) / median(quiet),
      percentile(times, 0.95) / percentile(quiet, 0.95),
    ];
    const cells = [
      (await megabytesOf(portal.pid)).toFixed(0),
      peak.toFixed(0),
      median(times).toFixed(0),
      percentile(times, 0.95).toFixed(0),
      ratios.map((ratio) => ratio.toFixed(1)).join(' / '),
    ];
    console.log(`  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  };
  const slowly = (milliseconds: number, open: () => Crowd) => async () => {
    const before = await descriptorsOf(portal.pid);
    const crowd = open();
    await sleep(milliseconds);
    const held = Math.max(0, (await descriptorsOf(portal.pid)) - before);
    const { seconds } = crowd;
    crowd.close();
    console.log(
      `  (after ${milliseconds / 1000} s the gateway holds ${held} of their connections; the last that learned of its end did after ${short(seconds())} s)`,
    );
  };

  try {
    console.log(
      `  ${'after the start'.padEnd(34)}${(await megabytesOf(portal.pid)).toFixed(0).padStart(12)}`,
    );
    await homesDuring(pool, others, home, sleep(QUIET_MS));
    await step('quiet', () => sleep(QUIET_MS));
    await step(`${DOCUMENTS} documents`, () => sendDocuments(at, DOCUMENTS));
    await step(`${ADDRESSES} addresses`, () => sendAddresses(at, ADDRESSES));
    await step(`${SESSIONS} sign-ins`, () => signInPeople(at, portal, SESSIONS));
    const [drawer, ...downloaders] = readers;
    await step(`a PDF and ${DOWNLOADS} slow spreadsheets`, () =>
      Promise.all([
        drawer && readFile(at, drawer, '/charging-records.pdf?period=all'),
        ...downloaders
          .slice(0, DOWNLOADS)
          .map((reader) => readFile(at, reader, '/charging-records.xlsx?period=all', true)),
      ]),
    );
    await step(
      `${SLOW_READERS} slow readers`,
      slowly(READER_MS, () => slowReaders(at, others, SLOW_READERS, LARGEST)),
    );
    await step(
      `${SLOW_BODIES} slow bodies`,
      slowly(BODY_MS, () => slowBodies(at, others, SLOW_BODIES)),
    );
    await step('quiet again', () => sleep(60_000));
  } finally {
    await pool.close();
  }
}

/** Prints the memory of the gateway at its bounds, with files beside, and how long other people wait meanwhile. */
export const benchMemory = (at: Addresses): Promise<void> =>
  onScriptedBackend(at, ANSWER_MS, historyOf(ROWS), (portal) => measure(at, portal), {
    // Several addresses.
    TRUST_PROXY: '1',
  });
