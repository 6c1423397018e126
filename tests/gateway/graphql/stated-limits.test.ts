import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { schema } from './built-schema.ts';
import { driver } from './driver.ts';
import { startPortal } from './harness.ts';

const RECORDS = 'query Latest { viewer { account { latestChargingRecords(first: 5) { id } } } }';
const hash = createHash('sha256').update(RECORDS).digest('hex');

test.each<[string, object]>([
  ['by its text', { query: RECORDS }],
  ['by its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
])('states the cost of an operation that is sent %s, and the points left', async (_, asked) => {
  const { post } = await startPortal(driver(), { documents: { [hash]: RECORDS }, points: 100 });
  const left: number[] = [];
  for (let request = 0; request < 2; request += 1) {
    const { headers } = await post(asked);
    expect(headers.get('x-query-cost')).toBe('5');
    left.push(Number(headers.get('ratelimit-remaining')));
  }
  expect(left).toEqual([95, 90]);
});

test('names a limit of the document without calling it an error of the syntax', async () => {
  const { run } = await startPortal(driver());
  const deep = `{ viewer { account { organization { account { organization { account { organization { account {
    organization { account { id } } } } } } } } } } }`;
  const { errors } = await run(deep);
  expect(errors?.[0]?.message).toMatch(/^Query depth limit of 10 exceeded/);
  expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
});

test('states the limits in the description of the schema', () => {
  for (const limit of ['10 levels', '15 aliases', '250 points', '2400 points', 'retryAfter'])
    expect(schema.description).toContain(limit);
});

test.each([
  ['7', 7],
  [undefined, 60],
])(
  'a backend that is asked too often, and says wait %s, has the shape of every such error',
  async (header, wait) => {
    const { run } = await startPortal({
      ...driver(),
      'GET /v1/users/me/vehicles': (_, response) => {
        if (header !== undefined) response.setHeader('retry-after', header);
        failWith(429)(_, response);
      },
    });
    const { status, errors } = await run('{ viewer { vehicles { id } } }');
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      retryAfter: wait,
    });
  },
);
