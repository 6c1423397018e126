import { expect, test } from 'vitest';
import { z } from 'zod';
import { failWith } from '../support/backend.ts';
import { startPortal } from './harness.ts';

const Line = z.looseObject({ msg: z.string(), requestId: z.string() });
const QUERY = 'query Cards { viewer { memberships { type } vehicles { id } } }';
const headers = { 'x-request-id': 'request-of-trace' };

test('a debug log shows the way of a request: its operation, and each call with status and duration', async () => {
  const portal = await startPortal(
    { 'GET /v1/users/me/vehicles': failWith(404) },
    { logLevel: 'debug' },
  );
  await portal.run(QUERY, { headers });
  const lines = portal.log
    .map((line) => Line.parse(JSON.parse(line)))
    .filter(({ requestId }) => requestId === 'request-of-trace');
  expect(lines[0]).toMatchObject({ msg: 'Operation', operation: 'Cards', type: 'query' });
  const calls = lines.filter(({ msg }) => msg === 'Backend call');
  const resources = calls.map(({ method, resource, status }) => [method, resource, status]);
  expect(resources).toContainEqual(['GET', '/users/me/vehicles', 404]);
  expect(resources).toContainEqual(['GET', '/users/me/benefits/memberships', 200]);
  for (const { milliseconds } of calls) expect(milliseconds).toBeGreaterThanOrEqual(0);
});

test('the log of production has no trace', async () => {
  const portal = await startPortal();
  await portal.run(QUERY, { headers });
  expect(portal.log).toEqual([]);
});
