import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { installOwnPackages } from '../scripts/lib/own-packages.ts';
import { built, plans, portsMustBeFree, startAll, type Addresses } from '../scripts/lib/portal.ts';
import { mustRun } from '../scripts/lib/run.ts';
import type { Server, ServerPlan } from '../scripts/lib/server.ts';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { homeOperation } from './lib/home-operation.ts';
import {
  CONNECTIONS,
  inTurns,
  load,
  REQUESTS,
  ROUNDS,
  type Asked,
  type Measured,
} from './lib/in-turns.ts';
import { megabytesOf } from './lib/process.ts';
import { median, short } from './lib/statistics.ts';

const FOLDER = join('bench', 'peers');
const BACKEND_DELAY_MS = 20;
const OURS = 'ours';
const PAGE = 'ours, the whole page';
const PACKED = 'ours, the whole page, brotli';

/** The parts of a server around the work that all of them share, in the order of the table's columns. */
const PARTS = [
  'session',
  'sealed',
  'headers',
  'log',
  'limit',
  'documents',
  'CSRF',
  'price',
  'metrics',
  'brotli',
] as const;

interface Peer {
  readonly name: string;
  readonly file: string;
  readonly has: readonly (typeof PARTS)[number][];
  /** The highest ratio of the gateway's CPU to the peer's. */
  readonly aim?: number;
}

/** The servers that the gateway is compared with. */
const PEERS: readonly Peer[] = [
  { name: 'bare Node with jit', file: 'bare', has: ['session'] },
  {
    name: 'Express with jit',
    file: 'express',
    has: ['session', 'headers', 'log', 'limit'],
  },
  {
    name: 'Mercurius with jit',
    file: 'mercurius',
    has: ['session', 'headers', 'log', 'limit', 'documents'],
    aim: 1,
  },
  {
    name: 'Apollo Server with jit',
    file: 'apollo',
    has: ['session', 'headers', 'log', 'limit', 'documents', 'CSRF'],
    aim: 0.65,
  },
];

const Calls = z.object({ calls: z.array(z.string()) });

async function stub(origin: string, settings?: Readonly<Record<string, unknown>>) {
  const response = await fetch(
    `${origin}/stub`,
    settings && { method: 'POST', body: JSON.stringify(settings) },
  );
  return Calls.parse(await response.json()).calls;
}

/** Calls of the backend that a server makes for a request. */
async function callsOf(server: Measured, backend: string): Promise<number> {
  await stub(backend, {});
  await load(server, CONNECTIONS);
  return (await stub(backend)).length / CONNECTIONS;
}

/** The bodies of the answers to each request, as they are sent. */
async function answersOf({ origin, requests }: Measured): Promise<readonly Buffer[]> {
  const pool = new Pool(origin);
  const answers: Buffer[] = [];
  for (const asked of requests)
    answers.push(Buffer.from(await (await pool.request(asked)).body.arrayBuffer()));
  await pool.close();
  return answers;
}

/** @throws unless a peer answers every request with the bytes of the gateway */
async function mustAgree(ours: readonly Buffer[], peer: Measured): Promise<void> {
  for (const [n, answer] of (await answersOf(peer)).entries()) {
    const [own, other] = [ours[n]?.toString().trim(), answer.toString().trim()];
    if (own !== other) throw new Error(`${peer.name} answers\n${other}\nin place of\n${own}`);
  }
}

const post = (path: string, headers: Record<string, string>, body: string): Asked => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
  body,
  expects: '"data":{',
});

/** Signs a person in to a peer. @returns its cookie */
async function cookieAt(origin: string, { accessToken }: SignedIn): Promise<string> {
  const { method, headers, body } = post('/sign-in', {}, JSON.stringify({ token: accessToken }));
  const response = await fetch(`${origin}/sign-in`, { method, headers, body });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function bytesOf(server: Measured): Promise<number> {
  const [first] = await answersOf(server);
  return first?.length ?? NaN;
}

/** Prints a line for each server: its CPU, its ratio, its calls, its bytes and memory, and which parts it has. */
async function print(
  servers: readonly Measured[],
  costs: ReadonlyMap<string, number>,
  calls: ReadonlyMap<string, number>,
): Promise<void> {
  const own = costs.get(OURS) ?? NaN;
  const width = (part: string) => part.length + 2;
  const line = (cells: readonly string[], parts: readonly string[]) =>
    console.log(
      `  ${cells.map((cell, n) => (n === 0 ? cell.padEnd(30) : cell.padStart(8))).join('')}  ${parts.map((part, n) => part.padEnd(width(PARTS[n] ?? ''))).join('')}`.trimEnd(),
    );
  line(['', 'ms', 'ours ×', 'calls', 'bytes', 'MB', 'aim'], PARTS);
  for (const server of servers) {
    const { name, pid } = server;
    const peer = PEERS.find((each) => each.name === name);
    const each = costs.get(name) ?? NaN;
    line(
      [
        name,
        short(each),
        name === OURS ? '' : short(own / each),
        short(calls.get(name) ?? NaN),
        String(await bytesOf(server)),
        short(await megabytesOf(pid)),
        peer?.aim === undefined ? '' : String(peer.aim),
      ],
      PARTS.map((part) => (peer === undefined || peer.has.includes(part) ? 'x' : '')),
    );
  }
  const times = (costs.get(PACKED) ?? NaN) / (costs.get(PAGE) ?? NaN);
  console.log(`  the page with brotli: ${short(times)} × plain (target: at most 1.15)`);
}

/**
 * The gateway beside other servers that do the same work: its resolvers, rules of access, derivation and client of the backend run
 * below each of them. Compares the CPU that each takes for the home operation over the same calls of one backend.
 */
export async function benchPeers(at: Addresses): Promise<void> {
  await installOwnPackages('bench');
  await mustRun('vite', 'build', '--config', 'vite.server.config.ts', '--mode', 'peers');
  await portsMustBeFree(at);
  const ports = { backend: at.ports.sandbox + 1, first: at.ports.sandbox + 20 };
  const backend = `http://localhost:${ports.backend}`;
  const { sandbox, gateway } = plans(at, built);
  const quiet = {
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_GRAPHQL: '1000000000',
    LOG_LEVEL: 'info',
  };
  const running: Server[] = [];
  const start = async (plan: ServerPlan) => {
    const [server] = await startAll([plan], () => undefined);
    if (server === undefined) throw new Error(`The ${plan.name} was not started`);
    running.push(server);
    return server;
  };
  const peer = (file: string, port: number, environment: ServerPlan['environment']) =>
    start({
      name: `bench ${file}`,
      command: ['node', join(FOLDER, `${file}.mjs`)],
      environment: { ...environment, PORT: String(port) },
      readyUrl: `http://localhost:${port}/${file === 'backend' ? 'stub' : ''}`,
      patience: 60,
    });
  try {
    await start({
      ...sandbox,
      environment: { ...sandbox.environment, ...quiet, SANDBOX_DATA: 'memory:' },
    });
    await peer('backend', ports.backend, { UPSTREAM: `${at.sandbox}/api` });
    const environment = { ...gateway.environment, ...quiet, BACKEND_URL: backend };
    const { pid } = await start({ ...gateway, environment });
    await sleep(10_000);
    console.log(
      `\nThe gateway holds ${short(await megabytesOf(pid))} MB ten seconds after its start (target: under 100)`,
    );
    const { emails, password } = await personas(at);
    const people: SignedIn[] = [];
    for (const email of emails.slice(0, CONNECTIONS))
      people.push(await signIn(at, email, password));

    const body = await homeOperation();
    const ours: Measured = {
      name: OURS,
      pid,
      origin: at.portal,
      requests: people.map(({ cookie }) => post('/graphql', { cookie, origin: at.portal }, body)),
    };
    const pageWith = (name: string, headers: Record<string, string>, expects: string) => ({
      ...ours,
      name,
      requests: people.map(({ cookie }): Asked => ({
        method: 'GET',
        path: '/',
        headers: { accept: 'text/html', cookie, ...headers },
        body: null,
        expects,
      })),
    });
    const servers: Measured[] = [
      ours,
      pageWith(PAGE, {}, '</html>'),
      pageWith(PACKED, { 'accept-encoding': 'br' }, ''),
    ];
    // The stub passes the calls of the first on, and answers all others by itself.
    for (const server of servers)
      await answersOf({ ...server, requests: server.requests.slice(0, 1) });
    await stub(backend, { passesOn: false });
    const answers = await answersOf(ours);
    for (const [n, { name, file }] of PEERS.entries()) {
      const port = ports.first + n;
      const origin = `http://localhost:${port}`;
      const server = await peer(file, port, environment);
      const cookies: string[] = [];
      for (const person of people) cookies.push(await cookieAt(origin, person));
      const requests = cookies.map((cookie) => post('/graphql', { cookie }, body));
      const measured = { name, pid: server.pid, origin, requests };
      await mustAgree(answers, measured);
      servers.push(measured);
    }
    const calls = new Map<string, number>();
    for (const server of servers) calls.set(server.name, await callsOf(server, backend));
    console.log(
      `\nThe home operation of ${people.length} people, ${CONNECTIONS} connections: milliseconds of CPU each, medians of ${ROUNDS} rounds in turn; load of the machine before ${loadavg().map(short).join(' ')}
  Every server runs our resolvers, rules of access, derivation and client of the backend (its deadlines, retries and fair shares), knows persisted operations, and answers with the same bytes. Its own parts are marked; sealed: the tokens in the session; documents: any other document is parsed and validated`,
    );
    await print(servers, await inTurns(servers), calls);

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
