import { Pool } from 'undici';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { homeOperation, throughGateway, type Timing } from './lib/home-operation.ts';
import { cpuSecondsOf, type RunningPortal } from './lib/process.ts';
import { median, percentile, short } from './lib/statistics.ts';

const USERS = 20;
const ROUNDS = 3;
const REQUESTS_EACH = 25;
/** A part of a round ends here on a slow machine, with fewer requests: the ratios need no certain number. */
const PART_MS = 10_000;

/** The REST calls that the home operation makes, for a private driver. */
const resources = (month: (monthsBack: number) => string): readonly string[] => [
  '/v1/users/me',
  '/v1/users/me/roles',
  '/gk-paymentcard/getpaymentcarddetail',
  `/v1/users/me/charging-records/months?from=${month(11)}&to=${month(0)}`,
  '/v1/users/me/charging-records/latest?limit=5',
  '/v1/users/me/benefits',
  '/v1/users/me/invoices?status=UNPAID&status=CREDIT_CARD_FAILED&limit=100',
  '/v1/news?language=no&limit=3',
];

function osloMonth(monthsBack: number): string {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth() - monthsBack, 15));
  return date.toISOString().slice(0, 7);
}

async function directly(pool: Pool, path: string, user: SignedIn): Promise<void> {
  const response = await pool.request({
    method: 'GET',
    path: `/api${path}`,
    headers: { authorization: `Bearer ${user.accessToken}`, 'x-assumed-role': 'ROLE_DRIVER' },
  });
  await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
}

/** All users at once, each one request after another; what `once` resolves with, in the order it came. */
async function together<T>(
  users: readonly SignedIn[],
  once: (user: SignedIn) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  await Promise.all(
    users.map(async (user) => {
      const until = performance.now() + PART_MS;
      for (let n = 0; n < REQUESTS_EACH && performance.now() < until; n += 1)
        results.push(await once(user));
    }),
  );
  return results;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Compares the home operation with its backend calls, interleaved, at 20 concurrent users; prints the ratios. */
export async function benchHome(at: RunningPortal): Promise<void> {
  const { emails, password } = await personas(at);
  const users: SignedIn[] = [];
  for (const email of emails.slice(0, USERS)) users.push(await signIn(at, email, password));
  const portal = new Pool(at.portal, { connections: USERS });
  const backend = new Pool(at.sandbox, { connections: USERS * 7 });
  const body = await homeOperation();
  const paths = resources(osloMonth);
  const viaGateway = (user: SignedIn) => throughGateway(portal, at, body, user);
  const oneAfterAnother = (user: SignedIn) =>
    timed(async () => {
      for (const path of paths) await directly(backend, path, user);
    });
  const inParallel = (user: SignedIn) =>
    timed(() => Promise.all(paths.map((path) => directly(backend, path, user))));

  await together(users, viaGateway);
  const home: Timing[] = [];
  const sequential: number[] = [];
  const parallel: number[] = [];
  let seconds = 0;
  let cpu = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const cpuBefore = await cpuSecondsOf(at.gatewayPid);
    seconds += (await timed(async () => home.push(...(await together(users, viaGateway))))) / 1000;
    cpu += (await cpuSecondsOf(at.gatewayPid)) - cpuBefore;
    sequential.push(...(await together(users, oneAfterAnother)));
    parallel.push(...(await together(users, inParallel)));
  }
  await Promise.all([portal.close(), backend.close()]);

  const whole = home.filter(({ isWhole }) => isWhole);
  if (whole.length === 0)
    throw new Error('Every home operation timed out: the machine is too busy');
  const total = median(whole.map((one) => one.total));
  const ratio = median(whole.map((one) => one.total / one.slowest));
  console.log(`
Home operation, ${USERS} users at once, ${home.length} requests, of which ${home.length - whole.length} timed out, ${paths.length} backend calls each
  median ${short(total)} ms, 95th percentile ${short(
    percentile(
      whole.map((one) => one.total),
      0.95,
    ),
  )} ms
  ${short(ratio)} × the slowest backend call it waited for (target: at most 1.3)
  ${short(total / median(sequential))} × the same calls directly, one after another (${short(median(sequential))} ms)
  ${short(total / median(parallel))} × the same calls directly, in parallel (${short(median(parallel))} ms)
  ${short(home.length / seconds)} requests a second, ${short((cpu * 1000) / home.length)} ms of gateway CPU each`);
}
