import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { startGateway, untilReady } from '../support/gateway.ts';
import { startServer } from '../support/http-server.ts';
import { startOidcProvider } from '../support/oidc-provider.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function gatewayFor(port: number) {
  const gateway = await startGateway(
    { OIDC_ISSUER: `http://localhost:${port}/identity` },
    { graphql: callerProbe, waitUntilReady: false },
  );
  closing.push(() => gateway.close());
  return gateway;
}

it('starts without the provider, serves other requests, and reports the missing provider', async () => {
  const port = await freePort();
  const gateway = await gatewayFor(port);
  const browser = gateway.newClient();
  expect((await browser.send('/healthz')).status).toBe(200);
  const ready = await browser.send('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({
    status: 'not ready',
    reasons: [
      `the identity provider http://localhost:${port}/identity (OIDC_ISSUER) cannot be reached`,
    ],
    warnings: [],
  });
  expect((await readCaller(browser)).kind).toBe('anonymous');
  expect(await browser.signIn('?next=/faq')).toBe('/auth/error?code=request_error&next=%2Ffaq');
  expect((await readCaller(browser, { authorization: 'Bearer x' })).status).toBe(503);
});

it('needs no restart when the provider becomes available', async () => {
  const port = await freePort();
  const gateway = await gatewayFor(port);
  const provider = await startOidcProvider(port);
  closing.push(() => provider.close());
  await untilReady(gateway.url);
  const browser = gateway.newClient();
  expect(await browser.signIn()).toBe('/');
  expect((await readCaller(browser)).kind).toBe('session');
});

it('refuses a provider that answers with another issuer', async () => {
  const honest = await startOidcProvider();
  closing.push(() => honest.close());
  const impostor = await startServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: honest.issuer, jwks_uri: `${honest.issuer}/jwks` }));
  });
  closing.push(() => impostor.close());
  const gateway = await gatewayFor(Number(new URL(impostor.url).port));
  await expect.poll(() => gateway.log.join('')).toContain('identity provider not discovered yet');
  const ready = await gateway.newClient().send('/readyz');
  expect(ready.status).toBe(503);
  // Both names, for the operator: a slash or a tenant is easily missed.
  const problem = `calls itself ${honest.issuer} in its discovery document`;
  expect(await ready.json()).toMatchObject({
    reasons: [`the identity provider ${impostor.url}/identity (OIDC_ISSUER) ${problem}`],
  });
  expect(gateway.log.join('')).toContain(problem);
  expect(gateway.log.join('')).toContain(`"issuer":"${impostor.url}/identity"`);
});

it.each<[string, (response: ServerResponse) => void, string]>([
  [
    'answers with a page of its proxy',
    (response) => response.writeHead(404).end('<html>'),
    'cannot be used: unexpected HTTP response status code',
  ],
  [
    'offers no way for the client to authenticate',
    (response) => {
      const issuer = `http://${response.req.headers.host}/identity`;
      response.setHeader('content-type', 'application/json');
      const methods = { token_endpoint_auth_methods_supported: ['tls_client_auth'] };
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks`, ...methods }));
    },
    'cannot be used: The provider offers tls_client_auth, for which OIDC_CLIENT_SECRET or OIDC_CLIENT_KEY_FILE is missing',
  ],
])('says of a provider that %s why it cannot be used', async (_habit, answer, problem) => {
  const server = await startServer((_request, response) => answer(response));
  closing.push(() => server.close());
  const issuer = server.url.replace('127.0.0.1', 'localhost');
  const gateway = await startGateway(
    { OIDC_ISSUER: `${issuer}/identity`, OIDC_CLIENT_SECRET: 'x'.repeat(32) },
    { graphql: callerProbe, waitUntilReady: false },
  );
  closing.push(() => gateway.close());
  await expect
    .poll(async () => (await gateway.newClient().send('/readyz')).text())
    .toContain(`the identity provider ${issuer}/identity (OIDC_ISSUER) ${problem}`);
});
