import { expect, it } from 'vitest';
import { runEach } from '../../../../web/lib/each/run-each.ts';
import { FailureError, type Failure } from '../../../../web/lib/failure.ts';

/** The outcome of a run of numbered rows, some of which fail. */
async function run(count: number, failures: Readonly<Record<number, Partial<Failure>>>) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
  const sent: string[] = [];
  const pauses: number[] = [];
  const told: string[] = [];
  const send = async ({ id }: Readonly<{ id: string }>) => {
    sent.push(id);
    const failure = failures[Number(id)];
    if (failure) throw new FailureError({ messages: [], ...failure });
    return Promise.resolve();
  };
  const pause = async (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  for await (const event of runEach(rows, send, { isStopped: () => false, pause })) {
    if (event.kind === 'RESULT') told.push(`${event.id} ${event.result.kind}`);
    if (event.kind === 'ENDED') told.push('ENDED');
  }
  return { sent, pauses, told };
}

it('does a hundred rows in turn, and spreads them over time', async () => {
  const { sent, pauses, told } = await run(100, {});
  expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => `${index}`));
  expect(told).toHaveLength(100);
  // The first 20 at once, the others at most 400 in a minute.
  expect(pauses).toHaveLength(80);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(150);
});

it.each([
  ['a refusal of one row', { 0: { status: 409 } }, ['0 REFUSED', '1 DONE', '2 DONE']],
  ['a limit of one row', limit([{ path: 'id', code: 'TOO_SOON' }]), ['0 REFUSED', '1 DONE', '2 DONE']], // oxfmt-ignore
  ['one row without an answer', { 0: { status: 503 } }, ['0 UNKNOWN', '1 DONE', '2 DONE']],
])('goes on after %s', async (_name, failures, expected) => {
  expect((await run(3, failures)).told).toEqual(expected);
});

it('waits once for a row that reaches the limit of requests', async () => {
  const { sent, pauses, told } = await run(2, limit([]));
  expect(pauses).toEqual([7000]);
  expect(sent).toEqual(['0', '0', '1']);
  expect(told).toEqual(['0 REFUSED', '1 DONE']);
});

it.each([
  ['the account is refused', { 0: { status: 400, code: 'PAYMENTTYPE_NONE' } }, ['ENDED']],
  ['the session is lost', { 1: { status: 401, code: 'UNAUTHENTICATED' } }, ['0 DONE', 'ENDED']],
  ['nothing answers', { 0: {}, 1: { status: 504 } }, ['0 UNKNOWN', '1 UNKNOWN', 'ENDED']],
])('ends once %s', async (_name, failures, expected) => {
  expect((await run(5, failures)).told).toEqual(expected);
});

function limit(fields: Failure['fields']) {
  return { 0: { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 7, fields } };
}
