import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appAnswer, fjordbyen, kari, portal } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { paymentOf } from './payment-gateway.ts';
import { writeCookie } from '../../../../web/lib/cookie.ts';

const scriptUrl = 'https://tag.example/script.js';
const admin: typeof kari = {
  ...kari,
  userMode: 'COOPERATIVE_ADMIN',
  activeRole: { __typename: 'Role', userRoleId: 'kari-admin' },
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
};
const account = {
  ...fjordbyen,
  paymentType: 'CARD',
  hasPaymentMethod: true,
  activePaymentMethod: null,
  paymentCards: [],
  notices: [],
  isInOrder: true,
  organization: {
    ...fjordbyen.organization,
    organizationNumber: '310 000 000',
    ehfNumber: null,
    invoiceEmail: null,
  },
};
const viewer = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  hasPaymentMethod: true,
  activePaymentMethod: null,
};

/** Returns from the bank with a payment, which the tab may have begun. */
async function comeBack(changes: object, isOurs: boolean, paymentType = 'E_INVOICE') {
  writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));
  const payment = isOurs ? { payment: { id: 'payment-1', paymentType } } : {};
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: payment }));
  const payments = mutationAnswer('continueCardPayment', {
    cardPayment: {
      __typename: 'CardPayment',
      id: 'CardPayment:payment-1',
      key: 'payment-1',
      account,
      state: 'SUCCESS',
      challenge: null,
      hostedSession: null,
      success: 'AUTHORISED',
      refusalCode: null,
      errorCode: null,
      step: { __typename: 'Step', state: 'COMPLETE', retryAfter: null, attempts: null },
      viewer,
      ...changes,
    },
  });
  await renderPortal({
    path: '/organization/account/payment?payment=payment-1',
    answer: (request) => {
      const { operationName } = request;
      if (operationName === 'CardPayment') return paymentOf(request, fjordbyen);
      if (operationName === 'ContinueCardPayment') return payments;
      if (operationName === 'PaymentPage')
        return {
          data: {
            __typename: 'Query',
            portal: { ...portal, emailInvoiceFee: null, supportEmail: 'hjelp@ladeportal.example' },
            viewer: {
              __typename: 'Viewer',
              id: 'Viewer:kari',
              user: { __typename: 'User', email: 'kari@example.no', accountNumber: '10042' },
              account,
            },
          },
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

/** TRACK-4: account type organization, payment type. */
describe('the card of an organisation', () => {
  it('tracks the change to card once the card is active', async () => {
    await comeBack({}, true);
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
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
      'CARD',
    ],
    ['replaces the card in use', {}, true, 'Kortet er lagret', 'CARD'],
    ['was tracked before', {}, false, 'Kortet er lagret'],
    [
      'is the person’s own',
      { account: { ...account, ...kari.account, organization: null } },
      true,
      'Kortet er lagret',
    ],
    [
      'was refused',
      { state: 'CANCELLED', success: null },
      true,
      'Betalingen ble avbrutt. Du kan prøve igjen.',
    ],
  ])('tracks nothing when it %s', async (_what, changes, isOurs, text, paymentType?: string) => {
    await comeBack(changes, isOurs, paymentType);
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.dataLayer).toBeUndefined();
  });
});
