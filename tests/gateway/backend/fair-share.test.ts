import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairShares } from '../../../gateway/backend/fair-share.ts';
import type { BackendHttp } from '../../../gateway/backend/http.ts';
import { backendPath } from '../../../gateway/backend/path.ts';

/** A backend whose calls last until the test ends them. */
function heldBackend() {
  const held: (() => void)[] = [];
  const http: BackendHttp = {
    json: () =>
      new Promise((resolve) => {
        held.push(() => resolve('answer'));
      }),
    download: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { http, held };
}

const call = { method: 'GET', path: backendPath`/news` } as const;
const sender = { requestId: 'test-1234', assumedRole: 'ROLE_DRIVER', accessToken: null } as const;

describe('a call that waits for its turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fails after twenty seconds, and gives its turn to the next call', async () => {
    const { http, held } = heldBackend();
    const share = createFairShares()(http, 'kari', 100);
    const send = () => share.json(call, sender);
    const first = Array.from({ length: 24 }, send);
    const late = expect(send()).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(20_000);
    await late;
    expect(held).toHaveLength(24);

    const next = send();
    held[0]?.();
    await first[0];
    await vi.advanceTimersByTimeAsync(0);
    expect(held).toHaveLength(25);
    held[24]?.();
    expect(await next).toBe('answer');
  });

  it('waits for calls of other callers that are slow too', async () => {
    const { http, held } = heldBackend();
    const shares = createFairShares();
    const [kari, ola] = [shares(http, 'kari', 100), shares(http, 'ola', 100)];
    kari.slowDown();
    ola.slowDown();
    const slow = [kari.json(call, sender), kari.json(call, sender)];
    const late = expect(ola.json(call, sender)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
    const both = Promise.allSettled(slow);
    await vi.advanceTimersByTimeAsync(20_000);
    await late;
    expect(held).toHaveLength(1);
    // The call itself was given twenty seconds, as was the one behind it.
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    const next = ola.json(call, sender);
    await vi.advanceTimersByTimeAsync(0);
    held[1]?.();
    expect(await next).toBe('answer');
  });
});
