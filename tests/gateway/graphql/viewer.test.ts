import { describe, expect, test } from 'vitest';
import { idOf } from '../support/ids.ts';
import {
  administratorRole,
  card,
  CARDS,
  memberRole,
  organization,
  privateRole,
  user,
} from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';

describe('a private driver', () => {
  test('matches the record of the backend', async () => {
    const portal = await startPortal();
    const viewer = await portal.readViewer(
      `key loginEmail isRegistered userMode rolesCount isAddressRequired hasPaymentMethod
       user { firstName lastName email mobileNumber accountNumber accountClassification paymentType
              status privateAddress { addressLine1 city postalCode country } }
       activeRole { userRoleId roleId roleName organizationId organizationName organizationType
                    organizationClassification status opensOrganization permissions { target action } }
       personalRole { userRoleId } alternateRole { userRoleId } additionalRoles { userRoleId }
       permissions { canAddTags canInviteMembers canOrderTags canUpdateTags }
       activePaymentMethod { paymentType label }
       missingDetails { address payment paymentCardExpired paymentCardExpiring phone }
       organization { key }
       screens { navigationVariant showBenefits showSubscriptions showRoles }`,
    );
    expect(viewer).toEqual({
      key: 'user-1',
      loginEmail: 'kari@example.no',
      isRegistered: true,
      userMode: 'USER',
      rolesCount: 1,
      isAddressRequired: false,
      hasPaymentMethod: true,
      user: { ...user, paymentType: 'CARD' },
      activeRole: {
        ...privateRole,
        roleId: 'USER',
        status: 'ACTIVE',
        opensOrganization: false,
      },
      personalRole: { userRoleId: 'role-private' },
      alternateRole: null,
      additionalRoles: [],
      permissions: {
        canAddTags: true,
        canInviteMembers: false,
        canOrderTags: true,
        canUpdateTags: true,
      },
      activePaymentMethod: { paymentType: 'CARD', label: card.CardMask },
      missingDetails: {
        address: false,
        payment: false,
        paymentCardExpired: false,
        paymentCardExpiring: false,
        phone: false,
      },
      organization: null,
      screens: {
        navigationVariant: 'PRIVATE',
        showBenefits: true,
        showSubscriptions: true,
        showRoles: false,
      },
    });
  });

  test('acts for the personal account, which pays by card and lacks nothing', async () => {
    const portal = await startPortal();
    const fields = `key kind isActive organization { key } status paymentType hasPaymentMethod
      activePaymentMethod { paymentType label } paymentCards { cardMask validity }
      isAddressRequired missingDetails { address payment paymentCardExpired paymentCardExpiring phone }
      notices permissions { canAddTags canInviteMembers } permissionDenial`;
    const account = {
      key: PERSONAL_ACCOUNT_KEY,
      kind: 'PERSONAL',
      isActive: true,
      organization: null,
      status: 'ACTIVE',
      paymentType: 'CARD',
      hasPaymentMethod: true,
      activePaymentMethod: { paymentType: 'CARD', label: card.CardMask },
      paymentCards: [{ cardMask: card.CardMask, validity: 'VALID' }],
      isAddressRequired: false,
      missingDetails: {
        address: false,
        payment: false,
        paymentCardExpired: false,
        paymentCardExpiring: false,
        phone: false,
      },
      notices: [],
      permissions: { canAddTags: true, canInviteMembers: false },
      permissionDenial: null,
    };
    expect(
      await portal.readViewer(
        `account { ${fields} } personalAccount { ${fields} } accounts { ${fields} }
         byId: account(id: "${idOf('Account', PERSONAL_ACCOUNT_KEY)}") { ${fields} }`,
      ),
    ).toEqual({ account, personalAccount: account, accounts: [account], byId: account });
  });

  test.each([
    ['2612', []],
    ['2611', ['PAYMENT_CARD_EXPIRING']],
    ['2610', ['PAYMENT_CARD_EXPIRED']],
    ['soon', []],
  ])('a card until %s on 2026-11-20 gives the notices %j', async (CardExpiryDate, notices) => {
    const portal = await startPortal({ [CARDS]: [{ ...card, CardExpiryDate }] });
    expect(await portal.readViewer('account { notices }')).toEqual({ account: { notices } });
  });

  test.each([
    [
      [5, card],
      [null, '**** **** **** 4242'],
    ],
    [
      [card, null],
      ['**** **** **** 4242', null],
    ],
    [
      [['card'], card, 'x'],
      [null, '**** **** **** 4242', null],
    ],
  ])('a card that is no object is an unknown card in its place: %j', async (cards, masks) => {
    const portal = await startPortal({ [CARDS]: cards });
    expect(await portal.readViewer('account { paymentCards { cardMask } }')).toEqual({
      account: { paymentCards: masks.map((cardMask) => ({ cardMask })) },
    });
  });

  test('puts the most serious notice first', async () => {
    const portal = await startPortal({
      'GET /v1/users/me': { ...user, status: 'BLOCKED', mobileNumber: null, privateAddress: null },
      [CARDS]: [],
    });
    expect(
      await portal.readViewer(
        `account { notices } isAddressRequired permissions { canAddTags }
         missingDetails { address payment phone }`,
      ),
    ).toEqual({
      account: {
        notices: ['ACCOUNT_BLOCKED', 'PAYMENT_MISSING', 'ADDRESS_MISSING', 'PHONE_MISSING'],
      },
      isAddressRequired: true,
      permissions: { canAddTags: false },
      missingDetails: { address: true, payment: true, phone: true },
    });
  });

  test.each([
    ['card', { paymentType: 'CARD', label: card.CardMask }, true],
    ['E-invoicing', { paymentType: 'E_INVOICE', label: user.email }, true],
    ['EHF', { paymentType: 'EHF', label: null }, false],
    ['klarna', { paymentType: 'KLARNA', label: null }, false],
    ['Postal', { paymentType: 'POSTAL', label: null }, false],
    ['none', null, false],
  ])('the payment method of %s is %j, %s', async (paymentType, activePaymentMethod, has) => {
    const portal = await startPortal({ 'GET /v1/users/me': { ...user, paymentType } });
    const fields = 'hasPaymentMethod activePaymentMethod { paymentType label }';
    const expected = { hasPaymentMethod: has, activePaymentMethod };
    expect(await portal.readViewer(`${fields} account { ${fields} }`)).toEqual({
      ...expected,
      account: expected,
    });
  });

  test('lists memberships, and an account with subscriptions and benefits', async () => {
    const portal = await startPortal();
    expect(
      await portal.readViewer(
        `memberships { type membershipType membershipNumber }
         account { subscriptions { key kind name price priceNoVat validTo isActive }
           benefits { key type name validTo invoicingPeriod unit amountLeft amountTotal } }`,
      ),
    ).toEqual({
      memberships: [{ type: 'COOP', membershipType: 'GK', membershipNumber: '12345' }],
      account: {
        subscriptions: [
          {
            key: 'subscription-1',
            kind: 'LADEFORDEL',
            name: 'Ladefordel',
            price: 6125,
            priceNoVat: 4900,
            validTo: '2026-11-20',
            isActive: true,
          },
        ],
        benefits: [
          {
            key: 'benefit-1',
            type: 'FREE_CHARGE_MONTHLY',
            name: '15 minutes',
            validTo: '2026-12-31',
            invoicingPeriod: '2026-11',
            unit: 'MINUTES',
            amountLeft: 9,
            amountTotal: 15,
          },
        ],
      },
    });
  });
});

describe('an administrator', () => {
  const roles = { 'GET /v1/users/me/roles': [privateRole, administratorRole] };
  const role = 'role-administrator';

  test('acts for the organisation, with its payment and its cards', async () => {
    const portal = await startPortal(roles);
    const viewer = await portal.readViewer(
      `userMode activeRole { userRoleId organizationId opensOrganization } alternateRole { userRoleId }
       organization { key name email organizationClassification organizationNumber
                      account { key status paymentType hasPaymentMethod } }
       account { key kind isActive organization { key } notices }
       permissions { canInviteMembers } screens { navigationVariant showSubscriptions showRoles }`,
      { role },
    );
    expect(viewer).toEqual({
      userMode: 'COOPERATIVE_ADMIN',
      activeRole: { userRoleId: role, organizationId: '4001', opensOrganization: true },
      alternateRole: { userRoleId: role },
      organization: {
        key: '4001',
        name: 'Fjord Transport AS',
        email: 'post@fjord.example',
        organizationClassification: 'COMPANY',
        organizationNumber: '987 654 321',
        account: { key: '4001', status: 'ACTIVE', paymentType: 'CARD', hasPaymentMethod: true },
      },
      account: {
        key: '4001',
        kind: 'ORGANIZATION',
        isActive: true,
        organization: { key: '4001' },
        notices: [],
      },
      permissions: { canInviteMembers: true },
      screens: { navigationVariant: 'ORGANIZATION', showSubscriptions: true, showRoles: true },
    });
  });

  test('fetches the organisation as fleet manager, and its cards by the organisation header', async () => {
    const portal = await startPortal(roles);
    await portal.readViewer('organization { account { hasPaymentMethod } }', { role });
    const requests = portal.backend.requests.filter(({ path }) => !path.endsWith('/roles'));
    expect(requests.map(({ headers }) => headers['x-assumed-role'])).toEqual([
      'ROLE_FLEET_MANAGER',
      'ROLE_FLEET_MANAGER',
      'ROLE_FLEET_MANAGER',
    ]);
    const cards = requests.find(({ path }) => path.startsWith('/gk-'));
    expect(cards?.headers['organizationid']).toBe('4001');
  });

  test('the administrator of a blocked organisation has its notices and no permission', async () => {
    const portal = await startPortal({
      ...roles,
      'GET /v1/organizations/4001': {
        ...organization,
        status: 'BLOCKED',
        paymentType: 'E_INVOICE',
        invoiceEmail: '',
        invoiceAddress: null,
      },
    });
    const permissions = {
      canAddTags: false,
      canInviteMembers: false,
      canOrderTags: false,
      canUpdateTags: false,
    };
    const fields = 'permissions { canAddTags canInviteMembers canOrderTags canUpdateTags }';
    expect(
      await portal.readViewer(`account { notices ${fields} permissionDenial } ${fields}`, { role }),
    ).toEqual({
      account: {
        notices: ['ACCOUNT_BLOCKED', 'PAYMENT_MISSING', 'ADDRESS_MISSING'],
        permissions,
        permissionDenial: 'BLOCKED',
      },
      permissions,
    });
  });
});

test('a member of a company has no benefits, does not see the organisation, and the network pays', async () => {
  const portal = await startPortal({ 'GET /v1/users/me/roles': [memberRole], [CARDS]: [] });
  expect(
    await portal.readViewer(
      `account { key benefits { key } } organization { key } hasPaymentMethod
       activeRole { organizationId } screens { showBenefits }`,
    ),
  ).toEqual({
    account: { key: PERSONAL_ACCOUNT_KEY, benefits: [] },
    organization: null,
    hasPaymentMethod: true,
    activeRole: { organizationId: null },
    screens: { showBenefits: false },
  });
});
