import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import {
  account,
  answering,
  box,
  card,
  continued,
  fill,
  payment,
  show,
  started,
  submit,
  unpaid,
  viewer,
} from './payment-data.ts';

describe('a challenge', () => {
  const challenge = (type: string) => ({
    state: 'CHALLENGE',
    challenge: { __typename: 'CardChallenge', type, url: 'https://bank.example/x' },
  });

  it('leads to the bank, and can be cancelled', async () => {
    await show([
      started(challenge('REDIRECT')),
      mutationAnswer('cancelCardPayment', payment({ state: 'CANCELLED' })),
    ]);
    await fill();
    await submit();
    const link = await screen.findByRole('link', { name: 'Fortsett til banken' });
    expect(link).toHaveAttribute('href', 'https://bank.example/x');
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(await screen.findByText('Betalingen ble avbrutt')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await box('Kortnummer')).toHaveValue('');
  });
});

describe('a return from 3-D Secure', () => {
  const path = '/account/payment?payment=payment-1&result=success';

  it('continues the payment and ignores the result in the address', async () => {
    const { gateway, router } = await show([continued({ state: 'CANCELLED' })], unpaid, path);
    expect(await screen.findByText('Betalingen ble avbrutt')).toBeVisible();
    const asked = gateway.asked.filter(
      ({ operationName }) => operationName === 'ContinueCardPayment',
    );
    expect(asked.map(({ variables }) => variables)).toEqual([{ input: { id: 'payment-1' } }]);
    expect(router.state.location.search).not.toContain('payment-1');
  });

  it('shows the page as it is for a payment that the person does not have', async () => {
    await show([errorAnswer({ code: 'NOT_FOUND', status: 404 })], account(), path);
    expect(await screen.findByText('**** **** **** 4242')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Bytt kort' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the payment method', () => {
  it.each([
    ['EHF', 'EHF-faktura'],
    ['KLARNA', 'Klarna'],
    ['POSTAL', 'Faktura i posten'],
  ])('shows %s', async (paymentType, text) => {
    await show([], account({ paymentType, paymentCards: [] }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('warns about a card in its last month', async () => {
    const expiring = { ...card, validity: 'EXPIRING' };
    await show([], account({ paymentCards: [expiring], notices: ['PAYMENT_CARD_EXPIRING'] }));
    expect(await screen.findByText('Utløper snart. Gyldig ut april 2029')).toBeVisible();
    expect(screen.getByText('Kortet utløper denne måneden')).toBeVisible();
  });

  it('offers invoices by e-mail with their fee', async () => {
    const change = { account: account({ paymentType: 'E_INVOICE' }), viewer };
    await renderPortal({
      path: '/account/payment',
      answer: answering([mutationAnswer('changePaymentType', change)], account(), 5900),
    });
    expect(await screen.findByText(/koster 59 kr i måneden/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bytt til faktura på e-post' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Vil du bytte til faktura på e-post?' }),
    );
    expect(question.getByRole('group', { name: 'Du bytter til' })).toHaveTextContent(
      /Faktura på e-post.*59\skr i måneden inkl\. mva\..*til kari@example\.no Endre e-post$/,
    );
    await userEvent.click(question.getByRole('button', { name: 'Bytt til faktura på e-post' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Du får faktura på e-post'),
    );
    expect(screen.getByRole('button', { name: 'Bytt til kort' })).toBeVisible();
  });
});
