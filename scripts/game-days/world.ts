import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { driver } from '../../tests/gateway/graphql/driver.ts';
import { user } from '../../tests/gateway/graphql/fixtures.ts';
import { startBackend } from '../../tests/gateway/support/backend.ts';
import { createClient, type Client } from '../../tests/gateway/support/client.ts';
import { freePort } from '../lib/free-port.ts';
import { untilReady } from '../../tests/gateway/support/gateway.ts';
import { startOidcProvider } from '../../tests/gateway/support/oidc-provider.ts';
import { PRIMARY_NAME, startRedis, startWatchedRedis } from '../lib/redis.ts';
import { built } from '../lib/portal.ts';
import { startLink } from './link.ts';

/** The servers that a scenario needs. */
export interface Needs {
  readonly gateways: number;
  /** `LINKED`: by a way that can break. */
  readonly redis: 'NONE' | 'ONE' | 'LINKED' | 'WATCHED';
  readonly people: number;
  /** How long access tokens live. Those of less than a minute are refreshed before each request. */
  readonly tokenSeconds: number;
}

/** The origin that browsers know the gateways by. */
export const PUBLIC_URL = 'http://portal.localhost';
const PASSWORD = 'game day';
const ME = 'GET /v1/users/me';

/** A person with a session. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly browser: Client;
}

/** The name that the backend has of a person. */
export const firstNameOf = (id: string) => `Name of ${id}`;
const subjectOf = (id: string) => `database|${id}`;
const Claims = z.object({ sub: z.string() });

/** The backend's own reading of an access token, so that an answer to another person can be told. */
export function idOf(authorization = ''): string {
  const [, payload = ''] = authorization.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return Claims.parse(claims).sub.replace('database|', '');
}

/** A gateway as a process of its own, at one port across restarts. */
async function createGateway(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...args] = built.gateway;
  let child: ChildProcess;
  const gateway = {
    url,
    pid: () => child.pid ?? 0,
    async start() {
      const env = { PATH: process.env['PATH'], ...environment, PORT: String(port) };
      child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await untilReady(url);
    },
    /** @returns after the process has ended */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
  await gateway.start();
  return gateway;
}

async function startStore(needs: Needs['redis']) {
  if (needs === 'NONE') return undefined;
  if (needs === 'WATCHED') {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const watched = await startWatchedRedis(ports, { servers: PASSWORD, sentinel: PASSWORD });
    const url = `redis://:${encodeURIComponent(PASSWORD)}@${PRIMARY_NAME}`;
    const environment = {
      REDIS_URL: url,
      REDIS_SENTINELS: watched.address,
      REDIS_SENTINEL_PASSWORD: PASSWORD,
    };
    return { server: watched.primary, link: undefined, environment, stop: () => watched.stop() };
  }
  const server = await startRedis(await freePort());
  const link = needs === 'LINKED' ? await startLink(server.port) : undefined;
  const environment = { REDIS_URL: `redis://127.0.0.1:${link?.port ?? server.port}` };
  const stop = async () => {
    link?.close();
    await server.stop();
  };
  return { server, link, environment, stop };
}

/** Starts a provider, a backend, a Redis and gateways, and signs people in. */
export async function startWorld(needs: Needs) {
  const provider = await startOidcProvider();
  const backend = await startBackend({
    ...driver(),
    [ME]: ({ headers }) => ({ ...user, firstName: firstNameOf(idOf(headers.authorization)) }),
  });
  const way = await startLink(Number(new URL(backend.url).port));
  const store = await startStore(needs.redis);
  const gateways = await Promise.all(
    Array.from({ length: needs.gateways }, () =>
      createGateway({
        PUBLIC_URL,
        BACKEND_URL: `http://localhost:${way.port}/api`,
        OIDC_ISSUER: provider.issuer,
        SESSION_SECRET: 'the same secret for all the gateways of a game day',
        RATE_LIMIT_SIGN_IN: '1000000',
        RATE_LIMIT_GRAPHQL: '100000000',
        // As in production.
        SHUTDOWN_DELAY_SECONDS: '5',
        LOG_LEVEL: 'silent',
        ...store?.environment,
      }),
    ),
  );
  const [first] = gateways;
  if (first === undefined) throw new Error('A game day needs a gateway');
  provider.options.expiresIn = needs.tokenSeconds;

  async function signIn(id: string): Promise<Person> {
    const browser = createClient(first?.url ?? '', PUBLIC_URL);
    provider.person.subject = subjectOf(id);
    const path = await browser.signIn('?next=/faq');
    if (path !== '/faq') throw new Error(`The sign-in of ${id} ended at ${path}`);
    return { id, firstName: firstNameOf(id), browser };
  }
  const people: Person[] = [];
  for (let n = 1; n <= needs.people; n += 1) people.push(await signIn(`person-${n}`));

  return {
    provider,
    backend,
    /** The way to the backend. */
    way,
    store,
    gateways,
    people,
    signIn,
    subjectOf,
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')));
      way.close();
      await Promise.all([provider.close(), backend.close(), store?.stop()]);
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
