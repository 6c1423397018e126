import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import { backendPath } from '../../../gateway/backend/path.ts';
import type { BackendCall } from '../../../gateway/backend/request.ts';
import { PortalError } from '../../../gateway/errors/portal-error.ts';
import { sendJson, startBackend, type Backend } from '../support/backend.ts';
import { failureOf, get, openBackend, sender } from './harness.ts';

let backend: Backend;
let client: ReturnType<typeof openBackend>;

beforeEach(async () => {
  backend = await startBackend({ 'GET /v1/thing': { a: 1 } });
  client = openBackend(backend.url);
});
afterEach(async () => {
  await client.close();
  await backend.close();
});

const lastRequest = () => {
  const request = backend.requests.at(-1);
  if (request === undefined) throw new Error('The backend was not asked');
  return request;
};

/** Makes the backend answer every path and method alike. */
const answerAll = (status: number, body?: unknown) => {
  const handler: Backend['handlers'][string] = (_, response) => {
    if (body === undefined) response.writeHead(status).end();
    else sendJson(response, body, status);
  };
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    backend.handlers[`${method} /v1/thing`] = handler;
};

describe('the common client rules of CALL-1 to CALL-7', () => {
  test('every header that a call carries', async () => {
    await client.call();
    expect(lastRequest().headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer access-token',
      'x-assumed-role': 'ROLE_DRIVER',
      'x-authentication-provider': 'oidc',
      'x-user-client': 'ladeportal-web',
      'x-request-id': 'request-1',
    });
    expect(lastRequest().headers).not.toHaveProperty('content-type');
    expect(lastRequest().headers).not.toHaveProperty('organizationid');
  });

  test('a public call carries no token', async () => {
    await client.call({}, { accessToken: null });
    expect(lastRequest().headers).not.toHaveProperty('authorization');
  });

  test('the assumed role is the sender’s', async () => {
    await client.call({}, { assumedRole: 'ROLE_FLEET_MANAGER' });
    expect(lastRequest().headers['x-assumed-role']).toBe('ROLE_FLEET_MANAGER');
  });

  test('the organisation goes in its header', async () => {
    await client.call({ organizationId: '4001' });
    expect(lastRequest().headers['organizationid']).toBe('4001');
  });

  test.each([
    ['v1', undefined, '/v1/thing'],
    ['v2', 'v2', '/v2/thing'],
    ['none', null, '/thing'],
  ] as const)('version segment %s', async (_, version, path) => {
    backend.handlers[`GET ${path}`] = { ok: true };
    await client.call(version === undefined ? {} : { version });
    expect(lastRequest().path).toBe(path);
  });

  test.each(['POST', 'PATCH'] as const)('%s says that it sends JSON', async (method) => {
    answerAll(200, {});
    await client.call({ method, body: { name: 'Blåbær' } });
    expect(lastRequest().headers['content-type']).toBe('application/json');
    expect(JSON.parse(lastRequest().body)).toEqual({ name: 'Blåbær' });
  });

  test('an empty POST still says JSON, and DELETE may carry a payload', async () => {
    answerAll(204);
    await client.call({ method: 'POST' });
    expect(lastRequest()).toMatchObject({ headers: { 'content-type': 'application/json' } });
    expect(lastRequest().body).toBe('');
    await client.call({ method: 'DELETE', body: { reason: 'sold' } });
    expect(JSON.parse(lastRequest().body)).toEqual({ reason: 'sold' });
  });

  test('query values are encoded, and those that are undefined are left out', async () => {
    await client.call({ query: { a: 'b&c=d', tom: 'å ø', n: 5, yes: true, none: undefined } });
    expect(lastRequest().path).toBe('/v1/thing?a=b%26c%3Dd&tom=%C3%A5%20%C3%B8&n=5&yes=true');
  });

  const ACCEPTED: [BackendCall['method'], number[]][] = [
    ['GET', [200]],
    ['POST', [200, 201, 202, 204]],
    ['PATCH', [200, 204]],
    ['DELETE', [200, 204]],
  ];
  const STATUSES = [200, 201, 202, 204, 205, 206, 301, 304];
  test.each(
    ACCEPTED.flatMap(([method, accepted]) =>
      STATUSES.map((status) => [method, status, accepted.includes(status)] as const),
    ),
  )('%s %i accepted: %s', async (method, status, isAccepted) => {
    answerAll(status, status === 200 ? { answer: 42 } : undefined);
    const outcome = await client.call({ method }).catch((error: unknown) => error);
    if (!isAccepted) expect(outcome).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 502 });
    else expect(outcome).toEqual(status === 200 ? { answer: 42 } : undefined);
  });

  test('only a 200 has a body', async () => {
    answerAll(201, { not: 'read' });
    expect(await client.call({ method: 'POST' })).toBeUndefined();
  });

  test('a download is whatever was sent, and accepts anything', async () => {
    backend.handlers['GET /v1/thing'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.end('a;b\n1;2\n');
    };
    const download = await client.download(get, sender);
    expect(lastRequest().headers.accept).toBe('*/*');
    expect(download?.contentType).toBe('text/csv');
    expect(download && (await text(download.body))).toBe('a;b\n1;2\n');
  });

  test('a download that is refused is a typed error', async () => {
    backend.handlers['GET /v1/thing'] = (_, response) => {
      sendJson(response, { errorCode: 'NOT_FOUND', status: 404 }, 404);
    };
    expect(await failureOf(client.download(get, sender))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('connections are kept', async () => {
    const ports = new Set<number | undefined>();
    backend.handlers['GET /v1/thing'] = (_, response) => {
      ports.add(response.req.socket.remotePort);
      sendJson(response, {});
    };
    for (let call = 0; call < 20; call += 1) await client.call();
    // A second one may open while the first is being freed.
    expect(ports.size).toBeLessThan(3);
  });
});

describe('paths', () => {
  test.each([
    ['a/b', '/things/a%2Fb'],
    ['../users', '/things/..%2Fusers'],
    ['a?b#c', '/things/a%3Fb%23c'],
    ['é%2e', '/things/%C3%A9%252e'],
  ])('a parameter stays one segment: %s', (parameter, encoded) => {
    expect(backendPath`/things/${parameter}`.encoded).toBe(encoded);
  });

  test.each(['', '.', '..'])('a parameter that would name something else: "%s"', (parameter) => {
    expect(() => backendPath`/things/${parameter}/members`).toThrow(PortalError);
  });
});
