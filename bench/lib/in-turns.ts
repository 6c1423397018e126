import { Pool } from 'undici';
import { cpuSecondsOf } from './process.ts';
import { median } from './statistics.ts';

export const CONNECTIONS = 20;
export const REQUESTS = 800;
export const ROUNDS = 5;
/** A server is warm when two rounds in a row differ by less than this share. */
const STEADY = 0.05;
const MOST_WARM_UPS = 8;

/** A server that is measured, and what it is asked. */
export interface Measured {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  readonly requests: readonly Asked[];
}

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  /** The text that the answer must contain. */
  readonly expects: string;
}

/** Sends requests over as many connections, each one after another. */
export async function load(
  { origin, requests }: Measured,
  count: number,
  onAnswer: (headers: Record<string, unknown>, milliseconds: number) => void = () => undefined,
): Promise<void> {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  let left = count;
  const one = async (asked: Asked) => {
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      const response = await pool.request(asked);
      const text = await response.body.text();
      if (
        response.statusCode !== 200 ||
        !text.includes(asked.expects) ||
        text.includes('"errors":[')
      )
        throw new Error(`${asked.path} of ${origin}: ${response.statusCode} ${text.slice(0, 500)}`);
      onAnswer(response.headers, performance.now() - begun);
    }
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) => {
      const asked = requests[n % requests.length];
      return asked ? one(asked) : Promise.resolve();
    }),
  );
  await pool.close();
}

/** Milliseconds of CPU that a server takes for a request. */
async function cost(server: Measured, requests = REQUESTS): Promise<number> {
  const before = await cpuSecondsOf(server.pid);
  await load(server, requests);
  return (((await cpuSecondsOf(server.pid)) - before) * 1000) / requests;
}

async function warmUp(server: Measured): Promise<void> {
  let before = await cost(server);
  for (let n = 0; n < MOST_WARM_UPS; n += 1) {
    const now = await cost(server);
    if (Math.abs(now - before) / before < STEADY) return;
    before = now;
  }
}

/** Medians of rounds that take turns, so that what else the machine does hits all alike. */
export async function inTurns(servers: readonly Measured[]): Promise<ReadonlyMap<string, number>> {
  for (const server of servers) await warmUp(server);
  const costs = new Map(servers.map(({ name }): [string, number[]] => [name, []]));
  for (let n = 0; n < ROUNDS; n += 1)
    for (const server of servers) costs.get(server.name)?.push(await cost(server));
  return new Map([...costs].map(([name, each]) => [name, median(each)]));
}
