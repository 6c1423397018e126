import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appAnswer, kari, portal, type Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

const scriptUrl = 'https://tag.example/script.js';
const admin: typeof kari = {
  ...kari,
  userMode: 'COOPERATIVE_ADMIN',
  activeRole: { __typename: 'Role', userRoleId: 'kari-admin' },
  organization: { __typename: 'Organization', id: '100300', isAddressRequired: false },
};
const viewer = {
  __typename: 'Viewer',
  id: 'kari',
  isRegistered: true,
  hasPaymentMethod: true,
  notices: [],
  user: { __typename: 'User', email: 'kari@example.no', paymentType: 'CARD', status: 'ACTIVE' },
  paymentCards: [],
  activePaymentMethod: null,
  organization: {
    __typename: 'Organization',
    id: '100300',
    paymentType: 'CARD',
    ehfNumber: null,
    invoiceEmail: null,
    isPaymentValid: true,
    paymentCards: [],
  },
};

/** Comes back from the bank with a payment, which the tab may have begun. */
async function comeBack(changes: object, isOurs: boolean) {
  localStorage.setItem(
    'tracking-consent',
    JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }),
  );
  const payment = isOurs ? { payment: { id: 'payment-1', target: 'ORGANIZATION' } } : {};
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: payment }));
  const payments: Answer = {
    data: {
      __typename: 'Mutation',
      continueCardPayment: {
        __typename: 'CardPayment',
        id: 'payment-1',
        target: 'ORGANIZATION',
        state: 'SUCCESS',
        challenge: null,
        success: 'AUTHORISED',
        refusalCode: null,
        errorCode: null,
        retryAfter: null,
        attempts: null,
        viewer,
        ...changes,
      },
    },
  };
  await renderPortal({
    path: '/organization/account/payment?payment=payment-1',
    answer: ({ operationName }) => {
      if (operationName === 'ContinueCardPayment') return payments;
      if (operationName === 'PaymentPage')
        return {
          data: { __typename: 'Query', portal: { ...portal, emailInvoiceFee: null }, viewer },
        };
      if (operationName !== 'App') return 503;
      const tracking = { __typename: 'PortalTracking', scriptUrl, eventPrefix: 'fjord_' };
      return { data: { ...appAnswer(admin).data, portal: { ...portal, tracking } } };
    },
  });
}

afterEach(() => {
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

/** Specification section 7, "PATCH /organizations/{organizationId}": account type organization, payment type. */
describe('the card of an organisation', () => {
  it('is told of once it is in use', async () => {
    await comeBack({}, true);
    expect(await screen.findByText('Kortet er registrert')).toBeVisible();
    expect(window.dataLayer).toEqual([
      { event: 'fjord_payment_update', accountType: 'organization', paymentType: 'CARD' },
    ]);
  });

  it.each([
    [
      'is the one that was in use',
      { success: 'EXISTING' },
      true,
      'Dette kortet er allerede i bruk',
    ],
    ['was told of before', {}, false, 'Kortet er registrert'],
    ['is the person’s own', { target: 'USER' }, true, 'Kortet er registrert'],
    ['was refused', { state: 'CANCELLED', success: null }, true, 'Betalingen ble avbrutt'],
  ])('is not told of when it %s', async (_what, changes, isOurs, text) => {
    await comeBack(changes, isOurs);
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.dataLayer).toBeUndefined();
  });
});
