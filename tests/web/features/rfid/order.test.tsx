import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../../../../web/features/rfid/OrderDialog.tsx';
import '../../../../web/features/rfid/RfidPage.tsx';
import { appAnswer, kari, portal, type Answer } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const page = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };
const privateAddress = {
  __typename: 'Address',
  addressLine1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  region: null,
};
const viewer = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  user: { __typename: 'User', privateAddress },
  account: {
    __typename: 'Account',
    id: 'Account:personal-kari',
    key: 'personal-kari',
    isConsumer: true,
    permissionDenial: null,
    activePaymentMethod: {
      __typename: 'ActivePaymentMethod',
      paymentType: 'CARD',
      label: '**** 4242',
    },
    organization: null,
    rfids: {
      __typename: 'RfidConnection',
      nodes: [],
      unreadableCount: 0,
      pageInfo: page,
      totalCount: 0,
      activeCount: 0,
    },
    rfidOrders: {
      __typename: 'RfidOrderConnection',
      nodes: [],
      unreadableCount: 0,
      pageInfo: page,
    },
  },
};
const ordered = mutationAnswer('orderRfids', {
  rfidOrder: {
    __typename: 'RfidOrder',
    id: 'RfidOrder:o',
    status: 'NOT_PROCESSED',
    quantity: 1,
    amount: 5000,
    description: null,
    createdAt: '2026-11-20T11:00:00Z',
    processedAt: null,
    receivedAt: null,
    coolingOff: null,
    member: null,
    address: privateAddress,
  },
});
const lost: Answer = 503;

/**
 * Opens the form in a tab of its own and sends it, once for each answer.
 * @returns the keys that were sent
 */
async function order(answers: readonly Answer[]) {
  sessionStorage.clear();
  const left = [...answers];
  const { gateway, router } = await renderPortal({
    path: '/account/rfid/order',
    answer: ({ operationName }): Answer => {
      if (operationName === 'App') return appAnswer(kari);
      if (operationName === 'OrderRfids') return left.shift() ?? 503;
      const known = { ...portal, rfidPrice: 5000, rfidPriceNoVat: 4000 };
      return { data: { __typename: 'Query', portal: known, viewer } };
    },
  });
  const sent = () => gateway.requests.filter(({ operationName }) => operationName === 'OrderRfids');
  for (const [index, answer] of answers.entries()) {
    if (router.state.location.pathname !== '/account/rfid/order')
      await router.navigate('/account/rfid/order');
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox', { name: 'Antall brikker' });
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    await userEvent.click(dialog.getByRole('button', { name: /^Bestill/ }));
    await waitFor(() => expect(sent()).toHaveLength(index + 1));
    // The dialog closes by itself once the chips are ordered.
    if (answer !== ordered) {
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Lukk' })).toBeEnabled());
      await userEvent.keyboard('{Escape}');
    }
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/rfid'));
    // The next form is another dialog: the closed one leaves the page after the address has changed.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  cleanup();
  return sent().map(({ idempotencyKey }) => idempotencyKey);
}

it('shows one check line, whose links change its content', async () => {
  sessionStorage.clear();
  await renderPortal({
    path: '/account/rfid/order',
    answer: ({ operationName }): Answer => {
      if (operationName === 'App') return appAnswer(kari);
      const known = { ...portal, rfidPrice: 5000, rfidPriceNoVat: 4000 };
      return { data: { __typename: 'Query', portal: known, viewer } };
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const quantity = await dialog.findByRole('textbox', { name: 'Antall brikker' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  const check = dialog.getByRole('group', { name: 'Du bestiller' });
  expect(check).toHaveTextContent(
    /3 ladebrikker à 50,00\skr.*150,00\skr inkl\. 30,00\skr mva\..*til Storgata 1, 0155 Oslo.*neste faktura \(kort \*\*\*\* 4242\)/,
  );
  await userEvent.click(within(check).getByRole('button', { name: 'Endre adresse' }));
  expect(document.activeElement).toHaveValue('Storgata 1');
  expect(within(check).getByRole('link', { name: 'Bytt betalingsmåte' })).toHaveAttribute(
    'href',
    '/account/payment',
  );
});

// How long a key is kept, and for what: tests/web/lib/idempotency-key.test.ts.
it('an order whose answer is lost keeps its key as the person’s own, in another tab too', async () => {
  localStorage.clear();
  const [first] = await order([lost]);
  expect(Object.keys(localStorage)).toContainEqual(expect.stringMatching(/^sent:kari:/));
  expect(await order([ordered])).toEqual([first]);
});

it('an order that was refused is another order when it is sent again', async () => {
  const refused = errorAnswer({ code: 'USER_BLOCKED', status: 409 });
  expect(new Set(await order([refused, ordered])).size).toBe(2);
});
