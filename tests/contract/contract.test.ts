import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation, operations, type ContractParameter } from './document.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

interface Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly organizationId?: string;
  readonly token?: string | undefined;
}

/** Calls an operation and holds the answer, whatever it is, against the contract. */
async function call(id: string, request: Request = {}) {
  const { method, path, isPublic, responses } = operation(id);
  const organizationId = request.organizationId ?? target.organizationId;
  const url = `${target.baseUrl}${path.replace('{organizationId}', encodeURIComponent(organizationId))}`;
  const token = 'token' in request ? request.token : target.token;
  const response = await fetch(`${url}?${new URLSearchParams(request.query).toString()}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(!isPublic && token !== undefined && { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  const body: unknown = await response.json();
  const validate = responses.get(response.status);
  if (!validate)
    throw new Error(`${id} answered ${response.status}, which the contract does not know`);
  validate(body);
  expect(validate.errors ?? [], JSON.stringify(body).slice(0, 500)).toEqual([]);
  return { status: response.status, body };
}

const month = new Date().toISOString().slice(0, 7);
const RANGE = { from: '2024-12', to: '2025-11' };

/** Every operation with the inputs that must succeed: the least it takes, then every parameter at its bounds. */
const successes: Readonly<Record<string, readonly Request[]>> = {
  getMe: [{}, { headers: { 'x-assumed-role': 'ROLE_FLEET_MANAGER' } }],
  getMyRoles: [{}],
  getPaymentCards: [{}],
  getOrganization: [{}],
  getChargeLocations: [{}],
  getOrganizationSubscriptions: [{}],
  getMySubscriptions: [{}],
  getMyMemberships: [{}],
  getMyBenefits: [{}],
  getMyChargingRecords: [
    {},
    { query: { limit: '200' } },
    { query: { from: '2025-10-26T00:00:00+02:00', to: '2025-10-27T00:00:00+01:00', limit: '1' } },
    { query: { accessCategory: 'PUBLIC', medium: 'AUTOCHARGE' } },
  ],
  getMyLatestChargingRecords: [{}, { query: { limit: '50' } }],
  getMyChargingMonths: [{ query: RANGE }, { query: { from: month, to: month } }],
  getNews: [{}, { query: { language: 'sv', limit: '20' } }],
};

test('every operation of the contract is tested, and nothing else', () => {
  expect(Object.keys(successes).sort()).toEqual(operations.map(({ id }) => id).sort());
});

const isOfOrganization = (id: string) => operation(id).path.includes('{organizationId}');

describe.each(Object.entries(successes))('%s', (id, requests) => {
  test.each(requests)('answers %j as the contract says', async (request) => {
    const token = isOfOrganization(id) ? target.token : target.driverToken;
    const { status, body } = await call(id, { ...request, token });
    expect(status).toBe(200);
    // An empty list holds nothing against the contract.
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  });
});

test('the cards of an organisation are asked for by a header', async () => {
  const headers = { organizationId: target.organizationId };
  expect((await call('getPaymentCards', { headers })).status).toBe(200);
  expect((await call('getPaymentCards', { headers: { organizationId: '0' } })).status).toBe(404);
});

const secured = operations.filter(({ isPublic }) => !isPublic).map(({ id }) => id);

describe.each(secured)('%s', (id) => {
  const query = successes[id]?.[0]?.query ?? {};

  test('refuses nobody and a token that is none', async () => {
    expect((await call(id, { query, token: undefined })).status).toBe(401);
    expect((await call(id, { query, token: 'nonsense' })).status).toBe(401);
  });

  test('finds nothing for somebody who is not registered', async () => {
    expect((await call(id, { query, token: target.unregisteredToken })).status).toBe(404);
  });
});

const ofOrganization = operations.map(({ id }) => id).filter(isOfOrganization);

test.each(ofOrganization)('%s finds no organisation that is not there', async (id) => {
  expect((await call(id, { organizationId: 'T0' })).status).toBe(404);
});

/** Values that a parameter's schema excludes, made from the schema itself. */
function wrongValues({ schema }: ContractParameter): readonly string[] {
  const { type, maximum, maxLength, format, pattern } = schema;
  if (schema.enum) return ['NONSENSE', ''];
  if (type === 'integer')
    return ['x', '1.5', '-1', '0', '', ...(maximum ? [String(maximum + 1)] : [])];
  if (format === 'date-time')
    return ['yesterday', '2025-13-01T00:00:00Z', '2025-01-01T00:00:00', '2025-01-01'];
  if (pattern) return ['nonsense', '2025-13', '2025-1', ''];
  return maxLength ? ['x'.repeat(maxLength + 1), ''] : [];
}

const wrong = operations.flatMap(({ id, parameters }) =>
  parameters
    .filter((parameter) => parameter.in !== 'path')
    .flatMap((parameter) => wrongValues(parameter).map((value) => ({ id, parameter, value }))),
);

test.each(wrong)('$id refuses $parameter.name "$value"', async ({ id, parameter, value }) => {
  const query = successes[id]?.[0]?.query ?? {};
  const request =
    parameter.in === 'query'
      ? { query: { ...query, [parameter.name]: value } }
      : { query, headers: { [parameter.name]: value } };
  const { status, body } = await call(id, request);
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 400, error: 'Bad Request' });
});

const required = operations.flatMap(({ id, parameters }) =>
  parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => ({ id, name })),
);

test.each(required)('$id refuses to go without $name', async ({ id, name }) => {
  const query = Object.entries(successes[id]?.[0]?.query ?? {}).filter(([key]) => key !== name);
  expect((await call(id, { query: Object.fromEntries(query) })).status).toBe(400);
});

test('a range of months that is backwards or too long is refused', async () => {
  const backwards = await call('getMyChargingMonths', {
    query: { from: RANGE.to, to: RANGE.from },
  });
  expect(backwards.status).toBe(400);
  const long = await call('getMyChargingMonths', { query: { from: '2022-11', to: '2025-11' } });
  expect(long.status).toBe(400);
});
