import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { driver } from './driver.ts';
import { startPortal } from './harness.ts';

const OUT_OF_RANGE = { extensions: { code: 'BAD_USER_INPUT' } };
const GIVEN =
  'query Latest($first: Int!) { viewer { account { latestChargingRecords(first: $first) { id } } } }';

test.each([
  ['0', 'latestChargingRecords(first: 0) { id }'],
  ['101', 'latestChargingRecords(first: 101) { id }'],
  ['-1', 'chargingOverview(months: -1) { months { month } }'],
  ['99999', 'invoices(filter: { year: 99999 }) { totalCount }'],
])('refuses the number %s, which is out of range, before any call', async (_, field) => {
  const { run, backend } = await startPortal(driver());
  const { data, errors } = await run(`{ viewer { account { ${field} } } }`);
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([OUT_OF_RANGE]);
  expect(errors?.[0]?.message).toMatch(/must be from \d+ to \d+/);
  expect(errors?.[0]?.extensions['fields']).toMatchObject([{ code: 'NUMBER_INVALID' }]);
  expect(backend.requests).toEqual([]);
});

const hash = createHash('sha256').update(GIVEN).digest('hex');
test.each<[string, object]>([
  ['by its text', { query: GIVEN }],
  ['by its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
])('checks a variable each time an operation is sent %s', async (_, asked) => {
  const { post } = await startPortal(driver(), { documents: { [hash]: GIVEN } });
  const send = (first: number) => post({ ...asked, variables: { first } });
  for (const first of [5, 5, 1000, 5, 0]) {
    const { errors } = await send(first);
    if (first === 5) expect(errors).toBeUndefined();
    else expect(errors).toMatchObject([OUT_OF_RANGE]);
  }
});
