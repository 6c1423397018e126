import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOf, type Request } from './caller.ts';
import { unnamedCode } from './codes.ts';
import { operation, operations } from './document.ts';
import { minimalRequest, wrongValues } from './refusals.ts';
import { RANGE, reads } from './reads.ts';
import { writes } from './writes.ts';
import { openSandbox, type SandboxTarget } from './sandbox-target.ts';

let target: SandboxTarget;
beforeAll(async () => {
  target = await openSandbox();
});
afterAll(() => target.close());

/** Calls an operation and expects the response to keep the contract. */
async function call(id: string, request: Request = {}) {
  const { status, body, departures } = await callOf(target, id, request);
  expect(departures, JSON.stringify(body).slice(0, 500)).toEqual([]);
  expect(unnamedCode(operation(id), status, body)).toBeNull();
  return { status, body };
}

test('every operation of the contract is tested, and no other', () => {
  expect(Object.keys({ ...reads, ...writes }).sort()).toEqual(
    operations.map(({ id }) => id).sort(),
  );
  expect(Object.keys(reads).sort()).toEqual(
    operations
      .filter(({ method }) => method === 'GET')
      .map(({ id }) => id)
      .sort(),
  );
});

const isOf = (part: string) => (id: string) => operation(id).path.includes(`{${part}}`);
const isOfOrganization = isOf('organizationId');

describe.each(Object.entries(reads))('%s', (id, requests) => {
  test.each(requests)('returns %j as the contract says', async (request) => {
    const { status, body } = await call(id, request);
    expect(status).toBe(200);
    // An empty list proves nothing about its items.
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(writes))('%s', (id, requests) => {
  beforeEach(() => target.reset());

  test.each(requests)('returns %j as the contract says', async (request) => {
    const { status } = await call(id, request);
    expect([200, 201, 202, 204]).toContain(status);
  });
});

test('requests the cards of an organisation by a header', async () => {
  const { token, ids } = target.its;
  const statusOf = async (organizationId: string) =>
    (await call('getPaymentCards', { headers: { organizationId }, token })).status;
  expect(await statusOf(ids['organizationId'] ?? '')).toBe(200);
  expect(await statusOf('0')).toBe(404);
});

const secured = operations.filter(({ isPublic }) => !isPublic).map(({ id }) => id);

/** The operations that also work for a person who is not registered. */
const FOR_EVERYBODY = [
  'registerUser',
  'registerOrganization',
  'getMyVerifications',
  'sendPhoneCode',
  'confirmPhoneCode',
  // Invitations to the address of their sign-in, and whether a number is free.
  'getMyInvitations',
  'getOrganizationNumber',
  // Prices that others publish.
  'getNetworkCompanies',
  'getNetworkTariffs',
  'getElectricityPrices',
];

test.each(secured)('%s refuses a missing and an invalid token', async (id) => {
  expect((await call(id, { ...minimalRequest(id), token: undefined })).status).toBe(401);
  expect((await call(id, { ...minimalRequest(id), token: 'nonsense' })).status).toBe(401);
});

test.each(secured.filter((id) => !FOR_EVERYBODY.includes(id)))(
  '%s finds nothing for a person who is not registered',
  async (id) => {
    const request = { token: target.unregisteredToken, path: { invitationId: 'nowhere' } };
    expect((await call(id, { ...minimalRequest(id), ...request })).status).toBe(404);
  },
);

const ofOrganization = operations.map(({ id }) => id).filter(isOfOrganization);

test.each(ofOrganization)('%s finds no organisation with an unknown id', async (id) => {
  const path = { organizationId: 'T0' };
  expect((await call(id, { ...minimalRequest(id), path })).status).toBe(404);
});

const ofInvitation = operations.map(({ id }) => id).filter(isOf('invitationId'));

test.each(ofInvitation)('%s finds no invitation with an unknown id', async (id) => {
  for (const invitationId of ['nowhere', "'or 1=1", 'no\u0000where', 'x'.repeat(300)])
    expect((await call(id, { path: { invitationId } })).status).toBe(404);
});

/** An account that does not own the operation's path. */
const otherThan = (id: string) => (isOfOrganization(id) ? target.mine : target.its);

const ofRecord = operations.map(({ id }) => id).filter(isOf('recordId'));

test.each(ofRecord)('%s finds no record with an unknown id, or of another person', async (id) => {
  const others = otherThan(id).ids['recordId'] ?? '';
  const ids = ['999999999999', '0', '-1', '1e3', '9'.repeat(90), 'no\u0000where', others];
  for (const recordId of ids)
    expect((await call(id, { ...minimalRequest(id), path: { recordId } })).status).toBe(404);
});

const ofInvoice = operations.map(({ id }) => id).filter(isOf('invoiceId'));

test.each(ofInvoice)('%s finds no invoice with an unknown id, or of another person', async (id) => {
  const { invoiceId: othersInvoice = '', lineId: othersLine = '' } = otherThan(id).ids;
  const ids = ['999999999999', '0', '-1', '1e3', '9'.repeat(90), 'no\u0000where', '%2e%2e'];
  const paths: Record<string, string>[] = [...ids, othersInvoice].map((invoiceId) => ({
    invoiceId,
  }));
  if (isOf('lineId')(id)) paths.push(...[...ids, othersLine].map((lineId) => ({ lineId })));
  for (const path of paths) expect((await call(id, { path })).status).toBe(404);
});

const ofExport = operations.map(({ id }) => id).filter(isOf('exportId'));

test.each(ofExport)('%s finds no export with an unknown id, or of another person', async (id) => {
  const others = otherThan(id).ids['exportId'] ?? '';
  for (const exportId of ['nowhere', '0', 'no\u0000where', 'x'.repeat(300), others])
    expect((await call(id, { path: { exportId } })).status).toBe(404);
});

const ofThing = operations
  .map(({ id }) => id)
  .filter((id) => /\{(rfid|vehicle|charger)Id\}/.test(operation(id).path));

test.each(ofThing)(
  '%s finds no chip, vehicle or charger with an unknown id, or of another person',
  async (id) => {
    const others = isOfOrganization(id)
      ? ['R-kari-1', 'R-public-admin-1']
      : ['R-heavy-1', 'V-heavy', 'R-company-admin-2', 'L2001-8'];
    for (const invalidId of ['nowhere', "'or 1=1", 'no\u0000where', 'x'.repeat(300), ...others]) {
      const path = { rfidId: invalidId, vehicleId: invalidId, chargerId: invalidId };
      expect((await call(id, { ...minimalRequest(id), path })).status).toBe(404);
    }
  },
);

const needBody = operations.filter((operation) => operation.needsBody).map(({ id }) => id);

test.each(needBody)('%s refuses a body that is missing, empty or of another shape', async (id) => {
  for (const body of [undefined, {}, [], [{}], [[]], { nonsense: 1 }, ['x']])
    expect((await call(id, { query: minimalRequest(id).query ?? {}, body })).status).toBe(400);
});

const wrong = operations.flatMap(({ id, parameters }) =>
  parameters
    .filter((parameter) => parameter.in !== 'path')
    .flatMap((parameter) => wrongValues(parameter).map((value) => ({ id, parameter, value }))),
);

test.each(wrong)('$id refuses $parameter.name "$value"', async ({ id, parameter, value }) => {
  const request =
    parameter.in === 'query'
      ? { ...minimalRequest(id), query: { ...minimalRequest(id).query, [parameter.name]: value } }
      : { ...minimalRequest(id), headers: { [parameter.name]: value } };
  const { status, body } = await call(id, request);
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 400, error: 'Bad Request' });
});

const required = operations.flatMap(({ id, parameters }) =>
  parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => ({ id, name })),
);

test.each(required)('$id refuses a request without $name', async ({ id, name }) => {
  const query = Object.entries(minimalRequest(id).query ?? {}).filter(([key]) => key !== name);
  expect((await call(id, { ...minimalRequest(id), query: Object.fromEntries(query) })).status).toBe(
    400,
  );
});

test('refuses a range of months that is backwards or too long', async () => {
  const backwards = await call('getMyChargingMonths', {
    query: { from: RANGE.to, to: RANGE.from },
  });
  expect(backwards.status).toBe(400);
  const long = await call('getMyChargingMonths', { query: { from: '2022-11', to: '2025-11' } });
  expect(long.status).toBe(400);
});
