import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appAnswer, kari, leaving, portal, type GatewayRequest, readable } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { payers } from '../charging/payers-data.ts';
import { coopBonus } from '../membership/coop-data.ts';

const answerWith =
  (more: object) =>
  ({ operationName }: GatewayRequest) => {
    if (operationName === 'App') return appAnswer(kari);
    const ladefordel = { kind: 'LADEFORDEL', name: 'Ladefordel', price: 6125, priceNoVat: 4900 };
    const subscription = {
      __typename: 'AccountSubscription',
      id: 'AccountSubscription:1',
      ...ladefordel,
      validTo: '2026-11-30',
      isActive: true,
      step: 'UNDO',
      chargerId: null,
      coolingOff: null,
    };
    const viewer = {
      ...kari,
      hasPaymentMethod: true,
      activePaymentMethod: {
        __typename: 'ActivePaymentMethod',
        paymentType: 'CARD',
        label: '**** 4242',
      },
      screens: kari.screens && { ...kari.screens, showPrivateSubscriptions: true },
      isCoopBonusPaused: false,
      account: { ...kari.personalAccount, ...readable.account, benefits: [] },
      ...readable.viewer,
      chargers: [],
      roles: [],
      chargingPayers: null,
      memberships: [],
      personalAccount: {
        ...kari.personalAccount,
        ...readable.account,
        subscriptions: [subscription],
      },
      subscriptionOffers: [
        {
          __typename: 'SubscriptionOffer',
          membershipType: 'LADEFORDEL',
          ...ladefordel,
          discountPercent: 10,
          bindingMonths: 0,
        },
      ],
      ...more,
    };
    const features = { ...portal.features, subscriptions: true };
    return { data: { __typename: 'Query', portal: { ...portal, features, coopBonus }, viewer } };
  };
const answer = answerWith({});

it('offers nothing to an account that is being deleted, and says why', async () => {
  await renderPortal({
    path: '/account/subscriptions',
    answer: (request) => (request.operationName === 'App' ? appAnswer(leaving) : answer(request)),
  });
  expect(await screen.findByText(/^Utløper 30\. november 2026/)).toBeVisible();
  expect(screen.getByText('Kontoen skal slettes')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ladefordel/ })).not.toBeInTheDocument();
});

it('offers to undo the cancellation of a subscription until it expires', async () => {
  await renderPortal({ path: '/account/subscriptions', answer });
  expect(await screen.findByText(/^Utløper 30\. november 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Angre oppsigelsen av Ladefordel' })).toBeEnabled();
  expect(screen.getByText(/61,25.*49/)).toBeVisible();
});

it('shows the empty benefits page with its form for codes and the coop membership', async () => {
  await renderPortal({ path: '/my-benefits', answer });
  expect(await screen.findByText('Ingen aktive fordeler')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Legg til kode' })).toBeEnabled();
  expect(await screen.findByLabelText('Medlemsnummer')).toBeVisible();
});

it('tells a member whose network pays what a subscription is good for', async () => {
  const role = { __typename: 'Role', userRoleId: 'work', roleId: 'MEMBER' };
  const chargingPayers = payers({
    byRole: ['Nordlys Elektro AS'],
    places: [['PUBLIC', false, ['Nordlys Elektro AS']]],
  });
  const own = { ...kari.personalAccount, ...readable.account, subscriptions: [] };
  const answers = answerWith({ roles: [role], chargingPayers, personalAccount: own });
  await renderPortal({ path: '/account/subscriptions', answer: answers });
  expect(
    await screen.findByText(
      'Nordlys Elektro AS betaler for det du lader offentlig. Rabatten i et abonnement gjelder bare lading du betaler selv.',
    ),
  ).toBeVisible();
});
