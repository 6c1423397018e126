import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SCOPES, type Scope } from '../../../schema/scopes.ts';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startDriverGateway, type DriverGateway } from '../support/driver-gateway.ts';
import { idOf } from '../support/ids.ts';
import { PUBLIC, scopedFields, WAYS } from './scoped-fields.ts';

let world: DriverGateway;
beforeAll(async () => {
  world = await startDriverGateway();
});
afterAll(() => world.close());
beforeEach(() => {
  world.backend.requests.length = 0;
});

const ROLES = 'GET /v1/users/me/roles';

/** The scopes of every sign-in, none of ours. */
const SIGN_IN = 'openid email profile';

const Answer = z.object({
  errors: z
    .array(
      z.object({
        extensions: z.looseObject({
          code: z.string(),
          missingScopes: z.array(z.string()).optional(),
        }),
      }),
    )
    .optional(),
});

const authorizationWith = async (scope: string) =>
  `Bearer ${await world.provider.accessToken({ scope: `${SIGN_IN} ${scope}`.trim() })}`;

/** One request by a token with these scopes. */
async function send(scope: string, body: object, method = 'POST') {
  const path = method === 'GET' ? `/graphql?${new URLSearchParams({ ...body })}` : '/graphql';
  const response = await fetch(`${world.gateway.url}${path}`, {
    method,
    headers: {
      accept: 'application/graphql-response+json',
      authorization: await authorizationWith(scope),
      ...(method === 'GET'
        ? { 'apollo-require-preflight': '1' }
        : { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { errors = [] } = Answer.parse(await response.json());
  const [error] = errors;
  return {
    status: response.status,
    challenge: response.headers.get('www-authenticate'),
    code: error?.extensions.code,
    missing: error?.extensions.missingScopes,
  };
}

const refusedFor = (...scopes: readonly Scope[]) => ({
  status: 403,
  challenge: `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`,
  code: 'INSUFFICIENT_SCOPE',
  missing: scopes,
});

const needing = scopedFields.flatMap(({ name, scope, query }) =>
  scope === null ? [] : [{ name, scope, query }],
);

describe('a field of the schema', () => {
  test('is of the viewer, an account, an organisation or the root, and there are many', () => {
    expect(needing.length).toBeGreaterThan(150);
  });

  test.each(needing)('$name needs $scope', async ({ scope, query }) => {
    expect(await send('', { query })).toEqual(refusedFor(scope));
    const others = SCOPES.filter((each) => each !== scope).join(' ');
    expect(await send(others, { query })).toEqual(refusedFor(scope));
    expect(world.backend.requests).toEqual([]);
    expect((await send(scope, { query })).code).not.toBe('INSUFFICIENT_SCOPE');
  });

  test.each(scopedFields.filter(({ name }) => WAYS.includes(name)))(
    '$name only leads to others, and needs any scope',
    async ({ query }) => {
      expect(await send('', { query })).toEqual(refusedFor('account:read'));
      expect(world.backend.requests).toEqual([]);
      expect(await send('rfid:write', { query })).toMatchObject({ status: 200, code: undefined });
    },
  );

  test.each(scopedFields.filter(({ name }) => PUBLIC.includes(name)))(
    '$name is for everyone',
    async ({ query }) => {
      expect((await send('', { query })).code).not.toBe('INSUFFICIENT_SCOPE');
    },
  );
});

describe('an operation as a whole', () => {
  const mixed = `query Mixed($no: Boolean = false) {
    portal { providerName }
    viewer { ...Person account { latestChargingRecords(first: 1) { id } ... on Account { invoices(first: 1) { nodes { id } } } } }
  }
  fragment Person on Viewer { id user @include(if: $no) { firstName } more: vehicles { id } }
  query Other { viewer { memberships { type } } }`;

  test('names every missing scope, and the header every one that it needs', async () => {
    const body = { query: mixed, operationName: 'Mixed' };
    const needed: readonly Scope[] = ['account:read', 'charging:read', 'payment:read'];
    expect(await send('', body)).toEqual(refusedFor(...needed));
    expect(await send('charging:read', body)).toEqual({
      ...refusedFor(...needed),
      missing: ['account:read', 'payment:read'],
    });
    expect(world.backend.requests).toEqual([]);
    expect((await send(needed.join(' '), body)).status).toBe(200);
    expect(await send(needed.join(' '), { ...body, operationName: 'Other' })).toEqual(
      refusedFor('subscription:read'),
    );
  });

  test('is refused before any of its mutations, and for what a payload leads to', async () => {
    const query = `mutation {
      removeVehicle(input: { id: "${idOf('Vehicle', '1')}", version: 1 }) { viewer { id chargers { id } } }
      removeRole(input: { userRoleId: "1" }) { viewer { id } }
    }`;
    expect(await send('account:write', { query })).toMatchObject({
      status: 403,
      missing: ['subscription:read'],
    });
    expect(world.backend.requests).toEqual([]);
  });

  test('is refused alike by hash, by hash and text, and by GET', async () => {
    const [hash = '', query = ''] =
      Object.entries(persistedDocuments).find(
        ([, text]) => /query \w+ \{.* viewer \{/.test(text) && text.includes('vehicles'),
      ) ?? [];
    const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
    const refusal = await send('', { query });
    expect(refusal).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' });
    expect(await send('', byHash)).toEqual(refusal);
    expect(await send('', { query, ...byHash })).toEqual(refusal);
    expect(await send('', { query }, 'GET')).toEqual(refusal);
    const unknown = createHash('sha256').update('other').digest('hex');
    const ofOther = { extensions: { persistedQuery: { version: 1, sha256Hash: unknown } } };
    expect((await send('', ofOther)).code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  test('leads around the scopes in no list and in no subscription', async () => {
    const query = '{ viewer { user { firstName } } }';
    expect((await send('', [{ query }])).status).toBe(400);
    expect((await send('', { query: `subscription ${query}` })).status).toBe(400);
    expect(world.backend.requests).toEqual([]);
  });
});

describe('a file', () => {
  const ACCOUNT = '/downloads/accounts/personal-user-1';
  const FILES: readonly (readonly [path: string, scope: Scope])[] = [
    [`${ACCOUNT}/invoices/1.pdf`, 'payment:read'],
    [`${ACCOUNT}/charging-records.csv`, 'charging:read'],
    [`${ACCOUNT}/rfids.csv`, 'rfid:read'],
    [`${ACCOUNT}/data-exports/1.csv`, 'personal-data:read'],
    [`${ACCOUNT}/people.csv`, 'network:read'],
    [`${ACCOUNT}/charger-orders.csv`, 'subscription:read'],
    [`${ACCOUNT}/revenue-export.csv`, 'organization:read'],
    [`${ACCOUNT}/facility-report.pdf`, 'facility:read'],
  ];

  const load = async (path: string, scope: string) => {
    const authorization = await authorizationWith(scope);
    return fetch(`${world.gateway.url}${path}`, { headers: { authorization } });
  };

  test.each(FILES)('%s needs %s', async (path, scope) => {
    const others = SCOPES.filter((each) => each !== scope).join(' ');
    for (const given of ['', others]) {
      const refused = await load(path, given);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${scope}"`,
      );
      expect(await refused.json()).toMatchObject({
        errors: [{ extensions: { code: 'INSUFFICIENT_SCOPE', missingScopes: [scope] } }],
      });
    }
    expect(world.backend.requests).toEqual([]);
    const answer = await load(path, scope);
    expect(answer.status).not.toBe(403);
    // To its end, which may be a broken one, so that the next test sees no call of it.
    await answer.text().catch(() => '');
  });
});

test.each(['csv', 'xlsx'])(
  'the order lines of an invoice as %s have its sessions too',
  async (format) => {
    const path = `/downloads/accounts/personal-user-1/invoices/1/order-lines.${format}`;
    for (const given of ['payment:read', 'charging:read']) {
      const headers = { authorization: await authorizationWith(given) };
      const refused = await fetch(`${world.gateway.url}${path}`, { headers });
      expect(refused.status).toBe(403);
      expect(refused.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_scope", scope="charging:read payment:read"',
      );
    }
    expect(world.backend.requests).toEqual([]);
  },
);

describe('the people of an organisation', () => {
  beforeAll(() => {
    world.backend.handlers[ROLES] = [privateRole, administratorRole];
  });
  afterAll(() => {
    world.backend.handlers[ROLES] = [privateRole];
  });

  test('are in statistics by member for an app that may read the network too', async () => {
    const query = (by: string) =>
      `{ viewer { account(id: "${idOf('Account', '4001')}") { chargingJourney { statistics(period: { type: ALL }, by: ${by}) { isRunning } } } } }`;
    const ask = (by: string, scope: string) => send(scope, { query: query(by) });
    expect(await ask('MEMBER', 'charging:read')).toMatchObject({
      code: 'INSUFFICIENT_SCOPE',
      missing: ['network:read'],
    });
    for (const [by, scope] of [
      ['MEMBER', 'charging:read network:read'],
      ['LOCATION', 'charging:read'],
    ] as const)
      expect((await ask(by, scope)).code, by).not.toBe('INSUFFICIENT_SCOPE');
  });

  test.each([
    ['audit-log.csv', 'organization:read'],
    ['charger-orders.xlsx', 'subscription:read'],
    ['charging-records.csv', 'charging:read'],
    ['members.pdf', 'charging:read'],
    ['rfids.csv', 'rfid:read'],
  ])('are in %s for an app that may read the network too', async (file, scope) => {
    const load = async (given: string) => {
      const headers = { authorization: await authorizationWith(given) };
      const answer = await fetch(`${world.gateway.url}/downloads/accounts/4001/${file}`, {
        headers,
      });
      // To its end, which may be a broken one.
      await answer.text().catch(() => '');
      return answer;
    };
    const refused = await load(scope);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="${[scope, 'network:read'].sort().join(' ')}"`,
    );
    expect((await load(`${scope} network:read`)).status).not.toBe(403);
  });
});

test('the roles of a person are not told by the link of an invitation', async () => {
  const query =
    '{ invitation(key: "i-1") { organizationName viewerConstraints { existingRole { roleId } } } }';
  expect(await send('charging:read', { query })).toEqual(refusedFor('account:read'));
  expect(world.backend.requests).toEqual([]);
  expect((await send('account:read', { query })).code).not.toBe('INSUFFICIENT_SCOPE');
});

test('a page brings no answers along that a token does not open', async () => {
  const pageFor = async (scope: string) => {
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    const authorization = await authorizationWith(scope);
    return (
      await fetch(`${world.gateway.url}/`, { headers: { ...headers, authorization } })
    ).text();
  };
  expect(await pageFor(SCOPES.join(' '))).toContain('Nordmann');
  const html = await pageFor('rfid:read');
  expect(html).toContain('</html>');
  expect(html).not.toContain('Nordmann');
});

test('a session has every scope, whatever its access token has', async () => {
  const browser = world.gateway.newClient();
  await browser.signIn();
  const { status, body } = await browser.graphql('{ viewer { user { firstName } } }');
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { viewer: { user: { firstName: 'Kari' } } } });
});
