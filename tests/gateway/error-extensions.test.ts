import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driver } from './graphql/driver.ts';
import { failWith } from './support/backend.ts';
import { startDriverGateway, type DriverGateway } from './support/driver-gateway.ts';

const PERSON = '{ viewer { user { firstName } } }';
const ME = 'GET /v1/users/me';
const EXPORT = `mutation { requestDataExport(input: { accountId: "of nobody" }) { account { id } } }`;

let world: DriverGateway;
beforeAll(async () => {
  world = await startDriverGateway();
});
afterAll(() => world.close());
beforeEach(() => {
  Object.assign(world.backend.handlers, driver());
});

/** Runs an operation with a token. */
async function run(query: string, variables: object = {}, claims: Record<string, unknown> = {}) {
  const authorization = `Bearer ${await world.provider.accessToken(claims)}`;
  return world.gateway.newClient().graphql(query, variables, { authorization });
}
const withoutToken = (query: string) => world.gateway.newClient().graphql(query);

describe('a request and its token', () => {
  test('without one, a query answers without a person, and a mutation is refused', async () => {
    expect(await withoutToken(PERSON)).toMatchObject({
      status: 200,
      body: { data: { viewer: null } },
    });
    expect((await withoutToken(EXPORT)).body).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', status: 401 } }],
    });
  });

  test('a token that is not valid refuses the request as a whole', async () => {
    const { status, headers, body } = await run(PERSON, {}, { exp: 1 });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(body).not.toHaveProperty('data');
  });

  test('a token that the backend refuses is its UNAUTHORIZED, of the field', async () => {
    world.backend.handlers[ME] = failWith(401, 'UNAUTHORIZED');
    expect(await run(PERSON)).toMatchObject({
      status: 200,
      body: {
        data: { viewer: { user: null } },
        errors: [{ extensions: { code: 'UNAUTHORIZED', status: 401, path: '/v1/users/me' } }],
      },
    });
  });
});

describe('the path in the extensions of an error', () => {
  test('is the pattern of the backend’s address that failed, without ids', async () => {
    world.backend.handlers['GET /v1/users/me/charging-records/record-1'] = (
      _: unknown,
      response: ServerResponse,
    ) => void response.writeHead(502).end();
    const latest = await run('{ viewer { account { latestChargingRecords(first: 1) { key } } } }');
    const [, key] = /"key":"([^"]+)"/.exec(JSON.stringify(latest.body)) ?? [];
    const query = `query ($key: Key!) {
      viewer { account { chargingJourney { record(key: $key) { record { energy } } } } }
    }`;
    expect((await run(query, { key })).body).toMatchObject({
      errors: [
        {
          path: ['viewer', 'account', 'chargingJourney', 'record'],
          extensions: {
            code: 'UNREADABLE_RESPONSE',
            path: '/v1/users/me/charging-records/:id',
          },
        },
      ],
    });
  });

  test('is absent for a refusal of the portal itself', async () => {
    const { body } = await run(EXPORT);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    expect(body).not.toHaveProperty(['errors', 0, 'extensions', 'path']);
  });

  test('is the request’s own address when it is refused before GraphQL, and of a file', async () => {
    const { body } = await run(PERSON, {}, { exp: 1 });
    expect(body).toMatchObject({ errors: [{ extensions: { path: '/graphql' } }] });
    const invoices = await run(
      '{ viewer { account { invoices(first: 1) { nodes { pdfUrl } } } } }',
    );
    const [, file = ''] = /"pdfUrl":"([^"?]+)/.exec(JSON.stringify(invoices.body)) ?? [];
    const response = await fetch(file);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', path: new URL(file).pathname } }],
    });
  });
});
