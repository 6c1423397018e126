import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, RequestError } from '../../clients/typescript/client.ts';
import { startServer } from '../gateway/support/http-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Respond = (response: ServerResponse) => void;

const QUERY = 'query Ids($after: String) { ids { nodes pageInfo { hasNextPage endCursor } } }';
const MUTATION = 'mutation { act { done } }';

/** The answers to come, in order; the last one stays. */
let answers: Respond[] = [];
const keys: unknown[] = [];
const bearers: unknown[] = [];
const afters: unknown[] = [];
let server: Server;

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const refused = (status: number, headers: Record<string, string> = {}) =>
  answer(status, { errors: [{ message: 'no', extensions: { code: 'X', status } }] }, headers);
const good = answer(200, { data: { act: { done: true } } });
const tokenRefused = answer(401, {
  errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED', status: 401 } }],
});
const soon = { 'retry-after': '0' };

const Body = z.object({ variables: z.object({ after: z.string().optional() }) });

async function listen(request: IncomingMessage, response: ServerResponse) {
  const body = Body.parse(await json(request));
  keys.push(request.headers['idempotency-key']);
  bearers.push(request.headers.authorization);
  afters.push(body.variables.after);
  const respond = answers.length > 1 ? answers.shift() : answers[0];
  respond?.(response);
}

beforeAll(async () => {
  server = await startServer((request, response) => void listen(request, response));
});
afterAll(() => server.close());
beforeEach(() => {
  answers = [];
  keys.length = 0;
  bearers.length = 0;
  afters.length = 0;
});

const client = (retries?: number) =>
  createClient({
    url: `${server.url}/graphql`,
    token: () => 'token',
    ...(retries !== undefined && { retries }),
  });

describe('a request that finds the gateway busy', () => {
  test.each([429, 502, 503])('is sent again after a %i, until it succeeds', async (status) => {
    answers = [refused(status, soon), refused(status, soon), good];
    expect((await client().ask(MUTATION, {})).kind).toBe('complete');
    expect(keys).toHaveLength(3);
  });

  test('is sent again after a broken connection', async () => {
    answers = [(response) => response.destroy(), good];
    expect((await client().ask(MUTATION, {})).kind).toBe('complete');
  });

  test('keeps the key of a mutation, which another one does not share', async () => {
    answers = [refused(503, soon), good];
    await client().ask(MUTATION, {});
    await client().ask(MUTATION, {});
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    '# Acts.\nmutation { act { done } }',
    'fragment F on Act { done }\nmutation Act { act { ...F } }',
    'fragment F on Act { done } mutation($x: Int) { act(x: $x) { ...F } }',
  ])('sends a key with %j too, and the same one again', async (text) => {
    answers = [refused(503, soon), good];
    await client().ask(text, {});
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('waits as long as the refusal of a field says, which has no header', async () => {
    const field = (retryAfter: number) =>
      answer(200, {
        data: null,
        errors: [
          { message: 'no', path: ['act'], extensions: { code: 'X', status: 429, retryAfter } },
        ],
      });
    answers = [field(1), good];
    const start = performance.now();
    expect((await client().ask(MUTATION, {})).kind).toBe('complete');
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    answers = [field(600)];
    expect(await client().ask(MUTATION, {})).toMatchObject({
      kind: 'failed',
      retryAfter: 600,
      failures: [{ status: 429, retryAfter: 600 }],
    });
    expect(keys).toHaveLength(3);
  });

  test('waits as long as it is told', async () => {
    answers = [refused(429, { 'retry-after': '1' }), good];
    const start = performance.now();
    await client().ask(MUTATION, {});
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('gives up after its retries, and at once when the wait is long', async () => {
    answers = [refused(429, soon)];
    expect(await client(1).ask(MUTATION, {})).toMatchObject({ kind: 'failed', retryAfter: 0 });
    expect(keys).toHaveLength(2);
    answers = [refused(429, { 'retry-after': '3600' })];
    expect(await client().ask(MUTATION, {})).toMatchObject({ kind: 'failed', retryAfter: 3600 });
    expect(keys).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409, 500])('is not sent again after a %i', async (status) => {
    answers = [refused(status, soon)];
    expect((await client().ask(MUTATION, {})).kind).toBe('failed');
    expect(keys).toHaveLength(1);
  });

  test('stops waiting when the app aborts', async () => {
    const controller = new AbortController();
    answers = [
      (response) => {
        refused(503, { 'retry-after': '30' })(response);
        setTimeout(() => controller.abort(new Error('enough')), 20);
      },
    ];
    const { signal } = controller;
    await expect(client().ask(MUTATION, {}, { signal })).rejects.toThrow('enough');
    expect(keys).toHaveLength(1);
  });
});

describe('a request whose token the portal refuses', () => {
  const ask = (token: (refused?: string) => string) =>
    createClient({ url: `${server.url}/graphql`, token, retries: 0 }).ask(MUTATION, {});
  const renewing = (refused?: string) => (refused === 'old' ? 'new' : 'old');

  test('is sent once more with a new token and the same key', async () => {
    answers = [tokenRefused, good];
    expect((await ask(renewing)).kind).toBe('complete');
    expect(bearers).toEqual(['Bearer old', 'Bearer new']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('fails when the new token is refused too, or there is none', async () => {
    answers = [tokenRefused];
    const failed = { kind: 'failed', failures: [{ code: 'UNAUTHENTICATED', status: 401 }] };
    expect(await ask(renewing)).toMatchObject(failed);
    expect(bearers).toHaveLength(2);
    expect(await ask(() => 'only')).toMatchObject(failed);
    expect(bearers).toHaveLength(3);
  });

  test('throws what the app’s token throws, such as a provider that is out of reach', async () => {
    answers = [tokenRefused];
    const throwing = (refused?: string) => {
      if (refused === undefined) return 'old';
      throw new TypeError('fetch failed');
    };
    await expect(ask(throwing)).rejects.toThrow('fetch failed');
  });
});

describe('a list', () => {
  const page = (nodes: readonly number[], endCursor: string | null) =>
    answer(200, {
      data: { ids: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } } },
    });
  interface Ids {
    ids: { nodes: number[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } | null;
  }
  const QUERY_OF_IDS: { toString: () => string; __apiType?: (variables: object) => Ids } = {
    toString: () => QUERY,
  };
  const ids = () => client().nodes(QUERY_OF_IDS, {}, (data) => data.ids);

  test('is read page by page, and no further than it is used', async () => {
    answers = [page([1, 2], 'a'), page([], 'b'), page([3], null)];
    const read: number[] = [];
    for await (const id of ids()) read.push(id);
    expect(read).toEqual([1, 2, 3]);
    expect(afters).toEqual([undefined, 'a', 'b']);
    answers = [page([1, 2], 'a')];
    for await (const id of ids()) if (id === 2) break;
    expect(afters).toHaveLength(4);
  });

  test('that cannot be read throws the failures', async () => {
    answers = [page([1], 'a'), refused(400)];
    const iterator = ids();
    expect(await iterator.next()).toEqual({ done: false, value: 1 });
    const failed = iterator.next();
    await expect(failed).rejects.toThrow(RequestError);
    await expect(failed).rejects.toMatchObject({ failures: [{ code: 'X', status: 400 }] });
    answers = [answer(200, { data: { ids: null } })];
    await expect(ids().next()).rejects.toThrow('No such list');
  });
});
