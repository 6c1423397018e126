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

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a trace is passed on to the backend, with a span of the gateway’s own', async () => {
  const { run, backend } = await startPortal();
  await run(QUERY, { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } });
  const sent = backend.requests.map((request) => String(request.headers['traceparent']));
  expect(sent.length).toBeGreaterThan(0);
  for (const traceparent of sent) {
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
    expect(traceparent).not.toContain('00f067aa0ba902b7');
  }
});

test.each(['none', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${TRACE}-00f067aa0ba902b7-01`])(
  'a trace that is none is not passed on: %s',
  async (traceparent) => {
    const { run, backend } = await startPortal();
    await run(QUERY, { headers: { traceparent } });
    expect(backend.requests.some((request) => 'traceparent' in request.headers)).toBe(false);
  },
);
