import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import { failWith } from '../support/backend.ts';
import {
  administratorRole,
  CARDS,
  familyRole,
  memberRole,
  organization,
  privateRole,
  residentRole,
  smbRole,
} from './fixtures.ts';
import { startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const role = 'role-administrator';

test('role cards have a heading, a name and initials', async () => {
  const roles = [privateRole, administratorRole, memberRole, residentRole, smbRole, familyRole];
  const { readViewer } = await startPortal({ [ROLES]: roles });
  expect(await readViewer('roles { label cardName initials opensOrganization }')).toEqual({
    roles: [
      { label: 'PERSONAL', cardName: 'Kari Nordmann', initials: 'KN', opensOrganization: false },
      {
        label: 'COMPANY_ADMINISTRATOR',
        cardName: 'Fjord Transport AS',
        initials: 'FA',
        opensOrganization: true,
      },
      {
        label: 'COMPANY_MEMBER',
        cardName: 'Kari Nordmann',
        initials: 'KN',
        opensOrganization: false,
      },
      {
        label: 'COOPERATIVE_RESIDENT',
        cardName: 'Kari Nordmann',
        initials: 'KN',
        opensOrganization: false,
      },
      {
        label: 'COMPANY_SMB',
        cardName: 'Fjord Transport AS',
        initials: 'FA',
        opensOrganization: true,
      },
      {
        label: 'FAMILY_ADMINISTRATOR',
        cardName: 'Kari Nordmann',
        initials: 'KN',
        opensOrganization: false,
      },
    ],
  });
});

test('a role card has no name when the person cannot be fetched', async () => {
  const { run } = await startPortal({ 'GET /v1/users/me': failWith(500) });
  const { data } = await run('{ viewer { roles { label cardName initials } } }');
  expect(data).toEqual({
    viewer: { roles: [{ label: 'PERSONAL', cardName: null, initials: null }] },
  });
});

describe('role constraints', () => {
  const constraints = (roleId: string, classification: string) =>
    `roleConstraints(roleId: ${roleId}, organizationClassification: ${classification})
     { constraint existingRole { userRoleId } solutions { type target } }`;
  const SUPPORT = 'mailto:support@ladeportal.example';

  test('names the row, the role and the solutions', async () => {
    const { readViewer } = await startPortal({ [ROLES]: [memberRole, smbRole] });
    expect(
      await readViewer(
        `member: ${constraints('MEMBER', 'FAMILY')} administrator: ${constraints('ADMINISTRATOR', 'COMPANY')}`,
      ),
    ).toEqual({
      member: [
        {
          constraint: 'IS_ORGANIZATION_MEMBER',
          existingRole: { userRoleId: 'role-member' },
          solutions: [{ type: 'REMOVE_MEMBER_ROLE', target: '/account/network' }],
        },
      ],
      administrator: [
        {
          constraint: 'IS_ORGANIZATION_SMB',
          existingRole: { userRoleId: 'role-smb' },
          solutions: [
            { type: 'REMOVE_ADMIN_ROLE', target: SUPPORT },
            { type: 'CONTACT_SUPPORT_ADMIN_ROLES', target: SUPPORT },
          ],
        },
      ],
    });
  });

  test('lists no constraint for a person without conflicting roles', async () => {
    const { readViewer } = await startPortal();
    expect(await readViewer(constraints('MEMBER', 'COMPANY'))).toEqual({ roleConstraints: [] });
  });
});

test.each([
  [[], [], false],
  [[{ type: 'COOP' }], [], false],
  [[{ type: 'GoEasy' }], [], true],
  [[{ type: 'COOP' }, { type: 'Ladefordel' }], [], true],
])('memberships %j and subscriptions %j make private subscriptions %s', async (m, s, shown) => {
  const { readViewer } = await startPortal({
    'GET /v1/users/me/benefits/memberships': m,
    'GET /v1/users/me/subscriptions': s,
  });
  expect(await readViewer('screens { showPrivateSubscriptions }')).toEqual({
    screens: { showPrivateSubscriptions: shown },
  });
});

describe('an organisation', () => {
  const roles = { [ROLES]: [privateRole, administratorRole] };

  test('an organisation has its displayed details, and an account', async () => {
    const { readViewer } = await startPortal({
      ...roles,
      'GET /v1/organizations/4001': { ...organization, phone: '+4722334455', companyPublic: true },
    });
    expect(
      await readViewer(
        `organization { phone companyPublic ehfNumber invoiceEmail invoiceReference
          businessAddress { city } remainingPlaces
          facility { locations { nodes { name city } } } refundHalfYears { refundPeriod }
          facility { refunds { nodes { refundPeriod revenue } } }
          invitations { nodes { inviteeEmail hasLapsed } totalCount }
          account { isAddressRequired
            missingDetails { payment paymentCardExpired paymentCardExpiring phone }
            paymentCards { cardMask lastMonth validity } subscriptions { key isActive } } }`,
        { role },
      ),
    ).toEqual({
      organization: {
        phone: '+47 223 34 455',
        companyPublic: true,
        ehfNumber: null,
        invoiceEmail: null,
        invoiceReference: null,
        businessAddress: { city: 'Oslo' },
        remainingPlaces: null,
        facility: {
          locations: { nodes: [{ name: 'Solsiden', city: 'Oslo' }] },
          refunds: {
            nodes: [
              { refundPeriod: 'CURRENT', revenue: 1_000_000 },
              { refundPeriod: 'PREVIOUS', revenue: 1_000_000 },
            ],
          },
        },
        refundHalfYears: [{ refundPeriod: 'CURRENT' }, { refundPeriod: 'PREVIOUS' }],

        invitations: {
          nodes: [{ inviteeEmail: 'ola@example.no', hasLapsed: false }],
          totalCount: 1,
        },
        account: {
          isAddressRequired: false,
          missingDetails: {
            payment: false,
            paymentCardExpired: false,
            paymentCardExpiring: false,
            phone: null,
          },
          paymentCards: [
            { cardMask: '**** **** **** 4242', lastMonth: '2028-09', validity: 'VALID' },
          ],
          subscriptions: [{ key: 'subscription-1', isActive: true }],
        },
      },
    });
  });

  test.each([
    ['2611', { lastMonth: '2026-11', validity: 'EXPIRING' }],
    ['2610', { lastMonth: '2026-10', validity: 'EXPIRED' }],
    ['2613', { lastMonth: null, validity: 'UNREADABLE' }],
    ['never', { lastMonth: null, validity: 'UNREADABLE' }],
  ])('an organisation with a card until %s has %j', async (CardExpiryDate, card) => {
    const { readViewer } = await startPortal({
      ...roles,
      [CARDS]: [{ CardMask: '****', CardExpiryDate }],
    });
    expect(await readViewer('account { paymentCards { lastMonth validity } }', { role })).toEqual({
      account: { paymentCards: [card] },
    });
  });

  test.each(['COOPERATIVE', 'PUBLIC', 'FAMILY'])(
    'an organisation of kind %s has the current refund period alone',
    async (organizationClassification) => {
      const { readViewer, paths } = await startPortal({
        [ROLES]: [privateRole, { ...administratorRole, organizationClassification }],
        'GET /v1/organizations/4001': { ...organization, organizationClassification },
      });
      expect(
        await readViewer(
          'organization { refundHalfYears { refundPeriod } facility { refunds { nodes { refundPeriod } } } }',
          { role },
        ),
      ).toEqual({
        organization: {
          refundHalfYears: [{ refundPeriod: 'CURRENT' }],
          facility: { refunds: { nodes: [{ refundPeriod: 'CURRENT' }] } },
        },
      });
      expect(paths().filter((path) => path.includes('refunds'))).toEqual([
        '/v1/organizations/4001/refunds?refundPeriod=CURRENT',
      ]);
    },
  );
});

describe('the navigation', () => {
  const NAVIGATION = `screens { navigationVariant showBenefits showSubscriptions showChargingFacility
    showRefund showRoles hasFamilyLabels }`;
  const roles = { [ROLES]: [privateRole, administratorRole, familyRole] };
  const ORGANIZATION = '/v1/organizations/4001';
  const fails = failWith(500);
  const all = {
    navigationVariant: 'ORGANIZATION',
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
    [{ subscriptions: fails }, {}],
    [{ chargelocations: [] }, { showChargingFacility: false, showRefund: false }],
    [{ chargelocations: fails }, {}],
    [{ refunds: [] }, { showRefund: false }],
    // A location without a share has no refund (FACILITY-30).
    [
      { refunds: [{ id: 'r', revenue: 100, distribution: 0, revenueSharingPercentage: 0 }] },
      { showRefund: false },
    ],
    [{ refunds: fails }, {}],
  ])('the navigation of an administrator with %j differs by %j', async (calls, differs) => {
    const handlers = Object.fromEntries(
      Object.entries(calls).map(([name, answer]) => [`GET ${ORGANIZATION}/${name}`, answer]),
    );
    const { readViewer } = await startPortal({ ...roles, ...handlers });
    expect(await readViewer(NAVIGATION, { role })).toEqual({ screens: { ...all, ...differs } });
  });

  test.each([
    ['role-private', false],
    ['role-family', true],
  ])(
    'the navigation of %s is the private one, without calls for an organisation',
    async (held, hasLabels) => {
      const { readViewer, paths } = await startPortal(roles);
      expect(await readViewer(NAVIGATION, { role: held })).toEqual({
        screens: {
          navigationVariant: 'PRIVATE',
          showBenefits: true,
          showSubscriptions: true,
          showChargingFacility: false,
          showRefund: false,
          showRoles: true,
          hasFamilyLabels: hasLabels,
        },
      });
      expect(paths()).toEqual(['/v1/users/me/roles']);
    },
  );

  test.each([
    [{}, [privateRole], true],
    [{ notOffered: ['family'] }, [privateRole, administratorRole], false],
    [{ notOffered: ['family'] }, [privateRole, familyRole], true],
    [{ notOffered: ['networks'] }, [privateRole, familyRole], false],
    // A family that nobody can be invited to is not started.
    [{ missingOperations: ['startFamily'] }, [privateRole], false],
    [{ missingOperations: ['sendInvitations'] }, [privateRole], false],
    [{ missingOperations: ['sendInvitations'] }, [privateRole, familyRole], true],
    [{ missingOperations: ['dissolveFamily'] }, [privateRole], true],
  ])('with %j, the page of networks has content: %#', async (features, held, showNetwork) => {
    const portal = portalSchema.parse({ features });
    const { readViewer } = await startPortal({ [ROLES]: held }, { portal });
    expect(await readViewer('screens { showNetwork }')).toEqual({ screens: { showNetwork } });
  });
});
