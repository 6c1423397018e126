import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCodeLock } from '../../../web/lib/use-code-lock.ts';
import { ViewerContext } from '../../../web/lib/viewer.ts';
import { kari } from '../gateway.ts';

const NAME = 'phone-lock:kari';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const refusal = (extensions: object = {}) =>
  Object.assign(new Error('refused'), {
    name: 'CombinedGraphQLErrors',
    errors: [
      {
        message: 'x',
        extensions: { code: 'PHONE_NUMBER_TOO_MANY_REQUESTS', status: 429, ...extensions },
      },
    ],
  });

const AsKari = ({ children }: Readonly<{ children: ReactNode }>) => (
  <ViewerContext value={kari}>{children}</ViewerContext>
);
const open = () => renderHook(() => useCodeLock('phone'), { wrapper: AsKari });
type Tab = ReturnType<typeof open>;
const left = ({ result }: Tab) => result.current.secondsLeft;
const refuse = ({ result }: Tab, extensions?: object) =>
  act(() => result.current.watch(Promise.reject(refusal(extensions))).catch(() => undefined));
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

it('begins with a refusal, and goes on counting down after a reload', async () => {
  const tab = open();
  await refuse(tab);
  expect(left(tab)).toBe(600);
  await minutes(4);
  expect(left(tab)).toBe(360);
  expect(left(open())).toBe(360);
});

it('tells a tab that was open already what is left, and its refusal does not begin the lock again', async () => {
  const [first, second] = [open(), open()];
  await refuse(first);
  await minutes(7);
  await refuse(second);
  expect(left(second)).toBe(180);
  await minutes(3);
  expect([left(first), left(second)]).toEqual([0, 0]);
  // The next one is a lock of its own.
  await refuse(second);
  expect(left(second)).toBe(600);
});

it('begins in a tab that is open when another tab is refused', () => {
  const tab = open();
  localStorage.setItem(NAME, JSON.stringify(Date.now() + 90_000));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME })));
  expect(left(tab)).toBe(90);
});

it('lasts as long as the refusal says', async () => {
  const tab = open();
  await refuse(tab, { retryAfter: 42 });
  expect(left(tab)).toBe(42);
});

it('is never longer than the lock, whatever a clock that was changed has left', async () => {
  localStorage.setItem(NAME, JSON.stringify(Date.now() + 86_400_000));
  const tab = open();
  await refuse(tab);
  expect(left(tab)).toBe(600);
});
