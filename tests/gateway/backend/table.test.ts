import { afterEach, expect, test } from 'vitest';
import { createBackendHttp } from '../../../gateway/backend/http.ts';
import { createLoaders, createWrites } from '../../../gateway/features.ts';
import { backendOperations } from '../../../gateway/generated/backend-operations.ts';
import { openRevenueExport } from '../../../gateway/backend/organization.ts';
import type {
  OrganizationAccount,
  PersonalAccount,
} from '../../../gateway/domain/account/account.ts';
import { role } from '../../domain/support.ts';
import { sendJson, startBackend, type Backend } from '../support/backend.ts';
import { backendClient } from '../support/backend-client.ts';

const FLEET = 'ROLE_FLEET_MANAGER';
const ORGANIZATION: OrganizationAccount = {
  kind: 'ORGANIZATION',
  id: '4001',
  organizationClassification: 'COMPANY',
  assumedRole: FLEET,
};
const PERSONAL: PersonalAccount = {
  kind: 'PERSONAL',
  id: 'personal-user-1',
  assumedRole: 'ROLE_DRIVER',
};
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

type Client = Awaited<ReturnType<typeof open>>;

async function open() {
  const backend: Backend = await startBackend();
  const http = createBackendHttp({
    backendUrl: backend.url,
    // The log names an answer by its operation in the contract.
    observe: ({ method, path }) =>
      expect(Object.keys(backendOperations)).toContain(`${method} ${path}`),
  });
  const client = backendClient({ http, assumedRole: () => FLEET });
  const { loaders } = createLoaders(client);
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const writes = createWrites({ client, roleRemovalId: 'userRoleId' }, newKey);
  cleanUps.push(
    () => http.close(),
    () => backend.close(),
  );
  return { backend, client, loaders, writes };
}

const membership = { type: 'COOP', membershipNumber: '12345' } as const;
const invited = {
  inviteeEmail: 'ola@example.no',
  inviteeName: 'Ola',
  roleId: '821200001',
  organizationClassification: 'COMPANY',
  invitationType: 'NORMAL',
};
const PERSON = { firstName: 'Kari' };
const NEW_USER = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  mobileNumber: '+4740000101',
  privateAddress: {
    addressLine1: 'Storgata 1',
    postalCode: '0155',
    city: 'Oslo',
    country: 'NO',
    region: undefined,
  },
  language: 'no',
  termsAccepted: true,
  emailConsented: false,
  invitationCode: undefined,
} as const;
const ROLE = role('MEMBER', 'COMPANY', { userRoleId: '7' });
const NOTHING = '';

/** CALL-9 to CALL-34: the call, and what it sends. */
type Row = readonly [call: string, make: (of: Client) => unknown, body?: string];
const TABLE: readonly Row[] = [
  ['GET /v1/users/me', ({ loaders }) => loaders.me()],
  [
    'POST /v1/users',
    ({ writes }) => writes.registerMe(NEW_USER, undefined),
    JSON.stringify(NEW_USER),
  ],
  [
    'POST /v1/users?invitationId=i%2F1',
    ({ writes }) => writes.registerMe(NEW_USER, 'i/1'),
    JSON.stringify(NEW_USER),
  ],
  ['PATCH /v1/users/me', ({ writes }) => writes.updateMe(PERSON), JSON.stringify(PERSON)],
  ['DELETE /v1/users/me', ({ writes }) => writes.deleteMe(), NOTHING],
  ['GET /v1/users/me/roles', ({ loaders }) => loaders.roles()],
  ['DELETE /v1/users/me/roles/7', ({ writes }) => writes.removeMyRole(ROLE, [ROLE]), NOTHING],
  ['GET /gk-paymentcard/getpaymentcarddetail', ({ loaders }) => loaders.cards(PERSONAL)],
  ['GET /gk-paymentcard/getpaymentcarddetail', ({ loaders }) => loaders.cards(ORGANIZATION)],
  ['GET /v1/organizations/4001', ({ loaders }) => loaders.organization(ORGANIZATION)],
  [
    'PATCH /v1/organizations/4001',
    ({ writes }) => writes.updateOrganization(ORGANIZATION, { email: 'a@b.no' }),
    '{"email":"a@b.no"}',
  ],
  [
    'GET /v1/organizations/4001/chargelocations',
    ({ loaders }) => loaders.chargeLocations(ORGANIZATION),
  ],
  [
    'GET /v1/organizations/4001/refunds?refundPeriod=CURRENT',
    ({ loaders }) => loaders.refunds(ORGANIZATION, 'CURRENT'),
  ],
  [
    'GET /v1/organizations/4001/refunds?refundPeriod=PREVIOUS',
    ({ loaders }) => loaders.refunds(ORGANIZATION, 'PREVIOUS'),
  ],
  [
    'GET /v1/organizations/4001/facility/statistics/revenue/export?period=C',
    ({ client }) => openRevenueExport(client, ORGANIZATION, 'CURRENT', 'no'),
  ],
  [
    'GET /v1/organizations/4001/facility/statistics/revenue/export?period=P',
    ({ client }) => openRevenueExport(client, ORGANIZATION, 'PREVIOUS', 'no'),
  ],
  [
    'GET /v1/organizations/4001/subscriptions',
    ({ loaders }) => loaders.subscriptions(ORGANIZATION),
  ],
  ['GET /v1/users/me/subscriptions', ({ loaders }) => loaders.subscriptions(PERSONAL)],
  ['GET /v1/users/me/benefits/memberships', ({ loaders }) => loaders.memberships()],
  [
    'POST /v1/users/me/benefits/memberships?membershipType=Ladefordel',
    ({ writes }) => writes.addMembership('Ladefordel'),
    NOTHING,
  ],
  [
    'POST /v1/users/me/benefits/memberships?membershipNumber=12345&membershipType=GK',
    ({ writes }) =>
      writes.connectMembership({ ...membership, coopToken: undefined, coopId: undefined }),
    NOTHING,
  ],
  [
    'POST /v1/users/me/benefits/memberships?membershipNumber=12345&membershipType=GK&coopToken=t&coopId=c',
    ({ writes }) => writes.connectMembership({ ...membership, coopToken: 't', coopId: 'c' }),
    NOTHING,
  ],
  [
    'DELETE /v1/users/me/benefits/memberships?membershipType=GoEasy',
    ({ writes }) => writes.endMembership('GoEasy', undefined),
    NOTHING,
  ],
  [
    'DELETE /v1/users/me/benefits/memberships?membershipType=GK&coopToken=t',
    ({ writes }) => writes.endMembership('COOP', 't'),
    NOTHING,
  ],
  ['GET /v1/invitations/i', ({ loaders }) => loaders.invitation('i')],
  ['PATCH /v1/invitations/i', ({ writes }) => writes.acceptInvitation('i'), NOTHING],
  ['DELETE /v1/invitations/i', ({ writes }) => writes.declineInvitation('i'), NOTHING],
  ['GET /v1/organizations/4001/invitations', ({ loaders }) => loaders.invitations(ORGANIZATION)],
  [
    'POST /v1/organizations/4001/invitations',
    ({ writes }) => writes.sendInvitations(ORGANIZATION, [invited]),
    JSON.stringify([invited]),
  ],
  [
    'DELETE /v1/organizations/4001/invitations/i',
    ({ writes }) => writes.revokeInvitation(ORGANIZATION, 'i'),
    NOTHING,
  ],
];

test.each(TABLE.map(([call, make, body = NOTHING]) => ({ call, make, body })))(
  '$call',
  async ({ call, make, body }) => {
    const client = await open();
    await Promise.resolve(make(client)).catch(() => undefined);
    const [request] = client.backend.requests;
    expect(`${request?.method ?? ''} ${request?.path ?? ''}`).toBe(call);
    expect(request?.body).toBe(body);
    const isRead = call.startsWith('GET ');
    const isExport = call.includes('/export');
    const isPublic = call.startsWith('GET /v1/invitations/');
    expect(request?.headers).toMatchObject({ accept: isExport ? '*/*' : 'application/json' });
    expect('authorization' in (request?.headers ?? {})).toBe(!isPublic);
    expect('idempotency-key' in (request?.headers ?? {})).toBe(!isRead);
  },
);

/** "No retries", "no retry" in the table of CALL-9 to CALL-34, the default of CALL-45. */
const NEVER_AGAIN = new Set([
  'GET /v1/users/me',
  'GET /v1/organizations/4001/chargelocations',
  'GET /v1/invitations/i',
]);

test.each(
  TABLE.filter(([call]) => call.startsWith('GET ')).map(([call, make]) => ({ call, make })),
)('retries $call as often as the specification says', async ({ call, make }) => {
  const client = await open();
  const [resource = call] = call.split('?');
  client.backend.handlers[resource] = (_, response) => sendJson(response, {}, 503);
  await Promise.allSettled([make(client)]);
  expect(client.backend.requests).toHaveLength(NEVER_AGAIN.has(call) ? 1 : 2);
});

test('makes the calls of an account in its role', async () => {
  const { backend, loaders } = await open();
  await Promise.allSettled([loaders.subscriptions(PERSONAL)]);
  await Promise.allSettled([loaders.subscriptions(ORGANIZATION)]);
  expect(backend.requests.map(({ headers }) => headers['x-assumed-role'])).toEqual([
    'ROLE_DRIVER',
    FLEET,
  ]);
});

test('sends the organisation header with an organisation’s cards alone', async () => {
  const { backend, loaders } = await open();
  await Promise.allSettled([loaders.cards(PERSONAL)]);
  await Promise.allSettled([loaders.cards(ORGANIZATION)]);
  expect(backend.requests.map(({ headers }) => headers['organizationid'])).toEqual([
    undefined,
    '4001',
  ]);
});

test('repeats a write with its original key', async () => {
  const { backend, writes } = await open();
  const keys: unknown[] = [];
  backend.handlers['DELETE /v1/users/me'] = ({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    if (keys.length === 1) sendJson(response, {}, 503);
    else response.writeHead(204).end();
  };
  await writes.deleteMe();
  expect(keys).toEqual(['key-1', 'key-1']);
});
