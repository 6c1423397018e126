import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listen, portOf } from '../sandbox/listen.ts';
import { built, plans, portsMustBeFree, startAll, type Addresses } from '../scripts/lib/portal.ts';
import { startRedis } from '../scripts/lib/redis.ts';
import type { ServerPlan } from '../scripts/lib/server.ts';
import { personas, signIn, type SignedIn } from '../scripts/lib/sign-in.ts';
import { homeOperation } from './lib/home-operation.ts';
import { CONNECTIONS, inTurns, type Measured } from './lib/in-turns.ts';
import { megabytesOf } from './lib/process.ts';
import { short } from './lib/statistics.ts';

const WITHOUT = 'without the variables';
const SAMPLED = 'traces, one request in ten';
const ALL = 'traces, every request';
/** Another build of the gateway, such as that of the commit before: the path of its `main.js`. */
const OTHER = 'another build';

/** A backend that answers without work, so that the gateway's own shows. */
const stubAt = (port: number, upstream: string): ServerPlan => ({
  name: 'bench-traces-backend',
  command: ['node', 'bench/peers/backend.mjs'],
  environment: { PORT: String(port), UPSTREAM: upstream },
  readyUrl: `http://localhost:${port}/stub`,
  patience: 60,
});

/**
 * What traces cost: gateways with one Redis and one backend that run the home operation, without the variables of OpenTelemetry and
 * with them, and another build if `OTHER_GATEWAY` names one. Prints seconds to start, memory and CPU.
 */
export async function benchTraces(at: Addresses): Promise<void> {
  await portsMustBeFree(at);
  const ports = { backend: at.ports.sandbox + 1, redis: at.ports.sandbox + 2 };
  const backend = `http://localhost:${ports.backend}`;
  const redis = await startRedis(ports.redis);
  let received = 0;
  const collector = await listen(0, (request, response) => {
    request.resume().on('end', () => response.writeHead(200).end('{}'));
    received += 1;
  });
  const shared = {
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_GRAPHQL: '1000000000',
    SESSION_SECRET: 'a secret of thirty-two characters',
    REDIS_URL: redis.url,
    BACKEND_URL: backend,
  };
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}` };
  const { sandbox } = plans(at, built);
  const other = process.env['OTHER_GATEWAY'];
  const gateways = [
    { name: WITHOUT, environment: {} },
    ...(other === undefined ? [] : [{ name: OTHER, environment: {} }]),
    {
      name: SAMPLED,
      environment: {
        ...traced,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
    },
    { name: ALL, environment: traced },
  ].map(({ name, environment }, n) => {
    const port = at.ports.gateway + n;
    const commands =
      name === OTHER && other !== undefined
        ? { ...built, gateway: ['node', other] as const }
        : built;
    const { gateway } = plans(at, commands, port);
    return {
      name,
      port,
      plan: {
        ...gateway,
        name: `bench-traces-${n}`,
        environment: { ...gateway.environment, ...shared, ...environment },
      },
    };
  });
  const seconds = new Map<string, number>();
  const servers = await startAll(
    [
      {
        ...sandbox,
        environment: { ...sandbox.environment, SANDBOX_DATA: 'memory:', LOG_LEVEL: 'warn' },
      },
      stubAt(ports.backend, `${at.sandbox}/api`),
      ...gateways.map(({ plan }) => plan),
    ],
    ({ name }, taken) => seconds.set(name, taken),
  );
  try {
    await sleep(5_000);
    const pidOf = (name: string) => servers.find((server) => server.name === name)?.pid ?? 0;
    const idle = new Map<string, number>();
    for (const { name, plan } of gateways) idle.set(name, await megabytesOf(pidOf(plan.name)));
    const { emails, password } = await personas(at);
    const people: SignedIn[] = [];
    for (const email of emails.slice(0, CONNECTIONS))
      people.push(await signIn(at, email, password));
    const body = await homeOperation();
    const measured = gateways.map(({ name, port, plan }): Measured => ({
      name,
      pid: pidOf(plan.name),
      origin: `http://localhost:${port}`,
      requests: people.map(({ cookie }) => ({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', cookie, origin: at.portal },
        body,
        expects: '"data":{',
      })),
    }));
    const costs = await inTurns(measured);
    const own = costs.get(WITHOUT) ?? NaN;
    console.log('\nTraces: the home operation, milliseconds of CPU, medians of rounds in turn');
    for (const { name, plan } of gateways) {
      const cost = costs.get(name) ?? NaN;
      console.log(
        `  ${name.padEnd(28)}${short(cost).padStart(8)} ms  ${short(cost / own).padStart(6)} ×  ready in ${(seconds.get(plan.name) ?? NaN).toFixed(1)} s  ${(idle.get(name) ?? NaN).toFixed(0)} MB idle  ${(await megabytesOf(pidOf(plan.name))).toFixed(0)} MB under load`,
      );
    }
    console.log(`  the collector took ${received} batches`);
  } finally {
    await Promise.all([...servers].reverse().map((server) => server.stop()));
    await redis.stop();
    await closeServer(collector);
  }
}
