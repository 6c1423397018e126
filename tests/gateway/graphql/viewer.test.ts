import { afterEach, describe, expect, test } from 'vitest';
import type { BackendHandlers } from '../support/backend.ts';
import {
  administratorRole,
  card,
  CARDS,
  driver,
  memberRole,
  organization,
  privateRole,
  user,
} from './fixtures.ts';
import { startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

/** What one selection of `viewer` answers, without errors. */
async function viewerOf(changes: BackendHandlers, selection: string, role?: string) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  const headers = role === undefined ? {} : { 'x-active-role': role };
  const answer = await graphql.ask(`{ viewer { ${selection} } }`, {}, headers);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['viewer'];
}

describe('a private driver', () => {
  test('is who the backend says', async () => {
    const viewer = await viewerOf(
      {},
      `id loginEmail isRegistered userMode rolesCount isAddressRequired hasPaymentMethod notices
       user { firstName lastName email mobileNumber accountNumber accountClassification paymentType
              status privateAddress { addressLine1 city postalCode country } }
       activeRole { userRoleId roleId roleName organizationId organizationName organizationType
                    organizationClassification status permissions { target action } }
       personalRole { userRoleId } alternateRole { userRoleId } additionalRoles { userRoleId }
       permissions { canAddTags canInviteMembers canOrderTags canUpdateTags }
       activePaymentMethod { paymentType label }
       missingDetails { address payment paymentCardExpired paymentCardExpiring phone }
       organization { id }
       navigation { variant showBenefits showSubscriptions showRoles }`,
    );
    expect(viewer).toEqual({
      id: 'user-1',
      loginEmail: 'kari@example.no',
      isRegistered: true,
      userMode: 'USER',
      rolesCount: 1,
      isAddressRequired: false,
      hasPaymentMethod: true,
      notices: [],
      user: { ...user, paymentType: 'CARD' },
      activeRole: privateRole,
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
      navigation: {
        variant: 'PRIVATE',
        showBenefits: true,
        showSubscriptions: true,
        showRoles: false,
      },
    });
  });

  test.each([
    ['2612', '2026-11-20', []],
    ['2611', '2026-11-20', ['PAYMENT_CARD_EXPIRING']],
    ['2610', '2026-11-20', ['PAYMENT_CARD_EXPIRED']],
    ['soon', '2026-11-20', []],
  ])('with a card until %s on %s has the notices %j', async (CardExpiryDate, _, notices) => {
    const viewer = await viewerOf({ [CARDS]: [{ ...card, CardExpiryDate }] }, 'notices');
    expect(viewer).toEqual({ notices });
  });

  test('with everything wrong is told the most serious first', async () => {
    const changes = {
      'GET /v1/users/me': { ...user, status: 'BLOCKED', mobileNumber: null, privateAddress: null },
      [CARDS]: [],
    };
    expect(
      await viewerOf(
        changes,
        'notices isAddressRequired permissions { canAddTags } missingDetails { address payment phone }',
      ),
    ).toEqual({
      notices: ['ACCOUNT_BLOCKED', 'PAYMENT_MISSING', 'ADDRESS_MISSING', 'PHONE_MISSING'],
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
  ])('paying by %s', async (paymentType, activePaymentMethod, hasPaymentMethod) => {
    expect(
      await viewerOf(
        { 'GET /v1/users/me': { ...user, paymentType } },
        'hasPaymentMethod activePaymentMethod { paymentType label }',
      ),
    ).toEqual({ hasPaymentMethod, activePaymentMethod });
  });

  test('sees memberships, subscriptions and benefits', async () => {
    expect(
      await viewerOf(
        {},
        `memberships { type membershipType membershipNumber }
         subscriptions { id type name price priceWithVat validTo isActive }
         benefits { id type name validUntil invoicingPeriod unit amountLeft amountTotal }`,
      ),
    ).toEqual({
      memberships: [{ type: 'COOP', membershipType: 'GK', membershipNumber: '12345' }],
      subscriptions: [
        {
          id: 'subscription-1',
          type: 'LADEFORDEL',
          name: 'Ladefordel',
          price: 4900,
          priceWithVat: 6125,
          validTo: '2026-11-20',
          isActive: true,
        },
      ],
      benefits: [
        {
          id: 'benefit-1',
          type: 'FREE_CHARGE_MONTHLY',
          name: '15 minutes',
          validUntil: '2026-12-31',
          invoicingPeriod: '2026-11',
          unit: 'MINUTES',
          amountLeft: 9,
          amountTotal: 15,
        },
      ],
    });
  });
});

describe('an administrator', () => {
  const roles = [privateRole, administratorRole];

  test('acts for the organisation, with its payment and its cards', async () => {
    const viewer = await viewerOf(
      { 'GET /v1/users/me/roles': roles },
      `userMode activeRole { userRoleId organizationId } alternateRole { userRoleId }
       organization { id name email status paymentType organizationClassification
                      organizationNumber isPaymentValid }
       permissions { canInviteMembers } notices
       navigation { variant showSubscriptions showRoles }`,
      'role-administrator',
    );
    expect(viewer).toEqual({
      userMode: 'COOPERATIVE_ADMIN',
      activeRole: { userRoleId: 'role-administrator', organizationId: '4001' },
      alternateRole: { userRoleId: 'role-administrator' },
      organization: {
        id: '4001',
        name: 'Fjord Transport AS',
        email: 'post@fjord.example',
        status: 'ACTIVE',
        paymentType: 'CARD',
        organizationClassification: 'COMPANY',
        organizationNumber: '987 654 321',
        isPaymentValid: true,
      },
      permissions: { canInviteMembers: true },
      notices: [],
      navigation: { variant: 'ORGANIZATION', showSubscriptions: true, showRoles: true },
    });
  });

  test('asks for the organisation as fleet manager and for its cards by its header', async () => {
    await viewerOf(
      { 'GET /v1/users/me/roles': roles },
      'organization { isPaymentValid }',
      'role-administrator',
    );
    const asked = graphql?.backend.requests.filter(({ path }) => !path.endsWith('/roles')) ?? [];
    expect(asked.map(({ headers }) => headers['x-assumed-role'])).toEqual([
      'ROLE_FLEET_MANAGER',
      'ROLE_FLEET_MANAGER',
    ]);
    const cards = asked.find(({ path }) => path.startsWith('/gk-'));
    expect(cards?.headers['organizationid']).toBe('4001');
  });

  test('of a blocked organisation may nothing, and is told', async () => {
    expect(
      await viewerOf(
        {
          'GET /v1/users/me/roles': roles,
          'GET /v1/organizations/4001': {
            ...organization,
            status: 'BLOCKED',
            paymentType: 'E_INVOICE',
            invoiceEmail: '',
            invoiceAddress: null,
          },
        },
        'notices permissions { canAddTags canInviteMembers canOrderTags canUpdateTags }',
        'role-administrator',
      ),
    ).toEqual({
      notices: ['ACCOUNT_BLOCKED', 'PAYMENT_MISSING', 'ADDRESS_MISSING'],
      permissions: {
        canAddTags: false,
        canInviteMembers: false,
        canOrderTags: false,
        canUpdateTags: false,
      },
    });
  });
});

test('a member of a company has no benefits, may not see the organisation, and is paid for', async () => {
  expect(
    await viewerOf(
      { 'GET /v1/users/me/roles': [memberRole], [CARDS]: [] },
      'benefits { id } organization { id } hasPaymentMethod activeRole { organizationId } navigation { showBenefits }',
    ),
  ).toEqual({
    benefits: [],
    organization: null,
    hasPaymentMethod: true,
    activeRole: { organizationId: null },
    navigation: { showBenefits: false },
  });
});
