import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../backends/ocpi/config.ts';
import type { Connection } from '../../backends/ocpi/operators/caller.ts';
import { pagesOf } from '../../backends/ocpi/operators/client.ts';
import { startOperator, type Operator } from './support/operator.ts';
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

  it('is read without the objects that no database can keep', async () => {
    operator.lists.locations = [{ id: 'a\0' }, { id: 'b' }];
    expect(await pull()).toEqual([[{ id: 'b' }]]);
  });

  const envelope = { status_code: 1000, data: [], timestamp: '2026-01-01T00:00:00Z' };
  const answers: readonly (readonly [string, RegExp, object, object | string, number?])[] = [
    ['another origin', /not an address/, { link: '<http://127.0.0.1:9/x>; rel="next"' }, envelope],
    ['http on another machine', /https/, { link: '<http://10.0.0.1/x>; rel="next"' }, envelope],
    ['the same page', /no end/, { link: '</ocpi/cpo/locations>; title="x"; rel=next' }, envelope],
    ['a redirect', /HTTP 302/, { location: '/ocpi/cpo/sessions' }, envelope, 302],
    ['a refusal', /status code 2001/, {}, { ...envelope, status_code: 2001 }],
    ['no envelope', /no OCPI answer/, {}, []],
    ['no JSON', /no OCPI answer/, {}, '<html>'],
    ['no list', /no list/, {}, { ...envelope, data: {} }],
    ['21 megabytes', /too large/, {}, { ...envelope, data: ['x'.repeat(21 * 1024 * 1024)] }],
  ];
  it.each(answers)(
    'ends with an error at %s',
    async (_what, message, headers, body, status = 200) => {
      let asked = 0;
      operator.before = (req, res, next) => {
        // The first request alone: a second one would show that the answer was followed.
        if (asked++ > 0) next();
        else
          res
            .status(status)
            .set({ ...headers })
            .send(body);
      };
      // A relative reference without a query is the page itself.
      locations.search = '';
      await expect(pull()).rejects.toThrow(message);
      expect(asked).toBe(1);
    },
  );
});
