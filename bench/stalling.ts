import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { built, plans, portsMustBeFree, startAll, type Addresses } from '../scripts/lib/portal.ts';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { doing } from '../scripts/lib/terminal.ts';
import { homeOperation, throughGateway } from './lib/home-operation.ts';
import { median, percentile, short } from './lib/statistics.ts';

const CALLERS = 5;
/** Requests that each of them has in progress. */
const AT_ONCE = 4;
/** People who open their homes by turns, each as often as a person would. */
const READERS = 4;
const QUIET_HOMES = 24;
/** Longer than the minute over which the limit counts. */
const BUSY_MS = 75_000;
/** Between two homes. */
const PAUSE_MS = 900;

const ROW = `id date endDate chargingTime energy accessCategory medium location parkingLot saved priceAfterDiscount
  isPaidByOrganization isLate correctsId vehicle { id description } rfid { id description }`;

const invoicesWithSessions = (
  first: number,
) => `{ viewer { personalAccount { invoices(first: ${first}) {
  nodes { lines(first: 1) { nodes { chargingRecords(first: 1) { nodes { id } } } } } } } } }`;

const pageSortedBy = (field: string) =>
  `${field}: records(first: 200, period: { type: ALL }, sort: { field: ${field}, direction: ASCENDING }) { nodes { ${ROW} } }`;

/** The worst documents that the limits allow: as many calls as a price may have, as many at once, and as many values. */
const WORST = [
  invoicesWithSessions(100),
  invoicesWithSessions(33),
  `{ viewer { personalAccount { chargingJourney {
    ${['DATE', 'ENERGY', 'PRICE', 'CHARGING_TIME'].map(pageSortedBy).join('\n')} } } } }`,
].map((query) => JSON.stringify({ query }));

/** One caller who sends them, as many at once as it likes, until the time is over. */
function flood(pool: Pool, at: Addresses, { cookie }: SignedIn, until: number) {
  const state = { running: 0, answered: 0, failed: 0, refused: 0 };
  const headers = { 'content-type': 'application/json', cookie, origin: at.portal };
  async function send(body: string): Promise<void> {
    state.running += 1;
    const response = await pool.request({ method: 'POST', path: '/graphql', body, headers });
    const text = await response.body.text();
    state.running -= 1;
    if (response.statusCode === 429) {
      state.refused += 1;
      await sleep(1000);
    } else if (text.startsWith('{"data"')) state.answered += 1;
    else state.failed += 1;
  }
  const lane = async (body: string) => {
    while (performance.now() < until) await send(body);
  };
  const lanes = Array.from({ length: AT_ONCE }, (_, index) =>
    lane(WORST[index % WORST.length] ?? ''),
  );
  return { state, ended: Promise.all(lanes) };
}

/** Prints how long another's home takes while five callers send the worst that is allowed, against when they do not. */
export async function benchStalling(
  at: Addresses,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await portsMustBeFree(at);
  const { sandbox, gateway } = plans(at, built);
  const servers = await startAll(
    [
      {
        ...sandbox,
        environment: { ...sandbox.environment, ...environment, SANDBOX_DATA: 'memory:' },
      },
      { ...gateway, environment: { ...gateway.environment, ...environment } },
    ],
    ({ name }) => doing(`The ${name} is ready`),
  );
  const portal = new Pool(at.portal, { connections: 2 });
  const attackers = new Pool(at.portal, { connections: CALLERS * AT_ONCE });
  try {
    const { emails, password } = await personas(at);
    const users: SignedIn[] = [];
    for (const email of emails.slice(0, READERS + CALLERS))
      users.push(await signIn(at, email, password));
    const body = await homeOperation();
    let opened = 0;
    const home = async () => {
      await sleep(PAUSE_MS);
      const reader = users[opened % READERS];
      if (reader === undefined) throw new Error('The sandbox has no personas');
      opened += 1;
      return (await throughGateway(portal, at, body, reader)).total;
    };
    for (let n = 0; n < READERS; n += 1) await home();
    const quiet: number[] = [];
    for (let n = 0; n < QUIET_HOMES; n += 1) quiet.push(await home());

    const until = performance.now() + BUSY_MS;
    const callers = users.slice(READERS).map((user) => flood(attackers, at, user, until));
    const running = () => callers.reduce((total, { state }) => total + state.running, 0);
    const busy: number[] = [];
    const beside: number[] = [];
    while (performance.now() < until) {
      const time = await home();
      busy.push(time);
      if (running() > 0) beside.push(time);
    }
    await Promise.all(callers.map(({ ended }) => ended));
    const sum = (key: 'answered' | 'failed' | 'refused') =>
      callers.reduce((total, { state }) => total + state[key], 0);
    console.log(`
Another’s home while ${CALLERS} callers send the worst allowed documents, ${sum('answered')} answered, ${sum('failed')} failed, ${sum('refused')} refused
  quiet: median ${short(median(quiet))} ms, 95th percentile ${short(percentile(quiet, 0.95))} ms
  busy: median ${short(median(busy))} ms (${short(median(busy) / median(quiet))} ×; target: under 2), 95th percentile ${short(percentile(busy, 0.95))} ms
  while documents run (${beside.length} of ${busy.length}): median ${short(median(beside))} ms (${short(median(beside) / median(quiet))} ×), 95th percentile ${short(percentile(beside, 0.95))} ms`);
  } finally {
    await Promise.all([portal.close(), attackers.close()]);
    await Promise.all(servers.map((server) => server.stop()));
  }
}
