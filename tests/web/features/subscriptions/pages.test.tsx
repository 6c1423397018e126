import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appAnswer, kari, portal, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { coopBonus } from '../memberships/coop-data.ts';

const answer = ({ operationName }: GatewayRequest) => {
  if (operationName === 'App') return appAnswer(kari);
  const ladefordel = { type: 'LADEFORDEL', name: 'Ladefordel', price: 4900, priceWithVat: 6125 };
  const viewer = {
    ...kari,
    hasPaymentMethod: true,
    showPrivateSubscriptions: true,
    isCoopBonusPaused: false,
    benefits: [],
    chargers: [],
    memberships: [],
    subscriptions: [
      {
        __typename: 'UserSubscription',
        id: '1',
        ...ladefordel,
        validTo: '2026-11-30',
        isActive: true,
      },
    ],
    subscriptionOffers: [
      {
        __typename: 'SubscriptionOffer',
        membershipType: 'Ladefordel',
        ...ladefordel,
        discountPercent: 10,
        bindingMonths: 0,
      },
    ],
  };
  return { data: { __typename: 'Query', portal: { ...portal, coopBonus }, viewer } };
};

it('shows a subscription that expires, with the way to undo it', async () => {
  await renderPortal({ path: '/account/subscriptions', answer });
  expect(await screen.findByText(/^Utløper 30\. november 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Angre oppsigelsen av Ladefordel' })).toBeEnabled();
  expect(screen.getByText(/61,25.*49/)).toBeVisible();
});

it('shows where benefits will be, takes codes, and connects a coop’s membership', async () => {
  await renderPortal({ path: '/my-benefits', answer });
  expect(await screen.findByText('Ingen aktive fordeler')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Legg til kode' })).toBeEnabled();
  expect(await screen.findByLabelText('Medlemsnummer')).toBeVisible();
});
