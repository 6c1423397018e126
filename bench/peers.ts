import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { built, plans, portsMustBeFree, startAll, type Addresses } from '../scripts/lib/portal.ts';
import type { Server, ServerPlan } from '../scripts/lib/server.ts';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { homeDocument, homeOperation } from './lib/home-operation.ts';
import {
  CONNECTIONS,
  inTurns,
  load,
  REQUESTS,
  ROUNDS,
  type Asked,
  type Measured,
} from './lib/in-turns.ts';
import { installPackages } from './lib/packages.ts';
import { megabytesOf } from './lib/process.ts';
import { queryOf, sampleOf } from './lib/samples.ts';
import { median, short } from './lib/statistics.ts';

const FOLDER = join('bench', 'peers');
const EXCHANGE = join('.cache', 'bench-exchange.json');
const BACKEND_DELAY_MS = 20;
const LOG_LEVEL = 'info';
const OURS = 'ours';

const Calls = z.object({ calls: z.array(z.string()) });
const Whole = z.object({
  data: z.record(z.string(), z.unknown()),
  errors: z.undefined().optional(),
});

async function stub(origin: string, settings?: Readonly<Record<string, unknown>>) {
  const response = await fetch(
    `${origin}/stub`,
    settings && { method: 'POST', body: JSON.stringify(settings) },
  );
  return Calls.parse(await response.json()).calls;
}

/** The bytes of the answer to the first request, as they are sent. */
async function bytesOf({ origin, requests }: Measured): Promise<number> {
  const [asked] = requests;
  if (asked === undefined) return 0;
  const pool = new Pool(origin);
  const { body } = await pool.request(asked);
  const bytes = Buffer.from(await body.arrayBuffer()).length;
  await pool.close();
  return bytes;
}

/** Calls of the backend that a server makes for a request. */
async function callsOf(server: Measured, backend: string): Promise<number> {
  await stub(backend, {});
  await load(server, CONNECTIONS);
  return (await stub(backend)).length / CONNECTIONS;
}

const peer = (file: string, port: number, environment: Record<string, string>): ServerPlan => ({
  name: `bench ${[file, ...Object.keys(environment)].join(' ').toLowerCase()}`,
  command: ['node', join(FOLDER, `${file}.mjs`)],
  environment: { PORT: String(port), EXCHANGE, ...environment },
  readyUrl: `http://localhost:${port}${READY[file] ?? '/'}`,
  patience: 60,
});

const READY: Readonly<Record<string, string>> = {
  backend: '/stub',
  apollo: '/ready',
  hive: '/readiness',
  yoga: '/health',
  mercurius: '/graphql?query=%7B__typename%7D',
};

const sdl = () =>
  readdirSync('schema')
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join('schema', file), 'utf8'))
    .join('\n');

/** Records the home operation over the sandbox: its calls, and what they and it answer. */
async function record(backend: string, portal: string, person: SignedIn) {
  const body = await homeOperation();
  const headers = { 'content-type': 'application/json', origin: portal, cookie: person.cookie };
  await stub(backend, {});
  const answer = await fetch(`${portal}/graphql`, { method: 'POST', headers, body });
  const { data } = Whole.parse(await answer.json());
  const calls = await stub(backend);
  const samples: unknown[] = [];
  for (const path of calls) samples.push(sampleOf(await (await fetch(`${backend}${path}`)).json()));
  const exchange = {
    backend,
    sdl: sdl(),
    ...(await homeDocument()),
    calls,
    samples,
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'x-assumed-role': 'ROLE_DRIVER',
      'x-request-id': 'bench',
    },
    data,
  };
  mkdirSync('.cache', { recursive: true });
  writeFileSync(EXCHANGE, JSON.stringify(exchange));
  return { ...exchange, body };
}

type Exchange = Awaited<ReturnType<typeof record>>;

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/** The request to each peer: the operation as the peer's own clients would send it. */
function askedOf({ document, hash, operationName, variables, samples, body }: Exchange) {
  const post = (sent: unknown, headers = {}): Asked => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...JSON_HEADERS, ...headers },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    expects: '"data":{',
  });
  const whole = { query: document, operationName, variables };
  return {
    post,
    bare: post(whole),
    express: post(whole),
    hive: post({ query: queryOf(samples) }),
    apollo: post(body),
    yoga: post(whole),
    mercurius: post({ query: hash, persisted: true, operationName, variables }),
  };
}

async function sessionOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sign-in`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

type PeerFile = Exclude<keyof ReturnType<typeof askedOf>, 'post'>;

/** The servers that the gateway is compared with. `aim` is the highest ratio of the gateway's CPU to the peer's. */
const PEERS: readonly Readonly<{
  name: string;
  file: PeerFile;
  environment?: Readonly<Record<string, string>>;
  aim?: number;
}>[] = [
  { name: 'bare Node', file: 'bare' },
  { name: 'bare Express', file: 'express' },
  { name: 'Mercurius with jit', file: 'mercurius' },
  {
    name: 'Mercurius with jit, dressed',
    file: 'mercurius',
    environment: { DRESSED: '1' },
    aim: 1,
  },
  { name: 'Yoga with jit', file: 'yoga' },
  { name: 'Hive Gateway with jit', file: 'hive', aim: 0.2 },
  { name: 'Apollo Server on Express', file: 'apollo' },
  { name: 'Apollo Server with jit', file: 'apollo', environment: { TUNED: '1' } },
  {
    name: 'Apollo Server with jit, dressed',
    file: 'apollo',
    environment: { TUNED: '1', DRESSED: '1' },
  },
];

function print(costs: ReadonlyMap<string, number>, calls: ReadonlyMap<string, number>): void {
  const own = costs.get(OURS) ?? NaN;
  for (const [name, each] of costs) {
    const aim = PEERS.find((peer) => peer.name === name)?.aim;
    const ratio = name === OURS ? '' : `, ours is ${short(own / each)} ×`;
    console.log(
      `  ${name.padEnd(34)} ${short(each)} ms, ${short(calls.get(name) ?? NaN)} calls${ratio}${aim === undefined ? '' : ` (aim: ${aim})`}`,
    );
  }
}

/** The gateway beside other servers: the CPU that each takes for the home operation over the same calls of one backend. */
export async function benchPeers(at: Addresses): Promise<void> {
  await installPackages();
  await portsMustBeFree(at);
  const ports = { backend: at.ports.sandbox + 1, first: at.ports.sandbox + 20 };
  const backend = `http://localhost:${ports.backend}`;
  const { sandbox, gateway } = plans(at, built);
  const quiet = { RATE_LIMIT_SIGN_IN: '1000000', RATE_LIMIT_GRAPHQL: '1000000000', LOG_LEVEL };
  const running: Server[] = [];
  const start = async (...servers: ServerPlan[]) => {
    const started = await startAll(servers, () => undefined);
    running.push(...started);
    return started;
  };
  try {
    await start(
      { ...sandbox, environment: { ...sandbox.environment, ...quiet, SANDBOX_DATA: 'memory:' } },
      peer('backend', ports.backend, { UPSTREAM: `${at.sandbox}/api` }),
    );
    const [own] = await start({
      ...gateway,
      environment: { ...gateway.environment, ...quiet, BACKEND_URL: backend },
    });
    if (!own) return;
    await sleep(10_000);
    console.log(
      `\nThe gateway holds ${short(await megabytesOf(own.pid))} MB ten seconds after its start (target: under 100)`,
    );
    const { emails, password } = await personas(at);
    const people: SignedIn[] = [];
    for (const email of emails.slice(0, CONNECTIONS))
      people.push(await signIn(at, email, password));
    const [first] = people;
    if (!first) return;
    const exchange = await record(backend, at.portal, first);
    await stub(backend, { passesOn: false });
    console.log(
      `${exchange.calls.length} calls, an answer of ${JSON.stringify(exchange.data).length} bytes; load of the machine ${loadavg().map(short).join(' ')}`,
    );

    const asked = askedOf(exchange);
    const ours: Measured = {
      name: OURS,
      pid: own.pid,
      origin: at.portal,
      requests: people.map(({ cookie }) =>
        asked.post(exchange.body, { cookie, origin: at.portal }),
      ),
    };
    const page: Measured = {
      ...ours,
      name: 'ours, the whole page',
      requests: people.map(({ cookie }) => ({
        method: 'GET',
        path: '/',
        headers: { accept: 'text/html', cookie },
        body: null,
        expects: '</html>',
      })),
    };
    const packed: Measured = {
      ...page,
      name: 'ours, the whole page, brotli',
      requests: page.requests.map((request) => ({
        ...request,
        headers: { ...request.headers, 'accept-encoding': 'br' },
        expects: '',
      })),
    };
    const servers = [ours, page, packed];
    for (const [n, { name, file, environment = {} }] of PEERS.entries()) {
      const port = ports.first + n;
      const [server] = await start(peer(file, port, environment));
      const origin = `http://localhost:${port}`;
      const cookie = environment['DRESSED'] === '1' ? await sessionOf(origin) : null;
      const request = asked[file];
      const headers = cookie === null ? request.headers : { ...request.headers, cookie };
      servers.push({ name, pid: server?.pid ?? 0, origin, requests: [{ ...request, headers }] });
    }
    const calls = new Map<string, number>();
    for (const server of servers) calls.set(server.name, await callsOf(server, backend));
    const costs = await inTurns(servers);
    console.log(
      `\nThe home operation, ${CONNECTIONS} connections: milliseconds of CPU each, medians of ${ROUNDS} rounds in turn`,
    );
    print(costs, calls);
    const times = (costs.get(packed.name) ?? NaN) / (costs.get(page.name) ?? NaN);
    console.log(
      `  the page with brotli, as every browser requests it: ${short(times)} × plain (target: at most 1.15), ${await bytesOf(packed)} bytes in place of ${await bytesOf(page)}`,
    );
    console.log(
      `  the gateway then holds ${short(await megabytesOf(own.pid))} MB (target: under 200)`,
    );

    await stub(backend, { delay: BACKEND_DELAY_MS });
    const ratios: number[] = [];
    await load(ours, REQUESTS, (headers, milliseconds) =>
      ratios.push(
        milliseconds / Number(/backend;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1]),
      ),
    );
    console.log(
      `  with a backend that takes ${BACKEND_DELAY_MS} ms: ${short(median(ratios))} × the slowest call (target: at most 1.15)`,
    );
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}
