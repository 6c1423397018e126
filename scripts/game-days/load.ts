import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { firstNameOf, PUBLIC_URL, type Person, type World } from './world.ts';

/** Longer than every deadline of the gateway. */
const LOST_AFTER_MS = 30_000;
const EVERY_MS = 50;
const READY_EVERY_MS = 100;
/** A busy machine is no reason to take a gateway for stopped. */
const READY_WITHIN_MS = 5000;
const RECOVERED_WITHIN_MS = 60_000;

/**
 * The outcome of a request:
 * - `good`: the person's own data
 * - `told`: an error with its code, which the client can explain
 * - `signedOut`: the session is gone
 * - `lost`: no answer
 * - `wrong`: anything else: other data, data that is missing without an error, a page instead of JSON
 */
export type Outcome = 'good' | 'told' | 'signedOut' | 'lost' | 'wrong';

export type Counts = Record<Outcome, number>;
export const noCounts = (): Counts => ({ good: 0, told: 0, signedOut: 0, lost: 0, wrong: 0 });
export const sumOf = (counts: Counts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const READ = '{ viewer { key user { firstName } } }';
const Answer = z.object({
  data: z
    .object({
      viewer: z
        .object({ key: z.string(), user: z.object({ firstName: z.string() }).nullable() })
        .nullable(),
    })
    .nullish(),
  errors: z
    .array(z.object({ extensions: z.object({ code: z.string() }) }))
    .min(1)
    .optional(),
});

/** No outage explains it: the gateway itself has failed. */
const WRONG_CODE = 'INTERNAL_SERVER_ERROR';

export function classify(
  text: string,
  { id, firstName }: Pick<Person, 'id' | 'firstName'>,
): Outcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'wrong';
  }
  const { data } = Answer.safeParse(json);
  if (data === undefined) return 'wrong';
  const codes = (data.errors ?? []).map(({ extensions }) => extensions.code);
  if (codes.includes(WRONG_CODE)) return 'wrong';
  const viewer = data.data?.viewer;
  if (viewer && viewer.key !== id) return 'wrong';
  if (viewer?.user && viewer.user.firstName !== firstName) return 'wrong';
  if (codes.includes('UNAUTHENTICATED') || (viewer === null && codes.length === 0))
    return 'signedOut';
  if (codes.length > 0) return 'told';
  return viewer?.user ? 'good' : 'wrong';
}

/** Sends one request to a gateway. @returns its text; undefined when it was lost */
export async function send(
  url: string,
  query: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(LOST_AFTER_MS),
    });
    return await response.text();
  } catch {
    return undefined;
  }
}

export const headersOf = ({ browser }: Person) => ({
  origin: PUBLIC_URL,
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

export async function read(url: string, person: Person): Promise<Outcome> {
  const text = await send(url, READ, headersOf(person));
  return text === undefined ? 'lost' : classify(text, person);
}

export async function readByBearer(url: string, id: string, token: string): Promise<Outcome> {
  const text = await send(url, READ, { authorization: `Bearer ${token}` });
  return text === undefined ? 'lost' : classify(text, { id, firstName: firstNameOf(id) });
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );

/** Spreads requests over the gateways that are ready, as a proxy does. */
function createBalancer({ gateways }: World) {
  const urls = gateways.map(({ url }) => url);
  const ready = new Set(urls);
  const over = new AbortController();
  let turn = 0;
  const watching = urls.map(async (url) => {
    while (!over.signal.aborted) {
      if (await isReady(url)) ready.add(url);
      // The last one is kept: there is no other to turn to.
      else if (ready.size > 1) ready.delete(url);
      await sleep(READY_EVERY_MS);
    }
  });
  return {
    next(): string {
      const open = [...ready];
      turn += 1;
      return open[turn % open.length] ?? '';
    },
    areAllReady: () => ready.size === urls.length,
    async stop() {
      over.abort();
      await Promise.all(watching);
    },
  };
}

export type Load = ReturnType<typeof startLoad>;

/** Each person reads their own data again and again. */
export function startLoad(world: World) {
  const counts = noCounts();
  const balancer = createBalancer(world);
  const latest = new Map<Person, { begunAt: number; outcome: Outcome }>();
  let isOver = false;
  const lanes = world.people.map(async (person) => {
    while (!isOver) {
      const begunAt = performance.now();
      const outcome = await read(balancer.next(), person);
      counts[outcome] += 1;
      latest.set(person, { begunAt, outcome });
      await sleep(EVERY_MS);
    }
  });
  return {
    counts,
    /** Resolves when requests go to every gateway. */
    async allReady() {
      while (!balancer.areAllReady()) await sleep(READY_EVERY_MS);
    },
    /** Milliseconds until each person has an answer again that was asked for after now; null: not within a minute. */
    async recovered(): Promise<number | null> {
      const since = performance.now();
      while (performance.now() - since < RECOVERED_WITHIN_MS) {
        const isGood = world.people.every((person) => {
          const last = latest.get(person);
          return last !== undefined && last.begunAt >= since && last.outcome === 'good';
        });
        if (isGood) return performance.now() - since;
        await sleep(10);
      }
      return null;
    },
    async stop() {
      isOver = true;
      await Promise.all(lanes);
      await balancer.stop();
    },
  };
}
