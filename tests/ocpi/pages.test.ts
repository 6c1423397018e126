import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../backends/ocpi/config.ts';
import type { Connection } from '../../backends/ocpi/operators/caller.ts';
import { pagesOf } from '../../backends/ocpi/operators/client.ts';
import { startOperator, type Operator } from '../../examples/ocpi/operator.ts';
import { startService, type TestService } from './support/service.ts';

let service: TestService;
let operator: Operator;
let connection: Connection;
let locations: URL;

beforeAll(async () => {
  service = await startService();
  operator = await startOperator({ serviceVersionsUrl: service.versionsUrl });
  await service.run(['connect', operator.versionsUrl, operator.token]);
  connection = await service.database
    .selectFrom('connection')
    .selectAll()
    .executeTakeFirstOrThrow();
  locations = new URL('/ocpi/cpo/locations', operator.versionsUrl);
  // The service asks for all lists by itself, CDRs last, and again in an hour.
  await vi.waitFor(
    () => expect(operator.received.some(({ path }) => path.includes('/cdrs'))).toBe(true),
    30_000,
  );
});
afterAll(async () => {
  await operator.close();
  await service.close();
});
beforeEach(() => {
  operator.before = (_req, _res, next) => next();
  operator.pageSize = 2;
  operator.lists.locations = [1, 2, 3, 4, 5].map((id) => ({ id }));
  operator.received.length = 0;
});

async function pull(): Promise<unknown[]> {
  const deps = {
    config: readConfig({}),
    db: service.database,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    wakePushes: () => undefined,
    stopping: new AbortController().signal,
  };
  const pages = [];
  for await (const page of pagesOf(deps, connection, locations)) pages.push(page);
  return pages;
}

describe('a list of an operator', () => {
  it('is read page by page, with the routing headers of its party', async () => {
    expect(await pull()).toEqual([[{ id: 1 }, { id: 2 }], [{ id: 3 }, { id: 4 }], [{ id: 5 }]]);
    expect(operator.received).toHaveLength(3);
    expect(operator.received[2]?.headers).toMatchObject({ 'ocpi-to-party-id': 'VIK' });
  });

  const envelope = { status_code: 1000, data: [], timestamp: '2026-01-01T00:00:00Z' };
  const link = (address: string) => ({ headers: { link: `<${address}>; title="x"; rel=next` } });
  it.each<{ what: string; error: RegExp; headers?: object; status?: number; body?: unknown }>([
    { what: 'another origin', error: /not an address/, ...link('http://127.0.0.1:9/x') },
    { what: 'http on another machine', error: /https/, ...link('http://10.0.0.1/x') },
    { what: 'the same page again', error: /no end/, ...link('/ocpi/cpo/locations') },
    { what: 'a redirect', error: /HTTP 302/, headers: { location: '/x' }, status: 302 },
    { what: 'a refusal', error: /status code 2001/, body: { ...envelope, status_code: 2001 } },
    { what: 'no envelope', error: /no OCPI answer/, body: [] },
    { what: 'no JSON', error: /no OCPI answer/, body: '<html>' },
    { what: 'no list', error: /no list/, body: { ...envelope, data: {} } },
    { what: '21 megabytes', error: /too large/, body: 'x'.repeat(21 * 1024 * 1024) },
  ])('ends with an error at $what', async ({ error, headers, status = 200, body = envelope }) => {
    let asked = 0;
    operator.before = (_req, res, next) => {
      // The first request alone: a second one would show that the answer was followed.
      if (asked++ > 0) next();
      else
        res
          .status(status)
          .set({ ...headers })
          .send(body);
    };
    await expect(pull()).rejects.toThrow(error);
    expect(asked).toBe(1);
  });
});
