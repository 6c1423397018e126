import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeKey } from '../../../web/lib/idempotency-key.ts';

const order = { accountId: 'Account:1', quantity: 77, description: 'Storgata 1' };

/** The key of an order whose answer is lost. */
const keyOf = async (person = 'kari', operation = 'OrderRfids', input: object = order) =>
  (await takeKey(person, operation, input)).key;

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

it('is the same in another tab, until the answer is known', async () => {
  const first = await takeKey('kari', 'OrderRfids', order);
  // Another tab has the browser's storage alone.
  sessionStorage.clear();
  const second = await takeKey('kari', 'OrderRfids', order);
  expect(second.key).toBe(first.key);
  second.settle();
  expect(await keyOf()).not.toBe(first.key);
});

it('is another one for another person at the same browser, another operation and another input', async () => {
  const first = await keyOf();
  expect(await keyOf('ola')).not.toBe(first);
  expect(await keyOf('kari', 'SendInvitation')).not.toBe(first);
  expect(await keyOf('kari', 'OrderRfids', { ...order, quantity: 2 })).not.toBe(first);
});

it('is another one after an hour', async () => {
  const first = await keyOf();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 });
  expect(await keyOf()).toBe(first);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await keyOf()).not.toBe(first);
});

it('is kept without anything of the input', async () => {
  await keyOf();
  expect(localStorage).toHaveLength(1);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Storgata|77\b/);
});
