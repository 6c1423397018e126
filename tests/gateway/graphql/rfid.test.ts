import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { chip } from './equipment.ts';
import { administratorRole, card, CARDS, organization, privateRole, user } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

const pageInfoSchema = z.object({
  account: z.object({ rfids: z.object({ pageInfo: z.object({ endCursor: z.string() }) }) }),
});
const page = { items: [chip], nextCursor: 'more', totals: { count: 2, active: 1 } };
const administrator = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
const role = 'role-administrator';

const ADDRESS = '{ addressLine1: "S 1", postalCode: "0155", city: "Oslo", country: "NO" }';
const register = (fields: string, accountId = PERSONAL_ACCOUNT_KEY) =>
  `registerRfid(input: { accountId: "${idOf('Account', accountId)}", ${fields} }) { rfid { key } account { key } }`;
const update = (rfid: string, fields: string, accountId = PERSONAL_ACCOUNT_KEY) =>
  `updateRfid(input: { accountId: "${idOf('Account', accountId)}", id: "${idOf('Rfid', rfid)}", ${fields} }) { rfid { version } account { key } }`;
const order = (quantity: number, accountId = PERSONAL_ACCOUNT_KEY) =>
  `orderRfids(input: { accountId: "${idOf('Account', accountId)}", quantity: ${quantity}, address: ${ADDRESS} })
    { rfidOrder { key status amount } account { key } }`;

describe('the chips of an account', () => {
  test('filters in the backend', async () => {
    const { readViewer, paths } = await startPortal({ 'GET /v1/users/me/rfids': page });
    expect(
      await readViewer(
        `account { permissionDenial
          rfids(filter: { search: " kari ", status: ACTIVE }, first: 20)
            { nodes { key serialNumber version } pageInfo { hasNextPage hasPreviousPage }
              totalCount activeCount } }`,
      ),
    ).toEqual({
      account: {
        permissionDenial: null,
        rfids: {
          nodes: [{ key: 'rfid-1', serialNumber: 'LP10000001', version: 3 }],
          pageInfo: { hasNextPage: true, hasPreviousPage: false },
          totalCount: 2,
          activeCount: 1,
        },
      },
    });
    expect(paths()).toContain('/v1/users/me/rfids?search=kari&status=ACTIVE&limit=20');
  });

  test('continues after the last entry of a page', async () => {
    const { readViewer, paths } = await startPortal({
      'GET /v1/users/me/rfids': ({ path }) =>
        path.includes('cursor=more') ? { ...page, nextCursor: null } : page,
    });
    const list = (after: string) =>
      readViewer(
        `account { rfids(first: 1${after}) { edges { cursor } pageInfo { startCursor endCursor hasPreviousPage } } }`,
      );
    const first = await list('');
    const { endCursor } = pageInfoSchema.parse(first).account.rfids.pageInfo;
    expect(first).toEqual({
      account: {
        rfids: {
          edges: [{ cursor: endCursor }],
          pageInfo: { startCursor: endCursor, endCursor, hasPreviousPage: false },
        },
      },
    });
    expect(await list(`, after: "${endCursor}"`)).toMatchObject({
      account: { rfids: { pageInfo: { hasPreviousPage: true } } },
    });
    expect(paths()).toContain('/v1/users/me/rfids?limit=1&cursor=more');
  });

  test('shows an organisation’s chips to its administrator, and a foreign id as missing', async () => {
    const { readViewer, paths } = await startPortal({
      ...administrator,
      'GET /v1/organizations/4001/rfids': page,
      'GET /v1/organizations/4001/rfids/rfid-9': failWith(404, 'NOT_FOUND'),
    });
    expect(
      await readViewer('account { rfids { totalCount } rfid(key: "rfid-9") { key } }', { role }),
    ).toEqual({ account: { rfids: { totalCount: 2 }, rfid: null } });
    expect(paths().filter((path) => path.includes('/me/rfids'))).toEqual([]);
  });

  test('exposes no field for the UID that a reader sees', async () => {
    const { run } = await startPortal({ 'GET /v1/users/me/rfids': page });
    const list = (field: string) => run(`{ viewer { account { rfids { nodes { ${field} } } } } }`);
    expect((await list('uid')).status).toBe(400);
    const { text } = await list('key');
    expect(text).toContain('rfid-1');
    expect(text).not.toContain('04A1B2');
  });
});

describe('a forbidden change, explained and refused before the backend is called', () => {
  const writes = (accountId: string) => [
    register('serialNumber: "LP80000001"', accountId),
    update('rfid-1', 'version: 1, status: INACTIVE', accountId),
    order(1, accountId),
  ];

  test.each([
    ['BLOCKED', 'USER_BLOCKED', { 'GET /v1/users/me': { ...user, status: 'BLOCKED' } }],
    [
      'DELETE_REQUESTED',
      'DELETE_REQUESTED',
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
    [
      'DELETE_REQUESTED',
      'DELETE_REQUESTED',
      { ...administrator, 'GET /v1/users/me': { ...user, status: 'DELETE_REQUESTED' } },
    ],
  ] as const)('explains the denial %s as %s', async (permissionDenial, refusal, changes) => {
    const portal = await startPortal(changes);
    const isOrganization = 'GET /v1/users/me/roles' in changes;
    const options = { role: isOrganization ? role : undefined };
    expect(await portal.readViewer('account { permissionDenial }', options)).toEqual({
      account: { permissionDenial },
    });
    for (const write of writes(isOrganization ? '4001' : PERSONAL_ACCOUNT_KEY))
      expect(await portal.readCodes(`mutation { ${write} }`, options)).toEqual([refusal]);
    expect(portal.writes()).toEqual([]);
  });
});

describe('changes of a chip', () => {
  test('sends a change to the chip of the account, with the version that was read, once per key', async () => {
    const portal = await startPortal({
      'PATCH /v1/users/me/rfids/rfid-1': { ...chip, version: 4 },
      'POST /v1/users/me/rfids': chip,
    });
    expect(
      await portal.read(
        `mutation { ${update('rfid-1', 'version: 3, description: null')}
          ${register('serialNumber: " lp 8000-0001 ", description: " "')} }`,
        { headers: { 'idempotency-key': 'one' } },
      ),
    ).toEqual({
      updateRfid: { rfid: { version: 4 }, account: { key: PERSONAL_ACCOUNT_KEY } },
      registerRfid: { rfid: { key: 'rfid-1' }, account: { key: PERSONAL_ACCOUNT_KEY } },
    });
    expect(portal.bodies()).toEqual([
      ['PATCH', '/v1/users/me/rfids/rfid-1', { version: 3, description: null }],
      ['POST', '/v1/users/me/rfids', { serialNumber: 'LP80000001' }],
    ]);
    const keys = portal.writes().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('reports that the chip was changed meanwhile', async () => {
    const { readCodes } = await startPortal({
      'PATCH /v1/users/me/rfids/rfid-1': failWith(409, 'CHANGED_ELSEWHERE'),
    });
    const change = update('rfid-1', 'version: 1, status: INACTIVE');
    expect(await readCodes(`mutation { ${change} }`)).toEqual(['CHANGED_ELSEWHERE']);
  });

  test.each([
    [register('serialNumber: " "'), 'serialNumber', 'RFID_SERIAL_REQUIRED'],
    [register('serialNumber: "LP/../1"'), 'serialNumber', 'RFID_SERIAL_INVALID'],
    [order(101), 'quantity', 'QUANTITY_INVALID'],
    [order(0), 'quantity', 'QUANTITY_INVALID'],
    [update('rfid-1', 'version: 1'), '', 'NOTHING_CHANGED'],
  ])('refuses %s by the rules of the form', async (write, path, code) => {
    const portal = await startPortal();
    const { errors } = await portal.run(`mutation { ${write} }`);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path, code }],
    });
    expect(portal.writes()).toEqual([]);
  });

  test('encodes an id as one path segment', async () => {
    const portal = await startPortal();
    await portal.run(
      `mutation { ${update('../../organizations/4001', 'version: 1, status: INACTIVE')} }`,
    );
    expect(portal.writes().map(({ path }) => path)).toEqual([
      '/v1/users/me/rfids/..%2F..%2Forganizations%2F4001',
    ]);
  });
});

describe('bulk import of chips', () => {
  const ORG = 'GET /v1/organizations/4001';
  test('finds chips by their numbers, also with a backend without that query', async () => {
    const other = { ...chip, id: 'rfid-9', serialNumber: 'LP99999999' };
    const { readViewer, paths } = await startPortal({
      ...administrator,
      [`${ORG}/rfids`]: {
        items: [chip, other],
        nextCursor: 'more',
        totals: { count: 9, active: 9 },
      },
      [`${ORG}/rfid-members`]: {
        items: [
          { id: 'ola', name: 'Ola Nordmann', email: 'ola@example.no', costCenter: null },
          { id: 'eli', name: 'Eli Berg', email: null, costCenter: null },
        ],
        nextCursor: null,
        totals: { count: 2 },
      },
    });
    const found = `rfidsByNumber(serialNumbers: ["lp 1000-0001", "", "LP10000001"]) { key }
      rfidMembersNamed(names: [" OLA@example.no "]) { key } none: rfidsByNumber(serialNumbers: []) { key }`;
    expect(await readViewer(`account { organization { ${found} } }`, { role })).toEqual({
      account: {
        organization: {
          rfidsByNumber: [{ key: 'rfid-1' }],
          rfidMembersNamed: [{ key: 'ola' }],
          none: [],
        },
      },
    });
    expect(paths()).toContain('/v1/organizations/4001/rfids?serialNumber=LP10000001&limit=200');
    expect(paths()).toContain(
      '/v1/organizations/4001/rfid-members?named=OLA%40example.no&limit=1000',
    );
  });

  test.each([
    [
      ['CHANGED_ELSEWHERE', 'NOT_FOUND'],
      ['CHANGED_ELSEWHERE', 'NOT_FOUND'],
    ],
    // A backend that does not say so, and one with a code of its own.
    [undefined, [null, null]],
    [['LOCKED'], [null, null]],
  ])('says of each unchanged chip why, if the backend does: %j', async (refusedCodes, codes) => {
    const { read } = await startPortal({
      ...administrator,
      [ORG]: organization,
      [CARDS]: [card],
      'PATCH /v1/organizations/4001/rfids': {
        items: [],
        refusedIds: ['a', 'b'],
        ...(refusedCodes && { refusedCodes }),
      },
    });
    const rfids = `[{ id: "${idOf('Rfid', 'a')}", version: 1 }, { id: "${idOf('Rfid', 'b')}", version: 1 }]`;
    const changed = await read(
      `mutation { updateRfids(input: { accountId: "${idOf('Account', '4001')}", rfids: ${rfids}, status: INACTIVE }) { refused { rfidId code } } }`,
      { role },
    );
    expect(changed).toEqual({
      updateRfids: {
        refused: [
          { rfidId: idOf('Rfid', 'a'), code: codes[0] },
          { rfidId: idOf('Rfid', 'b'), code: codes[1] },
        ],
      },
    });
  });

  test('changes each chip in its own way', async () => {
    const { read, bodies } = await startPortal({
      ...administrator,
      [ORG]: organization,
      [CARDS]: [card],
      'PATCH /v1/organizations/4001/rfids': { items: [chip], refusedIds: [] },
    });
    const changes = (rfids: string) =>
      read(
        `mutation { updateRfids(input: { accountId: "${idOf('Account', '4001')}", rfids: [${rfids}] }) { refused { rfidId } } }`,
        { role },
      );
    await changes(
      `{ id: "${idOf('Rfid', 'a')}", version: 1, description: " Bil ", memberId: null },
        { id: "${idOf('Rfid', 'b')}", version: 2, status: INACTIVE }`,
    );
    expect(bodies()).toEqual([
      [
        'PATCH',
        '/v1/organizations/4001/rfids',
        {
          rfids: [
            { id: 'a', version: 1, description: 'Bil', memberId: null },
            { id: 'b', version: 2, status: 'INACTIVE' },
          ],
        },
      ],
    ]);
  });
});
