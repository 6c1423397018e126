import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../../schema/error-codes.ts';
import { ERROR_SOURCES } from '../../schema/error-sources.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { driver } from './graphql/driver.ts';
import { administratorRole, CARDS, privateRole, smbRole, user } from './graphql/fixtures.ts';
import { sendJson, type BackendHandlers } from './support/backend.ts';
import { PRODUCTION } from './support/config.ts';
import { startDriverGateway, type DriverGateway } from './support/driver-gateway.ts';
import { startGateway, type TestGateway } from './support/gateway.ts';

/** The codes that the portal sends by itself. */
type PortalCode = {
  [Code in ErrorCode]: 'portal' extends (typeof ERROR_SOURCES)[Code][number] ? Code : never;
}[ErrorCode];

/** Provokes an error over HTTP. */
type Provoke = () => Promise<Response>;

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Claims of the access token; false for a request without one. */
  readonly claims?: Readonly<Record<string, unknown>> | false;
  readonly gateway?: TestGateway;
}

const ME = 'GET /v1/users/me';
const ROLES = 'GET /v1/users/me/roles';
const EXPORTS = 'POST /v1/users/me/data-exports';
const PERSON = '{ viewer { user { firstName } } }';

let world: DriverGateway;
/** Further gateways of one test. */
const gateways: TestGateway[] = [];

beforeAll(async () => {
  world = await startDriverGateway();
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await world.close();
});
beforeEach(() => {
  Object.assign(world.backend.handlers, driver());
});

/** A gateway with other settings, before the same provider and backend. */
async function gatewayWith(
  environment: Readonly<Record<string, string>>,
  isReady = true,
): Promise<TestGateway> {
  const gateway = await startGateway(
    { OIDC_ISSUER: world.provider.issuer, BACKEND_URL: world.backend.url, ...environment },
    { waitUntilReady: isReady },
  );
  gateways.push(gateway);
  return gateway;
}

/** Sends the body of a GraphQL request as the client of an app. */
async function post(body: string, { headers = {}, claims = {}, gateway }: Sent = {}) {
  const { provider } = world;
  return fetch(`${(gateway ?? world.gateway).url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(claims !== false && { authorization: `Bearer ${await provider.accessToken(claims)}` }),
      ...headers,
    },
    body,
  });
}

const run = (query: string, variables: object = {}, sent: Sent = {}) =>
  post(JSON.stringify({ query, variables }), sent);

/** A person who has just signed in. */
const recent = () => ({ claims: { auth_time: Math.floor(Date.now() / 1000) } });

const viewer = z.object({
  data: z.object({
    viewer: z.object({
      account: z.object({ id: z.string() }).nullable(),
      roles: z.array(z.object({ userRoleId: z.string(), organizationName: z.string().nullable() })),
    }),
  }),
});

/** The header of the person's own role, or of that in an organisation. */
async function roleHeader(isOfOrganization: boolean): Promise<Record<string, string>> {
  const answer = await run('{ viewer { account { id } roles { userRoleId organizationName } } }');
  const { roles } = viewer.parse(await answer.json()).data.viewer;
  const role = roles.find((one) => (one.organizationName !== null) === isOfOrganization);
  return { 'x-active-role': role?.userRoleId ?? '' };
}

/** The account of a role; of the only one without a header. */
async function accountOf(headers: Record<string, string> = {}): Promise<string> {
  const query = '{ viewer { account { id } roles { userRoleId organizationName } } }';
  const answer = await run(query, {}, { headers });
  return viewer.parse(await answer.json()).data.viewer.account?.id ?? '';
}

const inBoth: BackendHandlers = { [ROLES]: [privateRole, administratorRole] };

const REQUEST_EXPORT = `mutation ($accountId: ID!) {
  requestDataExport(input: { accountId: $accountId }) { account { id } }
}`;
const REGISTER_CHIP = `mutation ($accountId: ID!) {
  registerRfid(input: { accountId: $accountId, serialNumber: "LP80000001" }) { account { id } }
}`;
const INVITE = `mutation ($accountId: ID!, $invitations: [NewInvitationInput!]!) {
  sendInvitations(input: { accountId: $accountId, invitations: $invitations }) { organization { id } }
}`;
const DISMISS = `mutation ($accountId: ID!) {
  dismissFacilityHints(input: { accountId: $accountId, ids: ["a"] }) { hintIds }
}`;
const REGISTER = `mutation ($input: RegisterOrganizationInput!) {
  registerOrganization(input: $input) { step { state } }
}`;
const newOrganization = (kind: string) => ({
  input: {
    kind,
    organizationNumber: '314 000 013',
    name: 'Vestbrise AS',
    email: 'post@vestbrise.example',
    phone: '55 00 00 99',
    businessAddress: {
      addressLine1: 'Nøstegaten 42',
      postalCode: '5011',
      city: 'Bergen',
      country: 'NO',
    },
    paymentType: 'EHF',
    ehfNumber: '314 000 013',
    invoiceReference: 'Kari',
    language: 'NO',
    termsAccepted: true,
  },
});

const answerWith = (handlers: BackendHandlers) => Object.assign(world.backend.handlers, handlers);
const onChip = async () => run(REGISTER_CHIP, { accountId: await accountOf() });
const withPerson = (handler: BackendHandlers[string]) => {
  answerWith({ [ME]: handler });
  return run(PERSON);
};
const withStatus = (status: number) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No</h1>');

/** How each code of the portal is provoked. The backend never answers with a code of its own here. */
const PROVOCATIONS = {
  async ACCOUNT_MISMATCH() {
    answerWith(inBoth);
    const accountId = await accountOf(await roleHeader(true));
    return run(REQUEST_EXPORT, { accountId }, { headers: await roleHeader(false) });
  },
  ADMINISTRATOR_EXISTS() {
    answerWith({ [ROLES]: [privateRole, { ...administratorRole, organizationName: 'Annet AS' }] });
    return run(REGISTER, newOrganization('COMPANY'));
  },
  BAD_REQUEST: () => post('{'),
  BAD_USER_INPUT: () =>
    run('{ viewer { account { latestChargingRecords(first: 1000) { energy } } } }'),
  DELETE_REQUESTED() {
    answerWith({ [ME]: { ...user, status: 'DELETE_REQUESTED' } });
    return onChip();
  },
  FETCHING_FAILED: () => withPerson((_, response) => void response.destroy()),
  FORBIDDEN: () =>
    fetch(`${world.gateway.url}/downloads/accounts/a/charging.pdf`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  GRAPHQL_PARSE_FAILED: () => run('{'),
  GRAPHQL_VALIDATION_FAILED: () => run('{ nothing }'),
  INSUFFICIENT_SCOPE: () => run(PERSON, {}, { claims: { scope: '' } }),
  INSUFFICIENT_USER_AUTHENTICATION: async () =>
    run(REQUEST_EXPORT, { accountId: await accountOf() }, { claims: { auth_time: 1 } }),
  INTROSPECTION_DISABLED: async () =>
    run(
      '{ __schema { queryType { name } } }',
      {},
      {
        gateway: await gatewayWith({
          NODE_ENV: 'production',
          OIDC_CLIENT_ID: 'ladeportal',
          OIDC_CLIENT_SECRET: 'sandbox-secret',
          OIDC_AUDIENCE: 'https://api.ladeportal.example',
          OIDC_CLAIMS_NAMESPACE: 'https://ladeportal.example/',
          OIDC_APPS: 'ladeportal-app',
          SESSION_SECRET: PRODUCTION.SESSION_SECRET,
          SHUTDOWN_DELAY_SECONDS: '0',
        }),
      },
    ),
  INVALID_USER() {
    answerWith({ [ME]: { ...user, email: null } });
    return run('mutation { sendEmailLink(input: { language: NO }) { viewer { id } } }');
  },
  async INVITATION_LIMIT() {
    answerWith(inBoth);
    const headers = await roleHeader(true);
    const invitations = ['a', 'b', 'c'].map((name) => ({
      inviteeEmail: `${name}@example.no`,
      inviteeName: name,
      roleId: 'ADMINISTRATOR',
    }));
    answerWith({
      'GET /v1/organizations/4001/administrators': [],
      'GET /v1/organizations/4001/invitations': [],
    });
    const accountId = await accountOf(headers);
    return run(INVITE, { accountId, invitations }, { headers, ...recent() });
  },
  async METHOD_NOT_ALLOWED() {
    const authorization = `Bearer ${await world.provider.accessToken()}`;
    return fetch(`${world.gateway.url}/graphql`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: PERSON }),
    });
  },
  NOT_FOUND: () => run(REQUEST_EXPORT, { accountId: 'of nobody' }),
  async NOT_OFFERED() {
    answerWith({ [EXPORTS]: withStatus(501) });
    return run(REQUEST_EXPORT, { accountId: await accountOf() }, recent());
  },
  NO_ACTIVE_ORGANIZATION: async () => run(DISMISS, { accountId: await accountOf() }),
  OPERATION_RESOLUTION_FAILURE: () =>
    post(JSON.stringify({ query: PERSON, operationName: 'Other' })),
  ORGANIZATION_EXIST() {
    answerWith({ [ROLES]: [smbRole] });
    return run(REGISTER, newOrganization('SMALL_BUSINESS'));
  },
  PAYLOAD_TOO_LARGE: () => run(`${PERSON} #${'x'.repeat(300_000)}`),
  PAYMENTTYPE_NONE() {
    answerWith({ [CARDS]: [] });
    return onChip();
  },
  PERSISTED_QUERY_NOT_FOUND: () =>
    post(
      JSON.stringify({
        extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } },
      }),
    ),
  DONE_UNREADABLE() {
    answerWith({ 'POST /v1/users/me/rfids': {} });
    return onChip();
  },
  // The backend never answers.
  REQUEST_TIMEOUT: () => withPerson(() => undefined),
  ROLE_CONFLICT() {
    answerWith({ [ROLES]: [smbRole] });
    return run(REGISTER, newOrganization('COMPANY'));
  },
  ROLE_NOT_HELD: () => run(PERSON, {}, { headers: { 'x-active-role': 'of nobody' } }),
  async SERVICE_UNAVAILABLE() {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    return run(PERSON, {}, { gateway: await gatewayWith({ OIDC_ISSUER: issuer }, false) });
  },
  async TOKEN_REQUEST_FAILED() {
    const browser = world.gateway.newClient();
    await browser.signIn();
    world.provider.revokeRefreshTokens();
    answerWith({ [ME]: withStatus(401) });
    return browser.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: PERSON }),
    });
  },
  async TOO_MANY_REQUESTS() {
    const gateway = await gatewayWith({ RATE_LIMIT_GRAPHQL: '1' });
    await run('{ __typename }', {}, { gateway });
    return run('{ __typename }', {}, { gateway });
  },
  UNAUTHENTICATED: () => run(PERSON, {}, { claims: { exp: 1 } }),
  UNEXPECTED_RESPONSE: () => withPerson([]),
  UNKNOWN_ERROR: () => withPerson((_, response) => sendJson(response, {}, 500)),
  UNREADABLE_RESPONSE: () => withPerson(withStatus(502)),
  UNSUPPORTED_MEDIA_TYPE: () =>
    post('{}', { headers: { 'content-type': 'application/json; charset=utf-99' } }),
  USER_BLOCKED() {
    answerWith({ [ME]: { ...user, status: 'BLOCKED' } });
    return onChip();
  },
} as const satisfies Readonly<Record<PortalCode, Provoke>>;

const answer = z.object({
  errors: z.array(z.object({ extensions: z.looseObject({ requestId: z.string() }) })),
});

test('each code that the portal says can be provoked, and no other', () => {
  const codes = Object.entries(ERROR_SOURCES)
    .filter(([, sources]) => sources.some((source) => source === 'portal'))
    .map(([code]) => code);
  expect(Object.keys(PROVOCATIONS).sort()).toEqual(codes.sort());
});

test.each(Object.entries(PROVOCATIONS))('the portal says %s', async (code, provoke) => {
  const catalogue: Readonly<Record<string, { readonly status: number }>> = ERROR_CODES;
  const { errors } = answer.parse(await (await provoke()).json());
  expect(errors).toMatchObject([{ extensions: { code, status: catalogue[code]?.status } }]);
});
