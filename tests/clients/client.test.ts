import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../clients/typescript/client.ts';
import { example } from '../../clients/typescript/example.ts';
import {
  LatestChargingDocument,
  UpdateMeDocument,
  WhoAmIDocument,
} from '../../clients/generated/graphql.ts';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const received: ReceivedRequest[] = [];
/** The next response of the scripted server. */
let respond: (response: ServerResponse, request: ReceivedRequest) => void;
const server = createServer((request, response) => {
  void json(request)
    .catch(() => undefined)
    .then((body: unknown) => {
      const entry = { method: request.method, headers: request.headers, body };
      received.push(entry);
      respond(response, entry);
    });
});
let url = '';

beforeEach(async () => {
  received.length = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}/graphql`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const respondWith =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const client = (options: { deadline?: number } = {}) =>
  createClient({ url, token: () => Promise.resolve('a-token'), retries: 0, ...options });

const NO_VIEWER = { viewer: null };

describe('a request', () => {
  test('sends an operation as JSON, with a bearer token', async () => {
    respond = respondWith({ data: NO_VIEWER });
    await client().ask(LatestChargingDocument, { first: 3 });
    expect(received).toMatchObject([
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer a-token',
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json;q=0.9',
        },
        body: { query: LatestChargingDocument.toString(), variables: { first: 3 } },
      },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('x-active-role');
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('gets a new token for each operation', async () => {
    respond = respondWith({ data: NO_VIEWER });
    let count = 0;
    const { ask } = createClient({ url, token: () => `token-${(count += 1)}` });
    await ask(WhoAmIDocument, {});
    await ask(WhoAmIDocument, {});
    const tokens = received.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('sends the active role', async () => {
    respond = respondWith({ data: NO_VIEWER });
    await client().ask(WhoAmIDocument, {}, { activeRole: 'role-7' });
    expect(received[0]?.headers['x-active-role']).toBe('role-7');
  });

  test('sends a key with each mutation: a new one, or the one of the previous attempt', async () => {
    respond = respondWith({ data: { updateUser: { viewer: { id: '1', user: null } } } });
    const variables = { input: { firstName: 'Kari' } };
    await client().ask(UpdateMeDocument, variables);
    await client().ask(UpdateMeDocument, variables);
    await client().ask(UpdateMeDocument, variables, { idempotencyKey: 'mine' });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });

  test('sends no token to the target of a redirect', async () => {
    respond = (response, { headers }) => {
      if (headers['x-active-role'] !== undefined) respondWith({ data: NO_VIEWER })(response);
      else response.writeHead(307, { location: url }).end();
    };
    expect(await client().ask(WhoAmIDocument, {})).toMatchObject({
      kind: 'failed',
      failures: [{ code: 'FETCHING_FAILED' }],
    });
    expect(received).toHaveLength(1);
  });
});

describe('a result', () => {
  test('a response with every field gives a complete result', async () => {
    respond = respondWith({ data: NO_VIEWER });
    expect(await client().ask(WhoAmIDocument, {})).toEqual({ kind: 'complete', data: NO_VIEWER });
  });

  test('a failed field gives a partial result with the reason', async () => {
    const extensions = {
      code: 'USER_BLOCKED',
      status: 403,
      requestId: 'r-1',
      refusalCode: '1',
      retryAfter: 5,
      retry: { attempts: 3, delay: 2 },
      roleConstraint: 'IS_FAMILY_ADMIN',
      solutions: [{ type: 'CONTACT_SUPPORT', target: 'mailto:help@example.no' }],
      fields: [
        { path: 'privateAddress.city', code: 'CITY_REQUIRED', message: 'The city is missing' },
      ],
    };
    respond = respondWith({
      data: NO_VIEWER,
      errors: [
        {
          message: 'Blocked',
          path: ['viewer', 'roles', 0],
          extensions: { ...extensions, path: '/users/me' },
        },
      ],
    });
    expect(await client().ask(WhoAmIDocument, {})).toEqual({
      kind: 'partial',
      data: NO_VIEWER,
      failures: [{ message: 'Blocked', path: ['viewer', 'roles', 0], ...extensions }],
    });
  });

  test.each([
    [400, { errors: [{ message: 'no', extensions: { code: 'BAD_REQUEST', status: 400 } }] }, {}],
    [401, { data: null, errors: [{ message: 'no', extensions: { code: 'BAD_REQUEST' } }] }, {}],
    [429, { errors: [{ message: 'no', extensions: { code: 'BAD_REQUEST' } }] }, { retryAfter: 12 }],
  ])('has no data for a response with %i', async (status, body, more) => {
    respond = respondWith(body, status, 'retryAfter' in more ? { 'retry-after': '12' } : {});
    expect(await client().ask(WhoAmIDocument, {})).toEqual({
      kind: 'failed',
      failures: [{ code: 'BAD_REQUEST', status, message: 'no' }],
      ...more,
    });
  });

  test.each(['', '<html>', 'null', '[]', '{}', '{"data":null}', '{"data":[]}', '{"errors":[]}'])(
    'counts %j as an unreadable body',
    async (body) => {
      respond = respondWith(body, 502);
      expect(await client().ask(WhoAmIDocument, {})).toMatchObject({
        kind: 'failed',
        failures: [{ code: 'UNREADABLE_RESPONSE', status: 502 }],
      });
    },
  );

  test.each([null, 'text', {}, { message: 7, path: 'x', extensions: { code: 1, status: '4' } }])(
    'reads an error without details: %j',
    async (error) => {
      respond = respondWith({ errors: [error] }, 500);
      expect(await client().ask(WhoAmIDocument, {})).toEqual({
        kind: 'failed',
        failures: [
          { code: 'UNKNOWN_ERROR', status: 500, message: 'An unknown error has occurred' },
        ],
      });
    },
  );
});

describe('a request without a response', () => {
  test('fails when the connection breaks', async () => {
    respond = (response) => response.destroy();
    expect(await client().ask(WhoAmIDocument, {})).toMatchObject({
      failures: [{ code: 'FETCHING_FAILED', status: 503 }],
    });
  });

  test('times out when the response does not arrive, or does not end', async () => {
    for (const begin of [false, true]) {
      respond = (response) => {
        if (begin) response.writeHead(200).write('{"data":');
      };
      expect(await client({ deadline: 50 }).ask(WhoAmIDocument, {})).toMatchObject({
        failures: [{ code: 'REQUEST_TIMEOUT', status: 504 }],
      });
    }
  });

  test('the app can abort it', async () => {
    respond = () => controller.abort(new Error('enough'));
    const controller = new AbortController();
    const { signal } = controller;
    await expect(client().ask(WhoAmIDocument, {}, { signal })).rejects.toThrow('enough');
  });

  test('throws when there is no token', async () => {
    const { ask } = createClient({ url, token: () => Promise.reject(new Error('signed out')) });
    await expect(ask(WhoAmIDocument, {})).rejects.toThrow('signed out');
    expect(received).toHaveLength(0);
  });
});

describe('the example', () => {
  const run = async () => {
    const lines: string[] = [];
    const isGood = await example({ url, token: 't', activeRole: 'r-2' }, (line) =>
      lines.push(line),
    );
    return { isGood, text: lines.join('\n') };
  };

  test('prints the person and their charging', async () => {
    const role = (userRoleId: string) => ({ userRoleId, roleName: 'User', organizationName: null });
    const viewer = {
      id: '1',
      isRegistered: true,
      userMode: 'USER',
      user: { firstName: 'Kari', lastName: 'Nordmann', accountNumber: '100001' },
      activeRole: role('r-2'),
      roles: [role('r-1'), role('r-2')],
    };
    const record = {
      id: 'x',
      date: '2026-11-19T22:30:00Z',
      location: 'Minnesund',
      energy: 22_500,
      priceAfterDiscount: 11_928,
    };
    respond = (response, { body }) => {
      const isWho = JSON.stringify(body).includes('WhoAmI');
      const data = {
        viewer: isWho ? viewer : { id: '1', account: { id: '2', latestChargingRecords: [record] } },
      };
      respondWith({ data })(response);
    };
    const { isGood, text } = await run();
    expect(isGood).toBe(true);
    expect(text).toContain('Kari Nordmann, customer 100001, USER');
    expect(text).toMatch(/^\* User .*r-2/m);
    expect(text).toContain('2026-11-19T22:30:00Z Minnesund: 22.5 kWh, 119.28 NOK');
    expect(received.every(({ headers }) => headers['x-active-role'] === 'r-2')).toBe(true);
  });

  test('prints the failures', async () => {
    const extensions = { code: 'UNAUTHENTICATED', status: 401, requestId: 'r-9' };
    respond = respondWith({ errors: [{ message: 'Not signed in', extensions }] }, 401);
    const { isGood, text } = await run();
    expect(isGood).toBe(false);
    expect(text).toContain('! all: UNAUTHENTICATED (401) Not signed in [r-9]');
  });
});
