import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appAnswer, kari, portal, type GatewayRequest, readable } from '../gateway.ts';
import { renderPortal } from '../render.tsx';
import { connection } from '../connection.ts';
import {
  company,
  nordlys,
  organizationGateway,
  page,
} from '../features/organization/organization-data.ts';

/** A person with unknown data, except that they are registered. */
const unknownUser = {
  __typename: 'User',
  firstName: null,
  lastName: null,
  email: null,
  language: null,
  status: null,
} as const;
const unknownPerson = { ...kari, user: unknownUser };

/** Text that no page may contain: a missing value has no words, or words of its own. */
const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);

const unknown = (typename: string, ...fields: readonly string[]) => ({
  __typename: typename,
  ...Object.fromEntries(fields.map((field) => [field, null])),
});

const poorest = ({ operationName }: GatewayRequest) => {
  if (operationName === 'App') return appAnswer(unknownPerson);
  const subscription = {
    ...unknown('AccountSubscription', 'type', 'kind', 'name', 'price', 'priceNoVat', 'validTo'),
    chargerId: null,
    id: 'AccountSubscription:unknown#0',
    key: 'unknown#0',
    isActive: false,
    step: 'ACTIVATE',
    coolingOff: null,
  };
  return {
    data: {
      __typename: 'Query',
      portal: {
        ...portal,
        supportHours: '08–15',
        features: { ...portal.features, subscriptions: true },
      },
      viewer: {
        ...unknownPerson,
        account: { ...kari.account, exports: connection('DataExport', []) },
        user: {
          ...unknown('User', 'accountNumber', 'status', 'language', 'termsAcceptedAt'),
          ...unknownUser,
          mobileNumber: null,
          privateAddress: null,
        },
        verification: null,
        activeRole: null,
        roles: [],
        identity: null,
        notificationChoices: null,
        networks: [],
        waitingInvitations: null,
        diagnostics: { __typename: 'Diagnostics', requestId: 'r-1', hiddenRoles: null },
        hasPaymentMethod: false,
        activePaymentMethod: null,
        screens: kari.screens && { ...kari.screens, showPrivateSubscriptions: true },
        isCoopBonusPaused: false,
        ...readable.viewer,
        chargers: [],
        memberships: [],
        chargingPayers: null,
        personalAccount: {
          ...kari.personalAccount,
          ...readable.account,
          subscriptions: [subscription],
          paymentType: null,
        },
        accounts: null,
        subscriptionOffers: [],
        vehicles: [
          {
            ...unknown(
              'Vehicle',
              'licencePlate',
              'isRegisteredAbroad',
              'description',
              'vin',
              'orderNumber',
              'autochargeState',
              'isAutochargeOn',
            ),
            id: 'Vehicle:v',
            key: 'v',
            version: 1,
          },
        ],
      },
    },
  };
};

it('keeps navigation, menu and sign-out for a person with unknown data', async () => {
  await renderPortal({ path: '/account/vehicles', answer: poorest });
  expect(await screen.findByRole('link', { name: 'Forsiden' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Brukermeny' }));
  expect(await screen.findByRole('link', { name: 'Logg ut' })).toHaveAttribute('href', '/logout');
  expectNoHoles();
});

it.each([
  ['/account/vehicles', 'Biler'],
  ['/account/subscriptions', 'Ukjent status'],
  ['/account/settings', 'Slett konto'],
  ['/account/settings/sign-in', 'Ukjent'],
  ['/account/settings/help', 'Ukjent'],
  ['/account/profile', 'Endre e-postadresse'],
])('shows %s to that person, with %s', async (path, text) => {
  await renderPortal({ path, answer: poorest });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expectNoHoles();
});

it('shows an organisation with unknown data, with a place and its card', async () => {
  const place = {
    __typename: 'ChargeLocation',
    id: 'ChargeLocation:4001/chargelocations#0',
    key: '4001/chargelocations#0',
    name: null,
    city: null,
  } as const;
  const card = {
    __typename: 'PaymentCard',
    cardMask: null,
    lastMonth: null,
    validity: 'UNREADABLE',
  } as const;
  const account = {
    ...nordlys,
    paymentCards: [card],
    organization: {
      ...company,
      facility: { ...company.facility, locations: connection('ChargeLocation', [place]) },
    },
  };
  await renderPortal({
    path: '/organization',
    answer: organizationGateway(page({ account }), { user: unknownUser }),
  });
  expect(await screen.findByText('Ikke registrert')).toBeVisible();
  expectNoHoles();
});
