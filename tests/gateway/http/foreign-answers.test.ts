import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let provider: OidcProvider;
let backend: Awaited<ReturnType<typeof startBackend>>;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await provider.close();
});

const ME = 'GET /v1/users/me';
const ROLES = 'GET /v1/users/me/roles';
const send = (type: string, body: string) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(404, { 'content-type': type }).end(body);
};

/** Answers 404 to who the person is, and asks whether they are registered. */
async function askWithMe(answer: ReturnType<typeof send>): Promise<unknown> {
  backend.handlers[ME] = answer;
  backend.handlers[ROLES] = answer;
  const browser = gateway.newClient();
  await browser.signIn();
  return (await browser.graphql('{ viewer { isRegistered } }')).body;
}

it.each([
  ['HTML of a proxy', 'text/html', '<html><h1>404 Not Found</h1></html>'],
  ['nothing', 'text/plain', ''],
  ['text', 'text/plain; charset=utf-8', '404 page not found'],
  ['JSON of a gateway', 'application/json', '{"message":"no Route matched with those values"}'],
  [
    'JSON of a framework',
    'application/json',
    '{"timestamp":"2026-11-26T10:00:00Z","status":404,"error":"Not Found","path":"/users/me"}',
  ],
  ['JSON that is no object', 'application/json', '"NOT_FOUND"'],
])('a 404 with %s makes no customer a newcomer, and is told', async (_name, type, body) => {
  const answer = await askWithMe(send(type, body));
  expect(answer).toMatchObject({
    data: { viewer: { isRegistered: null } },
    errors: [{ extensions: { code: 'NOT_FOUND', status: 404 } }],
  });
  expect(gateway.log.join('')).toContain('404 without the error object of the contract');
  const ready = await fetch(`${gateway.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    warnings: [expect.stringContaining('BACKEND_URL')],
  });
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toMatch(
    /gateway_backend_foreign_answers_total\{method="GET",resource="\/users\/me"\} [1-9]/,
  );
});

it('a 404 of the backend itself still means that the person is not registered', async () => {
  const own = send(
    'application/json',
    '{"errorCode":"NOT_FOUND","status":404,"error":"Not Found"}',
  );
  expect(await askWithMe(own)).toEqual({
    data: { viewer: { isRegistered: false } },
  });
  expect(await (await fetch(`${gateway.url}/readyz`)).json()).toMatchObject({ warnings: [] });
});
