import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { partlyFailed } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { account, answering } from './payment-gateway.ts';

const unknown = answering([], account({ paymentCards: null }));

it('says nothing of cards that the provider does not offer', async () => {
  await renderPortal({ path: '/account/payment', answer: unknown });
  expect(await screen.findByRole('heading', { name: 'Betalingsmåte' })).toBeVisible();
  expect(screen.queryByText('Ingen kort er lagret')).toBeNull();
  expect(screen.queryByRole('button', { name: /kort/ })).toBeNull();
});

it('does not call a card missing that could not be fetched', async () => {
  await renderPortal({
    path: '/account/payment',
    answer: (request) =>
      request.operationName === 'PaymentPage'
        ? partlyFailed(unknown(request), 'viewer', 'account', 'paymentCards')
        : unknown(request),
  });
  await waitFor(() => expect(screen.getByText('Vi fikk ikke hentet betalingsmåten')).toBeVisible());
  expect(screen.queryByText('Ingen kort er lagret')).toBeNull();
});
