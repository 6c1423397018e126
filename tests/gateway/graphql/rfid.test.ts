import { afterEach, describe, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { administratorRole, card, CARDS, driver, organization, user } from './fixtures.ts';
import { chip } from './things.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const parsed = (body: string): unknown => JSON.parse(body);

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

const page = { items: [chip], nextCursor: 'more', totals: { count: 2, active: 1 } };
const administrator: BackendHandlers = {
  'GET /v1/users/me/roles': [administratorRole],
  'GET /v1/organizations/4001': organization,
};
const written = ({ backend }: TestGraphql) =>
  backend.requests.filter(({ method }) => method !== 'GET');
const bodies = (portal: TestGraphql) =>
  written(portal).map(({ method, path, body }) => [method, path, parsed(body)]);
const code = (answer: { errors?: readonly { extensions: { code: string } }[] | undefined }) =>
  answer.errors?.map(({ extensions }) => extensions.code);

describe('the chips', () => {
  const ASK = `{ viewer { rfidDenial rfids(filter: { search: " kari ", status: ACTIVE }, first: 20, after: "c")
    { nodes { id serialNumber version } pageInfo { endCursor hasNextPage } totals { count active } } } }`;

  test('are one’s own, filtered by the backend', async () => {
    const portal = await start({ 'GET /v1/users/me/rfids': page });
    const { data, errors } = await portal.ask(ASK);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      viewer: {
        rfidDenial: null,
        rfids: {
          nodes: [{ id: 'rfid-1', serialNumber: 'LP10000001', version: 3 }],
          pageInfo: { endCursor: 'more', hasNextPage: true },
          totals: { count: 2, active: 1 },
        },
      },
    });
    expect(portal.paths()).toContain(
      '/v1/users/me/rfids?search=kari&status=ACTIVE&limit=20&cursor=c',
    );
  });

  test('are the organisation’s for whoever administers it, and a foreign id reads like a missing one', async () => {
    const portal = await start({
      ...administrator,
      'GET /v1/organizations/4001/rfids': page,
      'GET /v1/organizations/4001/rfids/rfid-9': (_, response) =>
        sendJson(response, { status: 404, errorCode: 'NOT_FOUND' }, 404),
    });
    const role = { 'x-active-role': administratorRole.userRoleId };
    const { data } = await portal.ask(
      '{ viewer { rfids { totals { count } } rfid(id: "rfid-9") { id } } }',
      {},
      role,
    );
    expect(data).toEqual({ viewer: { rfids: { totals: { count: 2 } }, rfid: null } });
    expect(portal.paths().filter((path) => path.includes('/me/rfids'))).toEqual([]);
  });

  test('have no field for the number that is read from them', async () => {
    const portal = await start({ 'GET /v1/users/me/rfids': page });
    expect((await portal.ask('{ viewer { rfids { nodes { uid } } } }')).status).toBe(400);
    expect((await portal.ask('{ viewer { rfids { nodes { id } } } }')).text).not.toContain(
      '04A1B2',
    );
  });
});

describe('what may not be done is said, and refused before the backend is asked', () => {
  const ACTS = [
    'registerRfid(input: { serialNumber: "LP80000001" }) { id }',
    'updateRfid(input: { id: "rfid-1", version: 1, status: INACTIVE }) { id }',
    'orderRfids(input: { quantity: 1, address: { addressLine1: "S 1", postalCode: "0155", city: "Oslo", country: "NO" } }) { id }',
  ];

  test.each([
    ['BLOCKED', 'USER_BLOCKED', { 'GET /v1/users/me': { ...user, status: 'BLOCKED' } }],
    [
      'DELETE_REQUESTED',
      'FORBIDDEN',
      { 'GET /v1/users/me': { ...user, status: 'DELETE_REQUESTED' } },
    ],
    ['PAYMENT_MISSING', 'PAYMENTTYPE_NONE', { [CARDS]: [] }],
    [
      'PAYMENT_MISSING',
      'PAYMENTTYPE_NONE',
      { 'GET /v1/users/me': { ...user, paymentType: 'EHF' } },
    ],
    [
      'BLOCKED',
      'USER_BLOCKED',
      {
        ...administrator,
        'GET /v1/organizations/4001': { ...organization, status: 'BLOCKED' },
        [CARDS]: [card],
      },
    ],
  ] as const)('%s: %s', async (denial, refusal, changes) => {
    const portal = await start(changes);
    const role =
      'GET /v1/users/me/roles' in changes ? { 'x-active-role': administratorRole.userRoleId } : {};
    expect((await portal.ask('{ viewer { rfidDenial } }', {}, role)).data).toEqual({
      viewer: { rfidDenial: denial },
    });
    for (const act of ACTS)
      expect(code(await portal.ask(`mutation { ${act} }`, {}, role))).toEqual([refusal]);
    expect(written(portal)).toEqual([]);
  });
});

describe('changes', () => {
  test('are made to the owner’s chip, of the version that was seen, once for a key', async () => {
    const portal = await start({
      'PATCH /v1/users/me/rfids/rfid-1': { ...chip, version: 4 },
      'POST /v1/users/me/rfids': chip,
    });
    const { data, errors } = await portal.ask(
      `mutation { updateRfid(input: { id: "rfid-1", version: 3, description: null }) { version }
        registerRfid(input: { serialNumber: " lp 8000-0001 ", description: " " }) { id } }`,
      {},
      { 'idempotency-key': 'one' },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ updateRfid: { version: 4 }, registerRfid: { id: 'rfid-1' } });
    expect(bodies(portal)).toEqual([
      ['PATCH', '/v1/users/me/rfids/rfid-1', { version: 3, description: null }],
      ['POST', '/v1/users/me/rfids', { serialNumber: 'LP80000001' }],
    ]);
    const keys = written(portal).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('that came too late are told as such', async () => {
    const portal = await start({
      'PATCH /v1/users/me/rfids/rfid-1': (_, response) =>
        sendJson(response, { status: 409, errorCode: 'CHANGED_ELSEWHERE' }, 409),
    });
    const answer = await portal.ask(
      'mutation { updateRfid(input: { id: "rfid-1", version: 1, status: INACTIVE }) { id } }',
    );
    expect(code(answer)).toEqual(['CHANGED_ELSEWHERE']);
  });

  test.each([
    [
      'registerRfid(input: { serialNumber: " " }) { id }',
      'serialNumber',
      'validation.RFID_SERIAL_REQUIRED',
    ],
    [
      'registerRfid(input: { serialNumber: "LP/../1" }) { id }',
      'serialNumber',
      'validation.RFID_SERIAL_INVALID',
    ],
    [
      'orderRfids(input: { quantity: 101, address: { addressLine1: "S", postalCode: "0155", city: "Oslo", country: "NO" } }) { id }',
      'quantity',
      'validation.QUANTITY_INVALID',
    ],
    [
      'orderRfids(input: { quantity: 0, address: { addressLine1: "S", postalCode: "0155", city: "Oslo", country: "NO" } }) { id }',
      'quantity',
      'validation.QUANTITY_INVALID',
    ],
    ['updateRfid(input: { id: "rfid-1", version: 1 }) { id }', '', 'validation.NOTHING_CHANGED'],
  ])('%s is refused by the rules of the form', async (act, path, message) => {
    const portal = await start();
    const { errors } = await portal.ask(`mutation { ${act} }`);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path, message }],
    });
    expect(written(portal)).toEqual([]);
  });

  test('a path in an id reaches no other resource', async () => {
    const portal = await start();
    await portal.ask(
      'mutation { updateRfid(input: { id: "../../organizations/4001", version: 1, status: INACTIVE }) { id } }',
    );
    expect(written(portal).map(({ path }) => path)).toEqual([
      '/v1/users/me/rfids/..%2F..%2Forganizations%2F4001',
    ]);
  });
});
