import { expect, it } from 'vitest';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway } from '../support/gateway.ts';

const FORWARDED = [
  { 'x-forwarded-for': '192.0.2.1' },
  { forwarded: 'for=192.0.2.1' },
  { 'x-forwarded-for': '192.0.2.2' },
];

it.each([
  ['', FORWARDED, 1],
  ['1', FORWARDED, 0],
  ['', [{ accept: 'text/html' }], 0],
])('with TRUST_PROXY=%j, requests with %j leave %i warnings', async (trust, headers, expected) => {
  const gateway = await startGateway(
    { OIDC_ISSUER: 'http://localhost:1/identity', TRUST_PROXY: trust },
    { graphql: callerProbe, waitUntilReady: false },
  );
  for (const each of headers) await gateway.newClient().send('/healthz', { headers: each });
  expect(gateway.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(expected);
  await gateway.close();
});
