import { afterEach, describe, expect, test } from 'vitest';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import {
  administratorRole,
  CARDS,
  driver,
  memberRole,
  organization,
  privateRole,
  residentRole,
  smbRole,
} from './fixtures.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

const ROLES = 'GET /v1/users/me/roles';
const familyRole = {
  ...administratorRole,
  userRoleId: 'role-family',
  organizationClassification: 'FAMILY',
  organizationName: 'Familien Nordmann',
};

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

async function viewerOf(changes: BackendHandlers, selection: string, role?: string) {
  const { ask } = await start(changes);
  const headers = role === undefined ? {} : { 'x-active-role': role };
  const { data, errors } = await ask(`{ viewer { ${selection} } }`, {}, headers);
  expect(errors).toBeUndefined();
  return data?.['viewer'];
}

test('the cards of the roles', async () => {
  const roles = [privateRole, administratorRole, memberRole, residentRole, smbRole, familyRole];
  expect(await viewerOf({ [ROLES]: roles }, 'roles { label cardName initials }')).toEqual({
    roles: [
      { label: 'PERSONAL', cardName: 'Kari Nordmann', initials: 'KN' },
      { label: 'COMPANY_ADMINISTRATOR', cardName: 'Fjord Transport AS', initials: 'FA' },
      { label: 'COMPANY_MEMBER', cardName: 'Kari Nordmann', initials: 'KN' },
      { label: 'COOPERATIVE_RESIDENT', cardName: 'Kari Nordmann', initials: 'KN' },
      { label: 'COMPANY_SMB', cardName: 'Fjord Transport AS', initials: 'FA' },
      { label: 'FAMILY_ADMINISTRATOR', cardName: 'Kari Nordmann', initials: 'KN' },
    ],
  });
});

test('a role card without the person is still a card', async () => {
  const { ask } = await start({
    'GET /v1/users/me': (_, response) => sendJson(response, { status: 500 }, 500),
  });
  const { data } = await ask('{ viewer { roles { label cardName initials } } }');
  expect(data).toEqual({
    viewer: { roles: [{ label: 'PERSONAL', cardName: null, initials: null }] },
  });
});

describe('role constraints', () => {
  const constraints = (roleId: string, classification: string) =>
    `roleConstraints(roleId: "${roleId}", organizationClassification: ${classification})
     { constraint existingRole { userRoleId } solutions { type target } }`;

  test('name the row, the role and where to go', async () => {
    expect(
      await viewerOf({ [ROLES]: [memberRole, smbRole] }, constraints('821200001', 'FAMILY')),
    ).toEqual({
      roleConstraints: [
        {
          constraint: 'IS_ORGANIZATION_MEMBER',
          existingRole: { userRoleId: 'role-member' },
          solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
        },
      ],
    });
    await graphql?.close();
    expect(
      await viewerOf({ [ROLES]: [memberRole, smbRole] }, constraints('821200002', 'COMPANY')),
    ).toEqual({
      roleConstraints: [
        {
          constraint: 'IS_ORGANIZATION_SMB',
          existingRole: { userRoleId: 'role-smb' },
          solutions: [
            { type: 'REMOVE_ADMIN_ROLE', target: 'mailto:support@ladeportal.example' },
            { type: 'CONTACT_SUPPORT_ADMIN_ROLES', target: 'mailto:support@ladeportal.example' },
          ],
        },
      ],
    });
  });

  test('are none for who holds nothing against it', async () => {
    expect(await viewerOf({}, constraints('821200001', 'COMPANY'))).toEqual({
      roleConstraints: [],
    });
  });
});

describe('the ways to sign in', () => {
  const NOW = Date.parse('2026-11-20T11:00:00Z');
  const IDENTITY = `identity { loginProvider identities { provider userId isCurrent } previousLogin
    currentLogin isRecentlyVerified identityMigrationAction identityMigrationUrl suggestLinkAccounts }`;
  const claims = (changes: object) =>
    parseClaims(
      {
        auth_time: NOW / 1000 - 60,
        'x:loginProvider': 'google',
        'x:identities': [
          { provider: 'google', user_id: 'g1' },
          { provider: 'database', user_id: 'd1' },
          { provider: 'myspace', user_id: 'm1' },
        ],
        'x:previousLogin': '2026-11-01T08:00:00Z',
        'x:currentLogin': '2026-11-20T10:59:00Z',
        'x:identityMigrationAction': 'prompt',
        'x:identityMigrationUrl': 'https://ladeportal.example/move',
        'x:suggestLinkAccounts': true,
        'x:suggestedAccounts': [{ provider: 'vipps', user_id: 'v1' }],
        ...changes,
      },
      'x:',
    );

  test('are told from the claims; a provider we do not know is left out', async () => {
    const { ask, who, backend } = await start();
    who.caller = signedIn({ claims: claims({}) });
    const { data, errors } = await ask(`{ viewer { ${IDENTITY} } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      viewer: {
        identity: {
          loginProvider: 'google',
          identities: [
            { provider: 'google', userId: 'g1', isCurrent: true },
            { provider: 'database', userId: 'd1', isCurrent: false },
          ],
          previousLogin: '2026-11-01T08:00:00.000Z',
          currentLogin: '2026-11-20T10:59:00.000Z',
          isRecentlyVerified: true,
          identityMigrationAction: 'prompt',
          identityMigrationUrl: 'https://ladeportal.example/move',
          suggestLinkAccounts: true,
        },
      },
    });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    [{ auth_time: NOW / 1000 - 61 }, { isRecentlyVerified: false }],
    [{ auth_time: undefined }, { isRecentlyVerified: false }],
    [{ 'x:suggestedAccounts': [] }, { suggestLinkAccounts: false }],
    [{ 'x:loginProvider': 'toString' }, { loginProvider: null }],
    [{ 'x:identityMigrationAction': 'now' }, { identityMigrationAction: 'none' }],
  ])('%j gives %j', async (changes, identity) => {
    const { ask, who } = await start();
    who.caller = signedIn({ claims: claims(changes) });
    expect((await ask(`{ viewer { ${IDENTITY} } }`)).data).toMatchObject({ viewer: { identity } });
  });

  test('of a bearer token that says nothing of it are null', async () => {
    const { ask, who } = await start();
    who.caller = signedIn({ kind: 'bearer' });
    expect((await ask(`{ viewer { ${IDENTITY} } }`)).data).toEqual({ viewer: { identity: null } });
  });
});

test.each([
  [[], [], false],
  [[{ type: 'COOP' }], [], false],
  [[{ type: 'GoEasy' }], [], true],
  [[{ type: 'COOP' }, { type: 'Ladefordel' }], [], true],
])('memberships %j and subscriptions %j: private subscriptions %s', async (m, s, shown) => {
  const handlers = {
    'GET /v1/users/me/benefits/memberships': m,
    'GET /v1/users/me/subscriptions': s,
  };
  expect(await viewerOf(handlers, 'showPrivateSubscriptions')).toEqual({
    showPrivateSubscriptions: shown,
  });
});

describe('an organisation', () => {
  const roles = { [ROLES]: [privateRole, administratorRole] };

  test('tells everything of itself, as it is shown', async () => {
    const changed = { ...organization, phone: '+4722334455', companyPublic: true };
    expect(
      await viewerOf(
        { ...roles, 'GET /v1/organizations/4001': changed },
        `organization { phone companyPublic ehfNumber invoiceEmail invoiceReference
          businessAddress { city } isAddressRequired
          missingDetails { payment paymentCardExpired paymentCardExpiring }
          paymentCards { cardMask lastMonth validity } subscriptions { id isActive }
          chargeLocations { name city } refundPeriods refunds { refundPeriod revenue }
          invitations { inviteeEmail } }`,
        'role-administrator',
      ),
    ).toEqual({
      organization: {
        phone: '+47 223 34 455',
        companyPublic: true,
        ehfNumber: null,
        invoiceEmail: null,
        invoiceReference: null,
        businessAddress: { city: 'Oslo' },
        isAddressRequired: false,
        missingDetails: { payment: false, paymentCardExpired: false, paymentCardExpiring: false },
        paymentCards: [
          { cardMask: '**** **** **** 4242', lastMonth: '2028-09', validity: 'VALID' },
        ],
        subscriptions: [{ id: 'subscription-1', isActive: true }],
        chargeLocations: [{ name: 'Solsiden', city: 'Oslo' }],
        refundPeriods: ['CURRENT', 'PREVIOUS'],
        refunds: [
          { refundPeriod: 'CURRENT', revenue: 1_000_000 },
          { refundPeriod: 'PREVIOUS', revenue: 1_000_000 },
        ],
        invitations: [{ inviteeEmail: 'ola@example.no' }],
      },
    });
  });

  test.each([
    ['2611', { lastMonth: '2026-11', validity: 'EXPIRING' }],
    ['2610', { lastMonth: '2026-10', validity: 'EXPIRED' }],
    ['2613', { lastMonth: null, validity: 'UNREADABLE' }],
    ['never', { lastMonth: null, validity: 'UNREADABLE' }],
  ])('a card until %s is %j', async (CardExpiryDate, card) => {
    const handlers = { ...roles, [CARDS]: [{ CardMask: '****', CardExpiryDate }] };
    expect(
      await viewerOf(
        handlers,
        'organization { paymentCards { lastMonth validity } }',
        'role-administrator',
      ),
    ).toEqual({ organization: { paymentCards: [card] } });
  });

  test.each(['COOPERATIVE', 'PUBLIC', 'FAMILY'])(
    'of kind %s has the current period alone',
    async (organizationClassification) => {
      expect(
        await viewerOf(
          {
            [ROLES]: [privateRole, { ...administratorRole, organizationClassification }],
            'GET /v1/organizations/4001': { ...organization, organizationClassification },
          },
          'organization { refundPeriods refunds { refundPeriod } }',
          'role-administrator',
        ),
      ).toEqual({
        organization: { refundPeriods: ['CURRENT'], refunds: [{ refundPeriod: 'CURRENT' }] },
      });
      expect(graphql?.paths().filter((path) => path.includes('refunds'))).toEqual([
        '/v1/organizations/4001/refunds?refundPeriod=CURRENT',
      ]);
    },
  );
});

describe('the navigation', () => {
  const NAVIGATION = `navigation { variant showBenefits showSubscriptions showChargingFacility
    showRefund showRoles hasFamilyLabels }`;
  const roles = { [ROLES]: [privateRole, administratorRole, familyRole] };
  const ORGANIZATION = '/v1/organizations/4001';
  const fails: BackendHandlers[string] = (_, response) => sendJson(response, { status: 500 }, 500);
  const all = {
    variant: 'ORGANIZATION',
    showBenefits: true,
    showSubscriptions: true,
    showChargingFacility: true,
    showRefund: true,
    showRoles: true,
    hasFamilyLabels: false,
  };

  test.each([
    [{}, {}],
    [{ subscriptions: [] }, { showSubscriptions: false }],
    [{ subscriptions: fails }, { showSubscriptions: false }],
    [{ chargelocations: [] }, { showChargingFacility: false, showRefund: false }],
    [{ chargelocations: fails }, { showChargingFacility: false, showRefund: false }],
    [{ refunds: [] }, { showRefund: false }],
    [{ refunds: fails }, { showRefund: false }],
  ])('of an administrator with %j differs by %j', async (calls, differs) => {
    const handlers = Object.fromEntries(
      Object.entries(calls).map(([name, answer]) => [`GET ${ORGANIZATION}/${name}`, answer]),
    );
    expect(await viewerOf({ ...roles, ...handlers }, NAVIGATION, 'role-administrator')).toEqual({
      navigation: { ...all, ...differs },
    });
  });

  test.each([
    ['role-private', false],
    ['role-family', true],
  ])('of %s is the private one and asks nothing of an organisation', async (role, hasLabels) => {
    expect(await viewerOf(roles, NAVIGATION, role)).toEqual({
      navigation: {
        variant: 'PRIVATE',
        showBenefits: true,
        showSubscriptions: true,
        showChargingFacility: false,
        showRefund: false,
        showRoles: true,
        hasFamilyLabels: hasLabels,
      },
    });
    expect(graphql?.paths()).toEqual(['/v1/users/me/roles']);
  });
});
