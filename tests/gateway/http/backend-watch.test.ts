import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createBackendWatch } from '../../../gateway/http/backend-watch.ts';
import { failWith, startBackend, type BackendHandlers } from '../support/backend.ts';
import { startGateway } from '../support/gateway.ts';
import { startOidcProvider } from '../support/oidc-provider.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const UNNAMED = 'the backend answers with a status that the contract does not name';

const lineSchema = z.looseObject({ msg: z.string().optional() });

/** A person who is signed in, over a backend with these answers; and the log's lines with a message. */
async function portal(handlers: BackendHandlers, addressOf = (url: string) => url) {
  const provider = await startOidcProvider();
  const backend = await startBackend(handlers);
  const gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: addressOf(backend.url),
  });
  stops.push(provider.close, backend.close, gateway.close);
  const browser = gateway.newClient();
  await browser.signIn('?next=/faq');
  const linesOf = (message: string) =>
    gateway.log
      .map((line) => lineSchema.parse(JSON.parse(line)))
      .filter(({ msg }) => msg === message);
  return { browser, linesOf, backend };
}

const NEWS = 'query News { news(language: NO) { id } }';

test.each([
  ['a teapot', 418],
  ['a redirect', 302],
  ['a conflict in a read', 409],
  ['a list that is not found', 404],
])('%s leaves one line with the names of the operation', async (_, status) => {
  const { browser, linesOf } = await portal({
    'GET /v1/news': failWith(status, { error: 'Odd', errorCode: 'ODD', status }),
  });
  await browser.graphql(NEWS);
  expect(linesOf(UNNAMED)).toMatchObject([
    {
      operation: 'other',
      backendOperation: 'getNews',
      method: 'GET',
      path: '/v1/news',
      status,
    },
  ]);
  expect(linesOf(UNNAMED)[0]?.['requestId']).toMatch(/./);
});

test('an operation that the backend does not have leaves one line with its feature', async () => {
  const { browser, linesOf } = await portal({ 'GET /v1/news': failWith(501, 'ODD') });
  await browser.graphql(NEWS);
  await browser.graphql(NEWS);
  const lines = linesOf(
    'the backend does not offer this operation: where it offers none of the feature, features.notOffered (PORTAL_CONFIG) switches it off',
  );
  expect(lines).toMatchObject([{ backendOperation: 'getNews', feature: 'news', status: 501 }]);
  expect(linesOf(UNNAMED)).toEqual([]);
});

test('an operation of no feature leaves one that names no way to switch it off', async () => {
  const { browser, linesOf } = await portal({ 'GET /v1/users/me': failWith(501, 'ODD') });
  await browser.graphql('query Name { viewer { user { firstName } } }');
  const lines = linesOf('the backend does not offer this operation');
  expect(lines).toMatchObject([{ feature: 'core', status: 501 }]);
});

test('a server in trouble leaves a line for each try', async () => {
  const { browser, linesOf } = await portal({ 'GET /v1/news': failWith(503) });
  await browser.graphql(NEWS);
  const lines = linesOf(UNNAMED);
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines.map((line) => line['status']))).toEqual(new Set([503]));
});

test('an answer outside the contract leaves a line with the operation and the place', async () => {
  const { browser, linesOf } = await portal({ 'GET /v1/news': { items: 'none' } });
  await browser.graphql(NEWS);
  expect(linesOf('The backend failed a request')).toMatchObject([
    { operation: 'other', code: 'UNEXPECTED_RESPONSE', path: '/v1/news' },
  ]);
});

test.each([
  ['a person who is not registered', 'GET', '/v1/users/me', 404],
  ['a thing that is gone', 'GET', '/v1/users/me/invoices/:id', 404],
  ['a refused input', 'PATCH', '/v1/users/me', 409],
  ['a token that has expired', 'GET', '/v1/news', 401],
  ['the success of the contract', 'POST', '/v1/users', 201],
  ['no answer, which has its own line', 'GET', '/v1/news', 0],
] as const)('%s leaves none', (_, method, path, status) => {
  expect(warningsOf({ method, path, status })).toEqual([]);
});

test.each([
  ['another success than the contract’s', 'POST', '/v1/users', 200],
  ['a list that is not found', 'GET', '/v1/organizations/:id/nothing', 404],
  ['a conflict that only other operations have', 'GET', '/v1/users/me/invoices', 409],
] as const)('%s leaves one', (_, method, path, status) => {
  expect(warningsOf({ method, path, status })).toEqual([UNNAMED]);
});

test('a call above 3 s leaves a line with its operation and duration', () => {
  const call = { method: 'GET', path: '/v1/news', status: 200 } as const;
  expect(warningsOf({ ...call, seconds: 3.2 })).toEqual(['slow backend call']);
  expect(warningsOf({ ...call, seconds: 2.9 })).toEqual([]);
});

test('a backend of another major version of the contract leaves one line', () => {
  const call = { method: 'GET', path: '/v1/news', status: 200 } as const;
  const [message] = warningsOf({ ...call, contractVersion: '2.0.0' });
  expect(message).toBe('the backend has another contract than 1.0.0');
  expect(warningsOf({ ...call, contractVersion: '1.7.0' })).toEqual([]);
});

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly status: number;
  readonly seconds?: number;
  readonly contractVersion?: string;
}

function warningsOf({ seconds = 0.1, ...call }: Call): unknown[] {
  const lines: string[] = [];
  createBackendWatch(pino({ base: null }, { write: (line: string) => lines.push(line) })).observe({
    requestId: 'r-1',
    operation: 'News',
    resource: call.path,
    isForeign: false,
    seconds,
    ...call,
  });
  return lines.map((line) => lineSchema.parse(JSON.parse(line)).msg);
}

test('the contract names 409 where its words name a conflict', () => {
  const operations = z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        description: z.string().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  );
  const { paths } = z
    .object({ paths: operations })
    .parse(parse(readFileSync('schema/backend.openapi.yaml', 'utf8')));
  for (const { operationId, description = '', responses } of Object.values(paths).flatMap(
    (methods) => Object.values(methods),
  ))
    for (const [status] of description.matchAll(/\b4(?:03|09|29)\b/g))
      expect(Object.keys(responses), operationId).toContain(status);
});

test('a backend whose TLS fails leaves a line with the cause, and is not asked in plain text', async () => {
  const { browser, backend, linesOf } = await portal({ 'GET /v1/news': [] }, (url) =>
    url.replace('http:', 'https:'),
  );
  const { body } = await browser.graphql(NEWS);
  expect(body).toMatchObject({
    errors: [{ extensions: { code: 'FETCHING_FAILED', status: 503 } }],
  });
  expect(JSON.stringify(body)).not.toMatch(/ssl/i);
  const lines = linesOf('The backend failed a request').filter(({ path }) => path === '/v1/news');
  expect(lines).toMatchObject([{ code: 'FETCHING_FAILED', status: 503 }]);
  expect(lines[0]?.['reason']).toMatch(/ssl/i);
  expect(backend.requests).toEqual([]);
});
