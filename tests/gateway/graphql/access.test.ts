import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql as execute, isObjectType } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackendHttp } from '../../../gateway/backend/http.ts';
import { createContext } from '../../../gateway/context.ts';
import { typeDefs } from '../../../gateway/generated/schema.ts';
import { ACCESS, WHO } from '../../../gateway/graphql/access.ts';
import { guardSchema } from '../../../gateway/graphql/guard.ts';
import { resolvers } from '../../../gateway/graphql/resolvers.ts';
import { portalSchema } from '../../../gateway/portal.ts';
import type { BackendHandlers } from '../support/backend.ts';
import { EXAMPLES } from './access-examples.ts';
import {
  administratorRole,
  driver,
  memberRole,
  organization,
  privateRole,
  residentRole,
  smbRole,
} from './fixtures.ts';
import { changes } from './things.ts';
import { anonymous, signedIn, startGraphql, type TestGraphql } from './harness.ts';

type Operation = keyof typeof ACCESS;
type Asking = keyof (typeof WHO)['EVERYBODY'];

const done: BackendHandlers[string] = (_, response) => void response.writeHead(204).end();
const sent = { resendAfter: 30, expiresAt: '2026-11-20T12:10:00Z' };
const payment = { id: 'payment-1', organizationId: null, state: 'CREATING' };

const WRITES: BackendHandlers = {
  'POST /v1/users': done,
  'PATCH /v1/users/me': done,
  'DELETE /v1/users/me': done,
  'GET /v1/users/me/verifications': {
    isMobileNumberVerified: true,
    isEmailVerified: true,
    phone: null,
    email: null,
  },
  'POST /v1/users/me/phone-verification': { mobileNumber: '+4791234567', ...sent },
  'POST /v1/users/me/phone-verification/code': done,
  'POST /v1/users/me/email-verification': { email: 'ny@example.no', ...sent },
  'POST /v1/email-verifications': done,
  'DELETE /v1/users/me/roles/role-private': done,
  'GET /v1/cardpayments/key': { kid: 'key-1', n: 'n', e: 'AQAB' },
  'POST /v1/users/me/cardpayments': payment,
  'GET /v1/cardpayments/payment-1': payment,
  'POST /v1/cardpayments/payment-1/details': payment,
  'POST /v1/cardpayments/payment-1/cancel': payment,
  'POST /v1/users/me/benefits/memberships': done,
  'POST /v1/users/me/benefits/coupons': done,
  'POST /v1/organizations/4001/benefits/coupons': done,
  'GET /v1/organizations/4001/benefits': [],
  'POST /v1/users/me/benefits/coop-sign-ins': { url: 'https://coop.example/sign-in?state=state-1' },
  'POST /v1/users/me/benefits/coop-sign-ins/results': {
    membershipNumber: '200000008',
    coopToken: 'proof',
  },
  'DELETE /v1/users/me/benefits/memberships': done,
  'PATCH /v1/invitations/invitation-1': done,
  'DELETE /v1/invitations/invitation-1': done,
  ...changes('users/me'),
  ...changes('organizations/4001'),
  'PATCH /v1/organizations/4001': done,
  'POST /v1/organizations/4001/invitations': done,
  'DELETE /v1/organizations/4001/invitations/invitation-1': done,
  'POST /v1/organizations/4001/invitations/invitation-1/resend': done,
  'GET /v1/organizations/4001/members': [
    {
      userRoleId: 'role-9',
      roleId: '821200001',
      firstName: 'Ola',
      lastName: 'Berg',
      email: 'ola@example.no',
      since: null,
    },
  ],
  'DELETE /v1/organizations/4001/members/role-9': done,
  'POST /v1/users/me/family': done,
  'PATCH /v1/users/me/notifications': {
    sessionEnded: false,
    newInvoice: true,
    paymentFailed: false,
    cardExpiring: false,
  },
};

/** The roles of whoever asks, and the one they have chosen. */
const ASKING: Readonly<Record<Asking, readonly [roles: readonly object[], chosen?: string]>> = {
  NOBODY: [[privateRole]],
  NO_ROLE: [[privateRole, administratorRole]],
  USER: [[privateRole, administratorRole], 'role-private'],
  MEMBER: [[memberRole, administratorRole], 'role-member'],
  RESIDENT: [[residentRole, administratorRole], 'role-resident'],
  ADMINISTRATOR: [[privateRole, administratorRole], 'role-administrator'],
  SMB: [[privateRole, smbRole], 'role-smb'],
};

let graphql: TestGraphql;
beforeAll(async () => {
  const memberOrganization = { id: '4001', name: 'Fjord Transport AS', classification: 'COMPANY' };
  graphql = await startGraphql({ portal: portalSchema.parse({ memberOrganization }) });
});
afterAll(() => graphql.close());
beforeEach(() => {
  graphql.backend.requests.length = 0;
  Object.assign(graphql.backend.handlers, driver(), WRITES);
});

async function ask(document: string, asking: Asking) {
  const [roles, chosen] = ASKING[asking];
  graphql.backend.handlers['GET /v1/users/me/roles'] = roles;
  graphql.who.caller = asking === 'NOBODY' ? anonymous : signedIn();
  const headers = chosen === undefined ? {} : { 'x-active-role': chosen };
  return graphql.ask(document, {}, headers);
}

const askings: readonly Asking[] = [
  'NOBODY',
  'NO_ROLE',
  'USER',
  'MEMBER',
  'RESIDENT',
  'ADMINISTRATOR',
  'SMB',
];
const isOperation = (name: string): name is Operation => Object.hasOwn(ACCESS, name);
const operations = Object.keys(ACCESS).filter(isOperation);

const cells = operations.flatMap((operation) =>
  askings.map((asking) => {
    const { who } = ACCESS[operation];
    return [operation, asking, WHO[who][asking]] as const;
  }),
);

describe('the table of access, cell by cell', () => {
  const roots = cells.filter(([operation]) => !operation.startsWith('Organization.'));
  test.each(roots)('%s asked as %s: %s', async (operation, asking, may) => {
    const keyword = operation.startsWith('Query.') ? '' : 'mutation';
    const { errors } = await ask(`${keyword} { ${EXAMPLES[operation]} }`, asking);
    if (may) {
      expect(errors).toBeUndefined();
      return;
    }
    const code = asking === 'NOBODY' ? 'UNAUTHENTICATED' : 'NO_ACTIVE_ORGANIZATION';
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    const asked = graphql.backend.requests.map(({ method, path }) => `${method} ${path}`);
    expect(asked).toEqual(asking === 'NOBODY' ? [] : ['GET /v1/users/me/roles']);
  });

  const fields = cells.filter(([operation]) => operation.startsWith('Organization.'));
  test.each(fields)('%s asked as %s: %s', async (operation, asking, may) => {
    const document = `{ viewer { organization { ${EXAMPLES[operation]} } } }`;
    const { data, errors } = await ask(document, asking);
    expect(errors).toBeUndefined();
    const [, field = ''] = operation.split('.');
    if (may) expect(data).toHaveProperty(`viewer.organization.${field}`);
    else expect(data).not.toHaveProperty(`viewer.organization.${field}`);
    const ofOrganization = graphql.backend.requests.filter(({ path }) => path.includes('4001'));
    if (!may) expect(ofOrganization).toEqual([]);
  });

  test.each(operations.filter((operation) => operation.startsWith('Mutation.')))(
    '%s in a role that is not held',
    async (operation) => {
      graphql.backend.handlers['GET /v1/users/me/roles'] = [administratorRole];
      graphql.who.caller = signedIn();
      const { status, errors } = await graphql.ask(
        `mutation { ${EXAMPLES[operation]} }`,
        {},
        { 'x-active-role': 'role-of-another' },
      );
      expect(status).toBe(403);
      expect(errors?.[0]?.extensions.code).toBe('ROLE_NOT_HELD');
      expect(graphql.paths()).toEqual(['/v1/users/me/roles']);
    },
  );
});

describe('an organisation that is somebody else’s', () => {
  test('cannot be changed by its id, and reads like one that is not there', async () => {
    const change = (id: string) =>
      `mutation { updateOrganization(id: "${id}", input: { invoiceReference: "7" }) { id } }`;
    for (const id of ['4002', 'nowhere', '']) {
      const { errors } = await ask(change(id), 'ADMINISTRATOR');
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
    }
    expect(graphql.backend.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  test.each(operations.filter((operation) => operation.startsWith('Organization.')))(
    '%s is refused even when it is there already',
    async (operation) => {
      const schema = guardSchema(makeExecutableSchema({ typeDefs, resolvers: [...resolvers] }));
      const viewer = schema.getType('Viewer');
      if (!isObjectType(viewer)) throw new Error('There is no viewer');
      const record = () => Promise.resolve({ organizationId: '4002', name: 'Somebody else’s AS' });
      Object.assign(viewer.getFields()['organization'] ?? {}, {
        resolve: () => ({ organizationId: '4002', as: 'ROLE_FLEET_MANAGER', record }),
      });
      const http = createBackendHttp({ backendUrl: graphql.backend.url });
      graphql.backend.handlers['GET /v1/users/me/roles'] = [administratorRole];
      const contextValue = createContext(
        {
          http,
          portal: portalSchema.parse({}),
          publicUrl: 'https://portal.example',
          logger: pino({ enabled: false }),
          clock: Date.now,
        },
        {
          caller: signedIn(),
          requestId: '1',
          activeRoleId: 'role-administrator',
          idempotencyKey: null,
        },
      );
      const source = `{ viewer { organization { ${EXAMPLES[operation]} } } }`;
      const { errors } = await execute({ schema, source, contextValue });
      await http.close();
      expect(errors?.map(({ message }) => message)).toEqual(['Not found']);
    },
  );
});

describe('what the active role must be permitted', () => {
  const INVITE = `mutation { ${EXAMPLES['Mutation.sendInvitations']} }`;
  test.each([
    [{ status: 'BLOCKED' }, 'USER_BLOCKED'],
    [{ status: 'DELETE_REQUESTED' }, 'FORBIDDEN'],
    [{ paymentType: 'NONE' }, 'PAYMENTTYPE_NONE'],
    [{ paymentType: 'EHF', ehfNumber: ' ' }, 'PAYMENTTYPE_NONE'],
  ])('an organisation with %j invites nobody: %s', async (change, code) => {
    graphql.backend.handlers['GET /v1/organizations/4001'] = { ...organization, ...change };
    const { errors } = await ask(INVITE, 'ADMINISTRATOR');
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(graphql.backend.requests.every(({ method }) => method === 'GET')).toBe(true);
  });
});

test('by independent transcription: who may do what', () => {
  const of = (who: string) => operations.filter((operation) => ACCESS[operation].who === who);
  expect(of('EVERYBODY')).toEqual([
    'Query.portal',
    'Query.news',
    'Query.invitation',
    'Query.viewer',
    'Mutation.verifyEmail',
  ]);
  expect(
    of('ADMINISTRATORS').filter((operation) => !operation.startsWith('Organization.')),
  ).toEqual([
    'Mutation.linkOrganizationCoupon',
    'Mutation.requestOrganizationDataExport',
    'Mutation.updateOrganization',
    'Mutation.sendInvitations',
    'Mutation.revokeInvitation',
    'Mutation.resendInvitation',
    'Mutation.removeMember',
  ]);
  expect(WHO.EVERYBODY).toEqual(Object.fromEntries(askings.map((asking) => [asking, true])));
  expect(WHO.SIGNED_IN).toEqual({ ...WHO.EVERYBODY, NOBODY: false });
  expect(Object.entries(WHO.ADMINISTRATORS).filter(([, may]) => may)).toEqual([
    ['ADMINISTRATOR', true],
    ['SMB', true],
  ]);
});
