import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import type { Addresses } from '../../scripts/lib/portal.ts';
import type { SignedIn } from '../../scripts/lib/sign-in.ts';
import { megabytesOf, peakDuring, type RunningPortal } from './process.ts';
import { short } from './statistics.ts';

const PAUSE_MS = 5000;
/** The time that the socket buffers between the gateway and the reader take to fill up. */
const FILLING_MS = 3000;

const FILE_URL_QUERY = `query ($format: FileFormat!) {
  viewer { personalAccount { chargingJourney { fileUrl(format: $format, period: { type: ALL }) } } }
}`;
const fileUrlAnswer = z.object({
  data: z.object({
    viewer: z.object({
      personalAccount: z.object({ chargingJourney: z.object({ fileUrl: z.url() }) }),
    }),
  }),
});

/** Downloads the file whose address the gateway gives for the person's own account. */
async function open(at: Addresses, user: SignedIn, ending: string) {
  const answer = await fetch(`${at.portal}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: user.cookie, origin: at.portal },
    body: JSON.stringify({ query: FILE_URL_QUERY, variables: { format: ending.toUpperCase() } }),
  });
  const { data } = fileUrlAnswer.parse(await answer.json());
  return request(data.viewer.personalAccount.chargingJourney.fileUrl, {
    headers: { cookie: user.cookie },
    headersTimeout: 60_000,
    bodyTimeout: 120_000,
  });
}

/** Reads a whole file; prints when it begins, how long it takes and what memory it costs. `what` its rows are. */
export async function benchFile(
  at: RunningPortal,
  name: string,
  what: string,
  start: () => ReturnType<typeof request>,
): Promise<void> {
  const before = await megabytesOf(at.gatewayPid);
  let bytes = 0;
  let rows: string | string[] | undefined;
  let first = 0;
  const begun = performance.now();
  const whole = (async () => {
    const response = await start();
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode}`);
    rows = response.headers['x-total-rows'];
    for await (const chunk of response.body) {
      if (first === 0) first = performance.now() - begun;
      if (Buffer.isBuffer(chunk)) bytes += chunk.length;
    }
  })();
  const peak = await peakDuring(at.gatewayPid, whole);
  const seconds = (performance.now() - begun) / 1000;
  const counted = rows === undefined ? '' : `${String(rows)} ${what}, `;
  console.log(
    `  ${name}: ${counted}${short(bytes / 1e6)} MB in ${short(seconds)} s; begins after ${short(first)} ms (target: 1000); memory grows by ${short(peak - before)} MB (target: under 64)`,
  );
}

/** Exports everything the person charged, in each format. */
export async function benchExports(at: RunningPortal, user: SignedIn): Promise<void> {
  for (const ending of ['xlsx', 'pdf', 'csv'])
    await benchFile(at, ending, 'sessions', () => open(at, user, ending));
}

/** Reads a little, stops reading, and prints how much the gateway fetched from the backend meanwhile. */
export async function benchSlowReader(at: Addresses, user: SignedIn): Promise<void> {
  const response = await open(at, user, 'csv');
  const body = response.body[Symbol.asyncIterator]();
  await body.next();
  await sleep(FILLING_MS);
  const calls = () => backendCalls(at);
  const before = await calls();
  await sleep(PAUSE_MS);
  const during = (await calls()) - before;
  response.body.destroy();
  console.log(
    `  a reader that stops for ${PAUSE_MS / 1000} s: ${during} backend calls meanwhile (target: 0)`,
  );
}

async function backendCalls(at: Addresses): Promise<number> {
  const text = await (await fetch(`${at.portal}/metrics`)).text();
  const counts = text.matchAll(/^\w*backend\w*_count(?:\{[^}]*\})? (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Takes the backend away in the middle of a file and prints how the download ends. */
export async function benchDyingSource(
  at: Addresses,
  user: SignedIn,
  takeAway: () => Promise<unknown>,
): Promise<void> {
  const response = await open(at, user, 'xlsx');
  let ending = 'it ended as if it were whole';
  let isGone = false;
  try {
    for await (const chunk of response.body) {
      if (isGone || !Buffer.isBuffer(chunk)) continue;
      isGone = true;
      await takeAway();
    }
  } catch {
    ending = 'aborted';
  }
  console.log(`  a source that dies half-way: ${ending} (target: aborted)`);
}
