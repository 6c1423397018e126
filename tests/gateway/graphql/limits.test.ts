import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { failWith, sendJson, type BackendHandlers } from '../support/backend.ts';
import { priceOf } from '../support/prices.ts';
import { invoice } from './fixtures.ts';
import { signedIn, startPortal } from './harness.ts';

const INVOICES = '/v1/users/me/invoices';
const HOME = '{ viewer { user { firstName } personalAccount { benefits { id } } } }';
const other = signedIn({ subject: 'database|user-2', userId: 'user-2' });

/** Invoices whose lines a handler answers. */
function withLines(count: number, lines: BackendHandlers[string]): BackendHandlers {
  const ids = Array.from({ length: count }, (_, index) => `${index + 1}`);
  const list = {
    items: ids.map((id) => ({ ...invoice, id })),
    nextCursor: null,
    totals: { count, cancelled: 0, amount: 0, unpaid: 0 },
    years: [2026],
    archiveYears: [],
  };
  const each = ids.map((id): [string, typeof lines] => [`GET ${INVOICES}/${id}/lines`, lines]);
  return { [`GET ${INVOICES}`]: list, ...Object.fromEntries(each) };
}

/** Lines that the test answers, so that it sees the calls in progress. */
function heldLines(count: number) {
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse) => sendJson(response, { items: [], nextCursor: null });
  const release = (count = held.length) => held.splice(0, count).map(answer).length;
  let isOpen = false;
  /** Answers every call from now on, until the operations have ended. */
  async function finish(operations: readonly Promise<unknown>[]) {
    isOpen = true;
    release();
    await Promise.all(operations);
  }
  const handlers = withLines(count, (_, response) => {
    if (isOpen) answer(response);
    else held.push(response);
  });
  return { held, release, finish, handlers };
}

const linesOf = (invoices: number) =>
  `{ viewer { personalAccount { invoices(first: ${invoices}) { nodes { lines(first: 1) { nodes { key } } } } } } }`;
const PAGE = linesOf(30);
const WORST = linesOf(90);
const HUGE =
  '{viewer{account{invoices(first:100){nodes{lines(first:200){nodes{chargingRecords(first:200){nodes{id}}}}}}}}}';

describe('the price of an operation', () => {
  test('refuses an operation above the maximum price before any call', async () => {
    const { run, backend } = await startPortal();
    const { status, data, errors } = await run(HUGE);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    expect(errors?.[0]?.message).toMatch(/20104 calls .* maximum is 250: ask for smaller pages/);
    expect(backend.requests).toEqual([]);
  });

  test('counts against the limit of its caller alone, and a refused operation costs nothing', async () => {
    const points = 1 + 2 * priceOf(HOME).points;
    const { run, setCaller } = await startPortal({}, { points });
    expect((await run(HUGE)).status).toBe(400);
    expect((await run(HOME)).status).toBe(200);
    expect((await run(HOME)).status).toBe(200);
    const refused = await run(HOME);
    expect(refused.status).toBe(429);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    setCaller(other);
    expect((await run(HOME)).status).toBe(200);
    setCaller(signedIn({ kind: 'bearer' }));
    expect((await run(HOME)).status).toBe(429);
  });
});

describe('an operation that needs more calls than its price covers', () => {
  const pages: BackendHandlers[string] = ({ path }) => {
    const page = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    return { items: [], nextCursor: page < 2 ? `${page + 1}` : null };
  };
  const query =
    '{ viewer { personalAccount { invoices(first: 100) { nodes { reconciliation { isBalanced } } } } } }';

  test('fails as a whole, with one error', async () => {
    const { run, backend } = await startPortal(withLines(100, pages));
    const { status, data, errors } = await run(query);
    expect(status).toBe(413);
    expect(data).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toContain('more than 250 calls');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
    expect(backend.requests).toHaveLength(250);
  });

  test('succeeds when its calls are enough', async () => {
    const { run, backend } = await startPortal(withLines(83, pages));
    expect((await run(query)).errors).toBeUndefined();
    expect(backend.requests).toHaveLength(1 + 3 * 83);
  });
});

describe('calls in progress', () => {
  const linesAsked = ({ requests }: Awaited<ReturnType<typeof startPortal>>['backend']) =>
    requests.filter(({ path }) => path.includes('/lines')).length;

  test('a caller waits for none as long as fewer than the ceiling are in progress', async () => {
    const { held, finish, handlers } = heldLines(30);
    const { run } = await startPortal(handlers, { callsAtOnce: 61 });
    const operations = [run(PAGE), run(PAGE)];
    await expect.poll(() => held.length).toBe(60);
    await finish(operations);
  });

  test('points used, however many, slow no caller down', async () => {
    const { held, release, finish, handlers } = heldLines(30);
    const { run } = await startPortal(handlers, { points: 3 * priceOf(PAGE).points });
    for (let n = 0; n < 2; n += 1) {
      const page = run(PAGE);
      await expect.poll(() => held.length).toBe(30);
      release();
      await page;
    }
    const last = run(PAGE);
    await expect.poll(() => held.length).toBe(30);
    await finish([last]);
    expect((await run(PAGE)).status).toBe(429);
  });

  test('above the ceiling the next turn goes to the caller with the fewest', async () => {
    const { held, release, finish, handlers } = heldLines(90);
    const { run, setCaller, backend } = await startPortal(handlers, { callsAtOnce: 10 });
    const operations = [run(WORST), run(WORST)];
    await expect.poll(() => held.length).toBe(10);
    setCaller(other);
    const state = { isAnswered: false };
    const home = run(HOME).then(({ errors }) => {
      state.isAnswered = true;
      return errors;
    });
    // One call that ends is enough for each of the other's.
    const before = linesAsked(backend);
    while (!state.isAnswered) {
      release(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await home).toBeUndefined();
    expect(linesAsked(backend) - before).toBeLessThan(10);
    await finish(operations);
  });

  test('two callers who ask for much have as many in progress each', async () => {
    const { held, release, finish, handlers } = heldLines(90);
    const { run, setCaller, backend } = await startPortal(handlers, { callsAtOnce: 10 });
    setCaller(signedIn({ accessToken: () => Promise.resolve('one') }));
    const operations = [run(WORST)];
    await expect.poll(() => held.length).toBe(10);
    setCaller({ ...other, accessToken: () => Promise.resolve('two') });
    operations.push(run(WORST));
    for (let n = 0; n < 6; n += 1) {
      release();
      await expect.poll(() => held.length).toBe(10);
    }
    const last = backend.requests
      .filter(({ path }) => path.includes('/lines'))
      .slice(-10)
      .map(({ headers }) => headers.authorization);
    expect(last.filter((sender) => sender === 'Bearer two')).toHaveLength(5);
    await finish(operations);
  });
});

describe('error lists', () => {
  const query = `{ viewer { personalAccount { invoices(first: 30) { nodes {
    a: reconciliation { isBalanced } b: reconciliation { isBalanced } } } } } }`;

  test('an answer has at most 50 errors, and one more that counts the others', async () => {
    const { run, log } = await startPortal(withLines(30, failWith(503, 'AWAY')));
    const { errors } = await run(query);
    expect(errors).toHaveLength(51);
    expect(errors?.slice(0, 50).every(({ extensions }) => extensions.code === 'AWAY')).toBe(true);
    expect(errors?.at(-1)?.message).toBe('10 more errors are left out');
    expect(errors?.at(-1)?.extensions.requestId).toBe(errors?.[0]?.extensions.requestId);
    expect(log).toHaveLength(30);
  });
});
