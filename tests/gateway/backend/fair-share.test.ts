import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairShares } from '../../../gateway/backend/fair-share.ts';
import { createBackendHttp, type BackendHttp } from '../../../gateway/backend/http.ts';
import { backendPath } from '../../../gateway/backend/path.ts';
import { startBackend } from '../support/backend.ts';

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
const sender = {
  requestId: 'test-1234',
  operation: null,
  traceparent: null,
  assumedRole: 'ROLE_DRIVER',
  accessToken: null,
} as const;

describe('a call that waits for its turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fails after twenty seconds, and gives its turn to the next call', async () => {
    const { http, held } = heldBackend();
    const share = createFairShares(24)(http, 'kari', 100);
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
});

describe('a file', () => {
  it('keeps its turn until its body has ended, and files leave turns for calls', async () => {
    const bodies: ServerResponse[] = [];
    const backend = await startBackend({
      'GET /v1/files/1': (_request, response) => {
        bodies.push(response);
        response.writeHead(200).write('begun');
      },
      'GET /v1/news': ['news'],
    });
    const http = createBackendHttp({ backendUrl: backend.url });
    const share = createFairShares(4)(http, 'kari', 100);
    const file = { method: 'GET', path: backendPath`/files/${'1'}` } as const;
    const first = await share.download(file, sender);
    const second = share.download(file, sender);
    expect(await share.json(call, sender)).toEqual(['news']);
    expect(bodies).toHaveLength(1);
    bodies[0]?.end();
    first?.body.resume();
    expect(await second).not.toBeNull();
    expect(bodies).toHaveLength(2);
    bodies[1]?.end();
    await backend.close();
  });

  it('that cannot be opened gives its turn back', async () => {
    const backend = await startBackend();
    const http = createBackendHttp({ backendUrl: backend.url });
    const share = createFairShares(4)(http, 'kari', 100);
    for (let n = 0; n < 6; n += 1)
      await expect(share.download(call, sender)).rejects.toMatchObject({ status: 404 });
    await backend.close();
  });
});
