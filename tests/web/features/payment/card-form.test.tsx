import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compactDecrypt } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer } from '../../mutation-answer.ts';
import {
  account,
  box,
  card,
  fill,
  payment,
  secret,
  show,
  started,
  submit,
  unpaid,
} from './payment-data.ts';

/** Everything in the browser’s storages. */
const stored = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).map((name) => storage.getItem(name)),
  );

describe('the form', () => {
  it.each<[string, string[], string]>([
    ['Kortnummer', ['4242 4242 4242 4241'], 'Kortnummeret er ugyldig. Sjekk sifrene.'],
    ['Kortnummer', ['12'], 'Kortnummeret er ugyldig. Sjekk sifrene.'],
    [
      'Utløpsdato',
      ['4242424242424242', '13/39'],
      'Skriv utløpsdatoen som MM/ÅÅ, for eksempel 09/28',
    ],
    ['Utløpsdato', ['4242424242424242', '093'], 'Skriv utløpsdatoen som MM/ÅÅ, for eksempel 09/28'],
    ['Utløpsdato', ['4242424242424242', '01/20'], 'Kortet er utløpt. Bruk et annet kort.'],
    ['CVC', ['4242424242424242', '09/39', '12'], 'CVC har tre sifre (fire på American Express)'],
    ['CVC', ['378282246310005', '09/39', '123'], 'CVC har tre sifre (fire på American Express)'],
  ])('%s refuses %j', async (name, given, problem) => {
    const { gateway } = await show([]);
    await fill(...given);
    await submit();
    await waitFor(async () =>
      expect(await box(name)).toHaveAccessibleDescription(expect.stringContaining(problem)),
    );
    expect(gateway.asked.some(({ operationName }) => operationName === 'StartCardPayment')).toBe(
      false,
    );
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

  it('groups the digits, types the slash, and says the brand', async () => {
    await show([]);
    const number = await box('Kortnummer');
    await userEvent.type(number, '378282246310005');
    expect(number).toHaveValue('3782 822463 10005');
    expect(number).toHaveAccessibleDescription('American Express');
    expect(await box('CVC')).toHaveAccessibleDescription('4 sifre foran');
    await userEvent.clear(number);
    await userEvent.type(number, '5454 5454');
    expect(number).toHaveValue('5454 5454');
    expect(number).toHaveAccessibleDescription('Mastercard');
    expect(await box('CVC')).toHaveAccessibleDescription('3 sifre bakpå');
    const expiry = await box('Utløpsdato');
    await userEvent.type(expiry, '1230');
    expect(expiry).toHaveValue('12/30');
    await userEvent.clear(expiry);
    await userEvent.click(expiry);
    await userEvent.paste('12 / 2030');
    expect(expiry).toHaveValue('12/30');
  });

  it('stands first, with focus, for who came to add a card, and leaves the address when given up', async () => {
    const { router } = await show([], unpaid, '/account/payment?card=new');
    const number = await box('Kortnummer');
    await waitFor(() => expect(number).toHaveFocus());
    expect(screen.queryByText('Betalingsmåte mangler')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(await screen.findByText('Betalingsmåte mangler')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('encrypts a pasted card to the provider, and stores nothing of it', async () => {
    const { gateway } = await show([started({ success: 'AUTHORISED' })]);
    await fill();
    await submit();
    expect(await screen.findByText('Kortet er lagret')).toBeVisible();
    const sent = gateway.asked.find(({ operationName }) => operationName === 'StartCardPayment');
    expect(sent?.variables).toMatchObject({
      input: { accountId: 'personal-kari', language: 'NO' },
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
    const kept = JSON.stringify([stored(), gateway.asked]);
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
    const [one, other] = gateway.asked.filter(
      ({ operationName }) => operationName === 'StartCardPayment',
    );
    expect(other?.variables).toEqual(one?.variables);
    expect(other?.idempotencyKey).toBe(one?.idempotencyKey);
  });

  it('shows the provider’s refusal, and stores no card', async () => {
    await show([errorAnswer({ code: 'INVALID_PAYMENTCARD', status: 400 })]);
    await fill();
    await submit();
    expect(await screen.findByText('Du trenger en gyldig betalingsmåte')).toBeVisible();
    expect(JSON.stringify(stored())).not.toContain('4242');
  });
});
