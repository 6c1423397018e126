import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import { sendJson, startBackend, type Backend } from '../support/backend.ts';
import { failureOf, openBackend } from './harness.ts';

let backend: Backend;
let client: ReturnType<typeof openBackend>;

beforeEach(async () => {
  backend = await startBackend();
  client = openBackend(backend.url, { deadline: 2000 });
});
afterEach(async () => {
  await client.close();
  await backend.close();
});

/** Answers the first request as given, and later ones with 200. */
function failFirst(method: string, fail: (response: ServerResponse) => void) {
  let first = true;
  backend.handlers[`${method} /v1/thing`] = (_, response) => {
    if (!first) return { done: true };
    first = false;
    fail(response);
    return undefined;
  };
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end('{}');
const hangUp = (response: ServerResponse) => void response.destroy();
const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"half":', () => response.destroy());
};

describe('retries of reads', () => {
  test.each([
    ['502', status(502)],
    ['503', status(503)],
    ['503 with Retry-After', status(503, { 'retry-after': '0' })],
    ['504', status(504)],
    ['429 with Retry-After in seconds', status(429, { 'retry-after': '1' })],
    ['429 with Retry-After as a date', status(429, { 'retry-after': new Date(0).toUTCString() })],
    ['a connection that is closed', hangUp],
    ['a body that is cut off', cutOff],
  ])('retries after %s', async (_, fail) => {
    failFirst('GET', fail);
    expect(await client.call()).toEqual({ done: true });
    expect(backend.requests).toHaveLength(2);
  });

  test.each([
    ['500', status(500)],
    ['400', status(400)],
    ['429 that does not say when', status(429)],
    ['429 that asks for longer than there is', status(429, { 'retry-after': '3600' })],
  ])('does not retry after %s', async (_, fail) => {
    failFirst('GET', fail);
    await failureOf(client.call());
    expect(backend.requests).toHaveLength(1);
  });

  test('retries once at most', async () => {
    backend.handlers['GET /v1/thing'] = (_, response) => status(503)(response);
    expect(await failureOf(client.call())).toMatchObject({ code: 'UNKNOWN_ERROR' });
    expect(backend.requests).toHaveLength(2);
  });
});

describe('retries of writes', () => {
  test.each(['POST', 'PATCH', 'DELETE'] as const)(
    'never repeats %s without an idempotency key',
    async (method) => {
      for (const fail of [status(503), status(429, { 'retry-after': '0' }), hangUp]) {
        backend.requests.length = 0;
        failFirst(method, fail);
        await failureOf(client.call({ method }));
        expect(backend.requests).toHaveLength(1);
      }
    },
  );

  test('repeats a write with its idempotency key unchanged', async () => {
    failFirst('POST', hangUp);
    const call = { method: 'POST', idempotencyKey: 'key-1', body: { a: 1 } } as const;
    expect(await client.call(call)).toEqual({ done: true });
    expect(backend.requests.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      [
        ['key-1', '{"a":1}'],
        ['key-1', '{"a":1}'],
      ],
    );
  });

  test('does not repeat a write that is refused for good', async () => {
    backend.handlers['POST /v1/thing'] = (_, response) =>
      sendJson(response, { status: 409, errorCode: 'EMAIL_EXISTS' }, 409);
    const failure = await failureOf(client.call({ method: 'POST', idempotencyKey: 'key-1' }));
    expect(failure).toMatchObject({ code: 'EMAIL_EXISTS', status: 409 });
    expect(backend.requests).toHaveLength(1);
  });
});
