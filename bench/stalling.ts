import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { invoiceVariables, nothingChosen } from '../schema/inputs/invoice.ts';
import type { Addresses } from '../scripts/lib/portal.ts';
import { LARGEST } from './lib/floods.ts';
import {
  invoicesOfYear,
  onScriptedBackend,
  post,
  type Person,
  type ScriptedPortal,
} from './lib/scripted-backend.ts';
import { median, percentile, short } from './lib/statistics.ts';

/** How long each call of the backend takes. */
const ANSWER_MS = 40;
/** As many invoices as a page of them has. */
const INVOICES = 100;
/** People who open the payment page, and how often each does. */
const PEOPLE = 36;
const EVERY_MS = 4000;
const QUIET_PAGES = 24;
/** Longer than the minute over which the limit counts. */
const BUSY_MS = 75_000;
/** Requests that the flooding account has in progress. */
const AT_ONCE = 20;

const invoicesWithSessions = (
  first: number,
) => `{ viewer { personalAccount { invoices(first: ${first}) {
  nodes { lines(first: 1) { nodes { chargingRecords(first: 1) { nodes { id } } } } } } } } }`;

/** The worst documents that the limits allow: as many calls as a price may have, as many at once, and as many values. */
const WORST = [invoicesWithSessions(100), invoicesWithSessions(33), LARGEST].map((query) =>
  JSON.stringify({ query }),
);

/** The operations of the payment page of a person. */
function paymentOf(operation: ScriptedPortal['operation'], userId: string): readonly string[] {
  const account = `personal-${userId}`;
  return [
    operation('App', {}),
    operation('PaymentPage', { account }),
    operation('UnpaidInvoices', { account }),
    operation('InvoiceList', invoiceVariables(account, nothingChosen, null)),
  ];
}

/** Opens the payment page. @returns milliseconds until all of it has come, and whether it was answered */
async function open(pool: Pool, person: Person, operation: ScriptedPortal['operation']) {
  const begun = performance.now();
  const outcomes = await Promise.all(
    paymentOf(operation, person.userId).map((body) => post(pool, person, body)),
  );
  const isWhole = outcomes.every((outcome) => outcome === 'answered');
  return { time: performance.now() - begun, isWhole };
}

/** One account that sends the worst documents, as many at once as it likes, until the time is over. */
async function flood(pool: Pool, person: Person, until: number) {
  const counts = { answered: 0, failed: 0, refused: 0 };
  const lane = async (body: string) => {
    while (performance.now() < until) {
      const outcome = await post(pool, person, body);
      counts[outcome] += 1;
      if (outcome === 'refused') await sleep(100);
    }
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => lane(WORST[index % WORST.length] ?? '')),
  );
  return counts;
}

async function measure(at: Addresses, { personOf, operation }: ScriptedPortal): Promise<void> {
  const portal = new Pool(at.portal, { connections: 4 * PEOPLE });
  const attackers = new Pool(at.portal, { connections: AT_ONCE });
  try {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => personOf(`person-${index}`)),
    );
    const quiet: number[] = [];
    for (let n = 0; n < QUIET_PAGES; n += 1) {
      const person = people[n % PEOPLE];
      if (person) quiet.push((await open(portal, person, operation)).time);
      await sleep(100);
    }

    const busy: number[] = [];
    let broken = 0;
    const until = performance.now() + BUSY_MS;
    const visiting = people.map(async (person, index) => {
      await sleep((index * EVERY_MS) / PEOPLE);
      while (performance.now() < until) {
        const { time, isWhole } = await open(portal, person, operation);
        busy.push(time);
        if (!isWhole) broken += 1;
        await sleep(Math.max(0, EVERY_MS - time));
      }
    });
    const [counts] = await Promise.all([
      personOf('attacker').then((person) => flood(attackers, person, until)),
      ...visiting,
    ]);
    const alone = percentile(quiet, 0.95);
    const together = percentile(busy, 0.95);
    console.log(`
The payment page of ${PEOPLE} people, each every ${EVERY_MS / 1000} s, while one account sends the worst allowed documents: ${counts.answered} answered, ${counts.failed} failed, ${counts.refused} refused
  one person alone: median ${short(median(quiet))} ms, 95th percentile ${short(alone)} ms
  all of them: ${busy.length} pages, ${broken} not whole, median ${short(median(busy))} ms, 95th percentile ${short(together)} ms (${short(median(busy) / median(quiet))} × and ${short(together / alone)} ×; target: at most 2)`);
  } finally {
    await Promise.all([portal.close(), attackers.close()]);
  }
}

/** Prints how long people wait for the payment page while one account sends the worst that is allowed, against one person alone. */
export const benchStalling = (at: Addresses): Promise<void> =>
  onScriptedBackend(at, ANSWER_MS, invoicesOfYear(INVOICES), (portal) => measure(at, portal));
