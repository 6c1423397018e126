import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CardPaymentPartsFragment } from '../../../../web/components/invoice/generated/Payment.ts';
import { CardPayment } from '../../../../web/features/payment/CardPayment.tsx';
import { renderPart } from '../../render.tsx';

type Payment = CardPaymentPartsFragment;

const show = (changes: Partial<Payment>) =>
  renderPart(
    <CardPayment
      process={{
        payment: {
          __typename: 'CardPayment',
          id: 'CardPayment:payment-1',
          key: 'payment-1',
          account: null,
          state: 'SUCCESS',
          challenge: null,
          hostedSession: null,
          success: null,
          refusalCode: null,
          errorCode: null,
          step: { __typename: 'Step', state: 'COMPLETE', retryAfter: null, attempts: null },
          viewer: {
            __typename: 'Viewer',
            id: 'Viewer:kari',
            hasPaymentMethod: true,
            activePaymentMethod: null,
          },
          ...changes,
        },
        failure: null,
        typed: { number: '', expiry: '' },
        pay: () => Promise.resolve(),
        ask: () => undefined,
        retry: () => undefined,
        cancel: () => Promise.resolve(),
        reset: () => undefined,
      }}
      onRetry={() => undefined}
    />,
  );

const busy: Partial<Payment> = {
  step: { __typename: 'Step', state: 'IN_PROGRESS', retryAfter: 3, attempts: 10 },
};
const challenge = (type: 'CHALLENGE' | 'IDENTIFY' | 'REDIRECT'): Partial<Payment> => ({
  state: 'CHALLENGE',
  challenge: { __typename: 'CardChallenge', type, url: 'https://bank.example/x' },
});

/** PAY-30 to PAY-33, and ERROR-48 to ERROR-51. */
it.each<[string | RegExp, Partial<Payment>]>([
  ['Vi gjør klar kortregistreringen', { state: 'INITIALIZING', ...busy }],
  ['Vi sender kortet til betalingsleverandøren', { state: 'CREATING', ...busy }],
  ['Vi venter på svar fra banken', { state: 'AUTHORIZING', ...busy }],
  [/^Du sendes til banken din og bekrefter der/, challenge('REDIRECT')],
  [/^Banken vil vite at kortet er ditt/, challenge('CHALLENGE')],
  [/^Banken sjekker at den kjenner igjen enheten din/, challenge('IDENTIFY')],
  ['Betalingen ble avbrutt. Du kan prøve igjen.', { state: 'CANCELLED' }],
  ['Betalingen mislyktes. Prøv igjen.', { state: 'ERROR' }],
  [
    'Kortbetalingen tok for lang tid. Prøv igjen.',
    { state: 'ERROR', errorCode: 'PAYMENT_CARD_TIMEOUT' },
  ],
  [
    'Det er et problem med kortet. Kontakt banken din, eller bruk et annet kort.',
    { state: 'REFUSED', refusalCode: '0' },
  ],
  [
    'Kortopplysningene er feil, eller det er ikke dekning på kontoen. Prøv et annet kort.',
    { state: 'REFUSED', refusalCode: '1' },
  ],
  ['Du avbrøt betalingen. Du kan prøve igjen.', { state: 'REFUSED', refusalCode: '2' }],
  [
    'Nettverksfeil. Prøv igjen, eller kontakt kundeservice.',
    { state: 'REFUSED', refusalCode: '3' },
  ],
])('%s', (text, changes) => {
  show(changes);
  expect(screen.getByText(text)).toBeVisible();
  if (changes.challenge)
    expect(screen.getByRole('alert')).toHaveTextContent(/Bekreft hos banken din/);
});
