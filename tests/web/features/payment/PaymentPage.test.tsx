import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compactDecrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import type { Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import {
  account,
  answering,
  box,
  card,
  continued,
  fill,
  payment,
  secret,
  show,
  started,
  stored,
  submit,
  unpaid,
  viewer,
} from './payment-gateway.ts';

describe('the card form', () => {
  it.each<[string, string[], string]>([
    ['Kortnummer', ['4242 4242 4242 4241'], 'Kortnummeret er ugyldig. Sjekk sifrene.'],
    [
      'Utløpsdato',
      ['4242424242424242', '13/39'],
      'Skriv utløpsdatoen som MM/ÅÅ, for eksempel 09/28',
    ],
    ['Utløpsdato', ['4242424242424242', '01/20'], 'Kortet er utløpt. Bruk et annet kort.'],
    ['CVC', ['378282246310005', '09/39', '123'], 'CVC har tre sifre (fire på American Express)'],
  ])('%s refuses %j', async (name, given, problem) => {
    const { gateway } = await show([]);
    await fill(...given);
    await submit();
    await waitFor(async () =>
      expect(await box(name)).toHaveAccessibleDescription(expect.stringContaining(problem)),
    );
    expect(gateway.requests.some(({ operationName }) => operationName === 'StartCardPayment')).toBe(
      false,
    );
  });

  it.each<[string, Answer]>([
    ['the gateway', 503],
    ['the provider, which has none', { data: { __typename: 'Query', paymentKey: null } }],
  ])('says that no card was sent when the key fails with %s', async (_with, key) => {
    const { gateway } = await renderPortal({
      path: '/account/payment?card=new',
      answer: answering([], unpaid, null, key),
    });
    await fill();
    await submit();
    expect(await screen.findByText(/^Vi fikk ikke gjort klar kortbetalingen\. Kortopplysningene er ikke sendt/)).toBeVisible(); // oxfmt-ignore
    expect(gateway.requests.some(({ operationName }) => operationName === 'StartCardPayment')).toBe(false); // oxfmt-ignore
  });

  it('supports autofill', async () => {
    await show([]);
    const autofill = await Promise.all(
      ['Kortnummer', 'Utløpsdato', 'CVC'].map(async (name) =>
        (await box(name)).getAttribute('autocomplete'),
      ),
    );
    expect(autofill).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
    for (const field of screen.getAllByRole('textbox'))
      expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  it('groups the digits, types the slash, and shows the brand', async () => {
    await show([]);
    const number = await box('Kortnummer');
    await userEvent.type(number, '378282246310005');
    expect(number).toHaveValue('3782 822463 10005');
    expect(number).toHaveAccessibleDescription('American Express');
    expect(await box('CVC')).toHaveAccessibleDescription(/^4\ssifre foran$/);
    await userEvent.clear(number);
    await userEvent.type(number, '5454 5454');
    expect(number).toHaveValue('5454 5454');
    expect(number).toHaveAccessibleDescription('Mastercard');
    expect(await box('CVC')).toHaveAccessibleDescription(/^3\ssifre bakpå$/);
    const expiry = await box('Utløpsdato');
    await userEvent.type(expiry, '1230');
    expect(expiry).toHaveValue('12/30');
    await userEvent.clear(expiry);
    await userEvent.click(expiry);
    await userEvent.paste('12 / 2030');
    expect(expiry).toHaveValue('12/30');
  });

  it('opens first, with focus, when a card is to be added, and leaves the address when given up', async () => {
    const { router } = await show([], unpaid, '/account/payment?card=new');
    const number = await box('Kortnummer');
    await waitFor(() => expect(number).toHaveFocus());
    expect(screen.queryByText('Du trenger kort eller faktura på e-post')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(await screen.findByText('Du trenger kort eller faktura på e-post')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('encrypts a pasted card to the provider, and stores nothing of it', async () => {
    const { gateway } = await show([started({ success: 'AUTHORISED' })]);
    await fill();
    await submit();
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
    const sent = gateway.requests.find(({ operationName }) => operationName === 'StartCardPayment');
    expect(sent?.variables).toMatchObject({
      input: { accountId: 'Account:personal-kari', language: 'NO' },
    });
    const { plaintext, protectedHeader } = await compactDecrypt(
      z.object({ encryptedCard: z.string() }).parse(sent?.variables?.['input']).encryptedCard,
      secret,
    );
    expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k' });
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      number: '4242424242424242',
      expiryMonth: '09',
      expiryYear: '39',
      cvc: '123',
    });
    const kept = JSON.stringify([stored(), gateway.requests]);
    expect(kept).not.toContain('4242424242424242');
  });

  it('keeps the card through a failure, and repeats with the same idempotency key', async () => {
    const { gateway } = await show(['break', started({ success: 'AUTHORISED' })]);
    await fill();
    await submit();
    await screen.findByRole('alert');
    expect(await box('Kortnummer')).toHaveValue('4242 4242 4242 4242');
    await submit();
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
    const [one, other] = gateway.requests.filter(
      ({ operationName }) => operationName === 'StartCardPayment',
    );
    expect(other?.variables).toEqual(one?.variables);
    expect(other?.idempotencyKey).toBe(one?.idempotencyKey);
  });

  it('shows the provider’s refusal, and stores no card', async () => {
    await show([errorAnswer({ code: 'INVALID_PAYMENTCARD', status: 400 })]);
    await fill();
    await submit();
    expect(
      await screen.findByText(
        'Du trenger en gyldig betalingsmåte. Legg til et kort, og prøv igjen.',
      ),
    ).toBeVisible();
    expect(JSON.stringify(stored())).not.toContain('4242');
  });
});

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
    expect(await screen.findByText('Betalingen ble avbrutt. Du kan prøve igjen.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    // All but the security code, which is never kept.
    expect(await box('Kortnummer')).toHaveValue('4242 4242 4242 4242');
    expect(await box('CVC')).toHaveValue('');
  });
});

describe('a return from 3-D Secure', () => {
  const path = '/account/payment?payment=payment-1&result=success';

  it('says that the result is unknown for a challenge without an address, and leads to the form', async () => {
    await show([continued({ state: 'CHALLENGE' })], account(), path);
    expect(await screen.findByText('Vi vet ikke om kortet ble lagret')).toBeVisible();
    expect(screen.queryByText(/mislyktes/)).toBeNull();
    // A reload does not return to a dead end.
    expect(JSON.stringify(stored())).not.toContain('payment-1');
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await box('Kortnummer')).toHaveValue('');
    expect(screen.queryByText('Vi vet ikke om kortet ble lagret')).toBeNull();
  });

  it('offers another fetch when the payment is unreadable, or the form', async () => {
    const failed = errorAnswer({ code: 'FETCHING_FAILED', status: 503 });
    await show([failed, failed], unpaid, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    const notice = await screen.findByRole('alert');
    await userEvent.click(within(notice).getByRole('button', { name: /Lukk/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Legg til kort' }));
    expect(await box('Kortnummer')).toBeVisible();
  });

  it('continues the payment and ignores the result in the address', async () => {
    const { gateway, router } = await show([continued({ state: 'CANCELLED' })], unpaid, path);
    expect(await screen.findByText('Betalingen ble avbrutt. Du kan prøve igjen.')).toBeVisible();
    const requests = gateway.requests.filter(
      ({ operationName }) => operationName === 'ContinueCardPayment',
    );
    expect(requests.map(({ variables }) => variables)).toEqual([
      { input: { id: 'CardPayment:payment-1' } },
    ]);
    expect(router.state.location.search).not.toContain('payment-1');
  });

  it('leaves nothing of the payment in the address once the card is stored', async () => {
    const { router } = await show([continued({ success: 'AUTHORISED' })], unpaid, path);
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
    expect(router.state.location.search).toBe('?result=success');
  });

  it('shows the page as it is for another person’s payment', async () => {
    const { gateway } = await show([], account(), '/account/payment?payment=another');
    expect(await screen.findByText('**** **** **** 4242')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Bytt kort' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      gateway.requests.some(({ operationName }) => operationName === 'ContinueCardPayment'),
    ).toBe(false);
  });
});

describe('the payment method', () => {
  // How each is shown: tests/web/records.
  it('leads from the notice of an expired card to the form, and shows the card below the invoices', async () => {
    const expired = { ...card, validity: 'EXPIRED' };
    await show([], account({ paymentCards: [expired], notices: ['PAYMENT_CARD_EXPIRED'] }));
    await waitFor(() => expect(screen.getByText('**** **** **** 4242')).toBeVisible());
    const invoices = await screen.findByText('Ingen fakturaer ennå');
    const method = screen.getByRole('region', { name: 'Betalingsmåte' });
    expect(invoices.compareDocumentPosition(method)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('link', { name: 'Bytt kort' }));
    const number = await box('Kortnummer');
    await waitFor(() => expect(number).toHaveFocus());
    expect(number.compareDocumentPosition(invoices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('offers invoices by e-mail with their fee', async () => {
    const change = { account: account({ paymentType: 'E_INVOICE' }), viewer };
    await renderPortal({
      path: '/account/payment',
      answer: answering([mutationAnswer('changePaymentType', change)], account(), 5900),
    });
    await waitFor(() => expect(screen.getByText(/koster 59 kr i måneden/)).toBeVisible());
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
