import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backendOperations } from '../../gateway/generated/backend-operations.ts';
import { persistedDocuments } from '../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../gateway/graphql/pipeline/persisted-operations.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { createClient } from './support/client.ts';
import { idOf } from './support/ids.ts';
import { startCollector, textOf, type CollectedSpan } from './support/collector.ts';
import { untilReady } from './support/gateway.ts';
import { startGatewayProcess } from './support/gateway-process.ts';
import { startServer } from './support/http-server.ts';
import { startOidcProvider } from './support/oidc-provider.ts';
import { startRedis } from './support/redis.ts';
import { startSandbox } from './support/sandbox-portal.ts';
import { WEB_FOLDER } from './support/web-folder.ts';

/** A working folder with a web client in it. */
const folder = mkdtempSync(join(tmpdir(), 'traces-'));
cpSync(WEB_FOLDER, join(folder, 'dist', 'web'), { recursive: true });
/** A gateway that is ready. */
async function startProcess(environment: Readonly<Record<string, string>>) {
  const gateway = await startGatewayProcess(
    { SHUTDOWN_DELAY_SECONDS: '0', ...environment },
    folder,
  );
  await Promise.race([untilReady(gateway.url), gateway.ended]);
  return {
    ...gateway,
    /** @returns the exit code */
    stop(): Promise<unknown> {
      gateway.child.kill('SIGTERM');
      return gateway.ended;
    },
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const COOPERATIVE = '100200';
const WORDS = ['Nordstjerna', 'hemmelig', '8f14e45fceea167a', '314000013'] as const;
const [NAME, SEARCH, INVITATION, NUMBER] = WORDS;

const hashes = hashesByName(persistedDocuments);
const persisted = (operationName: string, variables: object) => ({
  operationName,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: hashes.get(operationName) } },
});

/** A server that passes everything on to the backend, and keeps the headers by which a trace is passed on. */
async function recorderBefore(target: string) {
  const headers: Record<'traceparent' | 'tracestate' | 'baggage', unknown>[] = [];
  const server = await startServer((incoming, response) => {
    const { traceparent, tracestate, baggage } = incoming.headers;
    headers.push({ traceparent, tracestate, baggage });
    const outgoing = forward(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(outgoing);
  });
  return { ...server, headers };
}

/** What each attribute of a span may be. Another attribute fails, and so does another value. */
const ALLOWED: Readonly<Record<string, readonly (string | number)[]>> = {
  'http.request.method': ['GET', 'POST', 'DELETE', 'PATCH'],
  'http.route': [
    '/',
    '/login',
    '/return',
    '/logout',
    '/graphql',
    '/invitation/:id',
    '/:id',
    '/:id/:id',
    '/downloads/accounts/:id/:id',
  ],
  'http.response.status_code': [200, 204, 302, 303, 400, 401, 404],
  'url.template': Object.values(backendOperations).map(({ path }) => path),
  'peer.service': ['backend', 'identity-provider', 'entity-register', 'ehf-directory'],
  'graphql.operation.name': [...hashes.keys(), 'other', 'none'],
  'graphql.operation.type': ['query', 'mutation'],
  'db.system.name': ['redis'],
  'db.operation.name': ['GETEX', 'SET', 'DEL', 'EVAL', 'HGETALL', 'HSET', 'HDEL', 'PEXPIRE'],
  'file.path': ['/audit-log.csv', '/facility-report.pdf', '/facility-board-pack.pdf'],
  'error.type': ['400', '401', '404', 'ECONNREFUSED', 'FORBIDDEN'],
};

const STEPS = [
  'identify caller',
  'admit operation',
  'execute operation',
  'load page answers',
  'wait for turn',
  'open file',
  'send file',
  'draw pdf',
];

/** The names that a span may have by its attributes. */
function namesOf({ attributes: all }: CollectedSpan): readonly string[] {
  const method = all['http.request.method'];
  const operation = all['graphql.operation.name'];
  if (all['http.route'] !== undefined) return [`${method} ${all['http.route']}`];
  if (all['peer.service'] !== undefined)
    return [`${method} ${all['url.template'] ?? all['peer.service']}`];
  if (all['db.operation.name'] !== undefined) return [`redis ${all['db.operation.name']}`];
  if (operation !== undefined)
    return [`${all['graphql.operation.type'] ?? 'operation'} ${operation}`];
  return STEPS;
}

const withoutTimes = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/ +[\d.]+ ms$/, '')).toSorted();

describe('with a collector', () => {
  const started: (() => Promise<unknown>)[] = [];
  const secrets: string[] = [...WORDS, COOPERATIVE, 'cooperative-admin', 'localhost', '127.0.0.1'];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let recorder: Awaited<ReturnType<typeof recorderBefore>>;
  let register: Awaited<ReturnType<typeof recorderBefore>>;

  /** Everything that a person, an app and a stranger do, with ids and words of their own wherever there is a place for one. */
  beforeAll(async () => {
    collector = await startCollector();
    const [redis, provider] = await Promise.all([startRedis(), startOidcProvider()]);
    const sandbox = await startSandbox(provider);
    recorder = await recorderBefore(sandbox.url);
    register = await recorderBefore(sandbox.url);
    started.push(
      () => redis.stop(),
      ...[provider, sandbox, recorder, register, collector].map((each) => () => each.close()),
    );
    provider.person.subject = 'database|cooperative-admin';
    const gateway = await startProcess({
      OIDC_ISSUER: provider.issuer,
      OIDC_APPS: 'ladeportal-app',
      BACKEND_URL: `${recorder.url}/api`,
      ENTITY_REGISTER_URL: `${register.url}/registers/enhetsregisteret/api`,
      // Nobody listens there.
      EHF_DIRECTORY_URL: `http://localhost:${await freePort()}`,
      REDIS_URL: redis.url,
      SESSION_SECRET: 'a secret of thirty-two characters',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'portal-of-the-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });

    started.unshift(() => gateway.stop());
    const browser = createClient(gateway.url, gateway.url, `Browser of ${NAME}`);
    await browser.signIn(`?next=/${SEARCH}`);
    secrets.push(...browser.cookies.values(), ...provider.issued);
    const post = (body: object, headers: Record<string, string> = {}) =>
      browser.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const page = await browser.send(`/?search=${SEARCH}`, {
      headers: {
        traceparent: `00-${TRACE}-${CALLER}-01`,
        tracestate: `vendor=${NAME}`,
        baggage: `person=${NAME}`,
      },
    });
    expect(await page.text()).toContain('preloaded-answers');
    const id = idOf('Account', COOPERATIVE);
    const token = await provider.accessToken();
    secrets.push(id, token);
    const vehicle = { id: idOf('Vehicle', INVITATION), version: 1 };
    for (const [body, status, authorization] of [
      [persisted('SearchPeople', { account: id, search: SEARCH }), 200],
      [persisted('LegalEntity', { organizationNumber: NUMBER }), 200],
      [persisted('RemoveVehicle', { input: vehicle }), 200],
      [persisted('ReadNews', { input: { id: SEARCH } }), 200],
      [{ query: `query ${NAME} { viewer { id } }` }, 200],
      [{ query: `query ${NAME} { absent }` }, 400],
      [persisted('Vehicles', {}), 200, `Bearer ${token}`],
      [persisted('Vehicles', {}), 401, `Bearer ${token}x`],
    ] as const) {
      const response = await post(body, authorization === undefined ? {} : { authorization });
      expect([body, response.status]).toEqual([body, status]);
    }
    const year = new Date().getUTCFullYear();
    for (const [path, status] of [
      [`/downloads/accounts/${COOPERATIVE}/audit-log.csv?search=${SEARCH}`, 200],
      [`/downloads/accounts/${COOPERATIVE}/facility-report.pdf?period=year&year=${year}`, 200],
      [`/downloads/accounts/${COOPERATIVE}/facility-board-pack.pdf?period=year&year=${year}`, 200],
      [`/invitation/${INVITATION}`, 200],
      [`/x/${NAME}@example.no`, 404],
    ] as const) {
      const response = await browser.send(path);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, status]);
    }
    await browser.send('/logout', { method: 'POST' });
    // What is not sent yet is sent before the process ends.
    expect(await gateway.stop()).toBe(0);
    expect(collector.faults).toEqual([]);
  });
  afterAll(async () => {
    for (const stop of started) await stop();
  });

  it('no span has an id, an address of a person, a key or a search word', () => {
    const { spans, resources } = collector;
    const strange = spans.flatMap((span) => [
      ...(namesOf(span).includes(span.name) ? [] : [span.name]),
      ...Object.entries(span.attributes).filter(([key, value]) => !ALLOWED[key]?.includes(value)),
    ]);
    expect(strange).toEqual([]);
    for (const resource of resources)
      expect(resource).toEqual({
        'service.name': 'portal-of-the-test',
        'deployment.environment.name': 'test',
      });
    const texts = spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)]);
    for (const secret of secrets)
      expect(texts.filter((text) => String(text).includes(secret))).toEqual([]);
  });

  it('there is a span for each step, each command of Redis and each call', () => {
    const names = new Set(collector.spans.map(({ name }) => name));
    const steps = STEPS.filter((step) => step !== 'wait for turn');
    expect([...names]).toEqual(expect.arrayContaining(steps));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'GET /',
        'POST /graphql',
        'query App',
        'mutation RemoveVehicle',
        'operation other',
        'operation none',
        'redis GETEX',
        'redis EVAL',
        'DELETE /v1/users/me/vehicles/{vehicleId}',
        'POST identity-provider',
        'GET entity-register',
        'GET ehf-directory',
      ]),
    );
    expect(collector.spans.filter(({ name }) => name === 'unnamed')).toEqual([]);
  });

  it('a trace that came in is continued and passed on to the backend alone', () => {
    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const [root, ...others] = textOf(spans, CALLER);
    expect(root).toMatch(/^GET \/ /);
    expect(others).toHaveLength(spans.length - 1);
    const calls = collector.spans.filter(
      ({ attributes }) => attributes['peer.service'] === 'backend',
    );
    const passedOn = recorder.headers.map(({ traceparent }) => traceparent);
    expect(passedOn.toSorted()).toEqual(
      calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`).toSorted(),
    );
    expect(calls.some(({ traceId }) => traceId === TRACE)).toBe(true);
    for (const { tracestate, baggage } of recorder.headers)
      expect([tracestate, baggage]).toEqual([undefined, undefined]);
    expect(register.headers).not.toEqual([]);
    for (const { traceparent } of register.headers) expect(traceparent).toBeUndefined();
  });

  it('the trace in the docs is one', () => {
    const { traceId } = collector.spans.find(({ name }) => name === 'query SearchPeople') ?? {};
    const text = textOf(
      collector.spans.filter((span) => span.traceId === traceId),
      undefined,
    );
    const [, shown = ''] =
      /```text\n([^`]*)\n```/.exec(readFileSync('docs/traces.md', 'utf8')) ?? [];
    expect(withoutTimes(shown.split('\n')), text.join('\n')).toEqual(withoutTimes(text));
  });
});

it('a collector that never answers harms no request, and is told once', async () => {
  const collector = await startCollector({ silent: true });
  const provider = await startOidcProvider();
  const gateway = await startProcess({
    OIDC_ISSUER: provider.issuer,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '50',
    OTEL_BSP_SCHEDULE_DELAY: '10',
  });
  while (collector.requests.length < 4)
    expect((await fetch(`${gateway.url}/faq`)).status).toBe(200);
  expect(await gateway.stop()).toBe(0);
  const told = gateway.log
    .join('')
    .split('\n')
    .filter((line) => line.includes('The collector takes no traces'));
  expect(told).toHaveLength(1);
  await provider.close();
  await collector.close();
});
