import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { backendOperations } from '../../gateway/generated/backend-operations.ts';
import { persistedDocuments } from '../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../gateway/graphql/pipeline/persisted-operations.ts';
import { readConfig } from '../../sandbox/config.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { createClient } from './support/client.ts';
import { startCollector, type CollectedSpan } from './support/collector.ts';
import { untilReady } from './support/gateway.ts';
import { startServer } from './support/http-server.ts';
import { startOidcProvider } from './support/oidc-provider.ts';
import { startRedis } from './support/redis.ts';
import { WEB_FOLDER } from './support/web-folder.ts';

/** A working folder with a web client in it. */
const folder = mkdtempSync(join(tmpdir(), 'traces-'));
cpSync(WEB_FOLDER, join(folder, 'dist', 'web'), { recursive: true });
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The gateway as a process of its own. */
async function startProcess(environment: Record<string, string>, options: readonly string[] = []) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...options, '--import', TSX, resolve('gateway/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: url,
      SHUTDOWN_DELAY_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  child.stdout.on('data', (chunk) => log.push(...String(chunk).split('\n')));
  const ended = once(child, 'exit');
  await Promise.race([untilReady(url), ended]);
  return {
    url,
    log,
    ended,
    /** @returns the exit code */
    async stop(): Promise<unknown> {
      child.kill('SIGTERM');
      const [code]: unknown[] = await ended;
      return code;
    },
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const COOPERATIVE = '100200';
const WORDS = ['Nordstjerna', 'hemmelig', '8f14e45fceea167a', '974760673'] as const;
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

const Account = z.object({
  data: z.object({ viewer: z.object({ account: z.object({ id: z.string() }) }) }),
});

/** What each attribute of a span may be. An attribute that is not here fails, and so does another value. */
const ALLOWED: Readonly<Record<string, readonly (string | number)[]>> = {
  'http.request.method': ['GET', 'POST', 'DELETE', 'PATCH'],
  'http.route': [
    '/',
    '/login',
    '/return',
    '/logout',
    '/graphql',
    '/invitation/:id',
    '/:id/:id',
    '/downloads/accounts/:id/:id',
  ],
  'http.response.status_code': [200, 204, 302, 303, 400, 401, 404],
  'url.template': Object.values(backendOperations).map(({ path }) => path),
  'peer.service': ['backend', 'identity-provider', 'entity-register', 'ehf-directory'],
  'graphql.operation.name': [...hashes.keys(), 'other', 'none'],
  'graphql.operation.type': ['query', 'mutation'],
  'db.system.name': ['redis'],
  'db.operation.name': [
    'GET',
    'GETEX',
    'SET',
    'DEL',
    'EVAL',
    'HGETALL',
    'HSET',
    'HDEL',
    'PEXPIRE',
    'PTTL',
  ],
  'file.path': ['/audit-log.csv', '/facility-board-pack.pdf'],
  'error.type': [
    '400',
    '401',
    '404',
    'ECONNREFUSED',
    'NOT_FOUND',
    'FETCHING_FAILED',
    'UNAUTHENTICATED',
  ],
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
  if (all['http.route'] !== undefined) return [`${method} ${all['http.route']}`];
  if (all['peer.service'] !== undefined)
    return [`${method} ${all['url.template'] ?? all['peer.service']}`];
  if (all['db.operation.name'] !== undefined) return [`redis ${all['db.operation.name']}`];
  if (all['graphql.operation.name'] !== undefined)
    return [`${all['graphql.operation.type'] ?? 'operation'} ${all['graphql.operation.name']}`];
  return STEPS;
}

describe('with a collector', () => {
  const started: (() => Promise<unknown>)[] = [];
  const secrets: string[] = [...WORDS, COOPERATIVE, 'cooperative-admin', 'localhost', '127.0.0.1'];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let recorder: Awaited<ReturnType<typeof recorderBefore>>;
  let register: Awaited<ReturnType<typeof recorderBefore>>;
  let exitCode: unknown;

  beforeAll(async () => {
    collector = await startCollector();
    const redis = await startRedis();
    const provider = await startOidcProvider();
    const sandbox = await createSandbox(
      readConfig({
        SANDBOX_PORT: '0',
        SANDBOX_DATA: inject('sandboxData'),
        OIDC_ISSUER: provider.issuer,
        LOG_LEVEL: 'error',
      }),
      pino({ level: 'error' }),
    );
    recorder = await recorderBefore(sandbox.url);
    register = await recorderBefore(sandbox.url);
    started.push(
      redis.stop,
      provider.close,
      sandbox.close,
      recorder.close,
      register.close,
      collector.close,
    );
    provider.person.subject = 'database|cooperative-admin';
    const gateway = await startProcess({
      OIDC_ISSUER: provider.issuer,
      BACKEND_URL: `${recorder.url}/api`,
      ENTITY_REGISTER_URL: `${register.url}/registers/enhetsregisteret/api`,
      EHF_DIRECTORY_URL: `http://localhost:${await freePort()}`,
      REDIS_URL: redis.url,
      SESSION_SECRET: 'a secret of thirty-two characters',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'portal-of-the-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });

    // The walk.
    const browser = createClient(gateway.url, gateway.url, `Browser of ${NAME}`);
    await browser.signIn();
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
    const own = await post({ query: `query ${NAME} { viewer { account { id } } }` });
    const { id } = Account.parse(await own.json()).data.viewer.account;
    secrets.push(id);
    const statuses = [];
    for (const body of [
      persisted('SearchPeople', { account: id, search: SEARCH }),
      persisted('LegalEntity', { organizationNumber: NUMBER }),
      persisted('RemoveVehicle', { input: { account: id, vehicle: SEARCH } }),
      { query: `query ${NAME} { absent }` },
    ])
      statuses.push((await post(body)).status);
    const token = await provider.accessToken({ azp: SEARCH });
    secrets.push(token);
    for (const bearer of [token, `${token}x`])
      statuses.push(
        (await post(persisted('Vehicles', {}), { authorization: `Bearer ${bearer}` })).status,
      );
    const year = new Date().getUTCFullYear();
    for (const path of [
      `/downloads/accounts/${COOPERATIVE}/audit-log.csv?search=${SEARCH}`,
      `/downloads/accounts/${COOPERATIVE}/facility-board-pack.pdf?period=year&year=${year}`,
      `/invitation/${INVITATION}`,
      `/x/${NAME}@example.no`,
    ]) {
      const response = await browser.send(path);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    await browser.send('/logout', { method: 'POST' });
    console.log(statuses);
    exitCode = await gateway.stop();
  });
  afterAll(async () => {
    for (const stop of started) await stop();
  });

  const nameless = () => collector.spans.filter((span) => !namesOf(span).includes(span.name));
  const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);

  it('dump', () => {
    console.log(
      [
        ...new Set(
          collector.spans.map(
            (span) => `${span.name} ${JSON.stringify(span.attributes)} ${span.status.code}`,
          ),
        ),
      ]
        .sort()
        .join('\n'),
    );
    console.log(
      collector.resources[0],
      collector.faults,
      collector.requests.length,
      exitCode,
      recorder.headers.length,
      nameless().length,
    );
    console.log(
      spansNamed('GET /').length,
      register.headers,
      secrets.length,
      ALLOWED['db.system.name'],
    );
  });
});
