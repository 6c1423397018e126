import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { addressGateway } from './gateway.ts';

const next = '/account/payment?tab=card';
const path = `/missing/user-address?next=${encodeURIComponent(next)}`;
const partly = { addressLine1: 'Storgata 1', postalCode: null, city: '', country: null };
const whole = { addressLine1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };

const show = (refuse: Answer[] = [], known: typeof partly | null = partly) =>
  renderPortal({ path, answer: addressGateway(known, null, refuse) });
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lagre og gå videre' }));
const fill = async () => {
  await userEvent.type(await field('Postnummer'), '0155');
  await userEvent.type(await field('Poststed'), 'Oslo');
};

describe('the missing address of a user', () => {
  it('appears by the guard, and leads back to the requested page', async () => {
    const { router, gateway } = await renderPortal({
      path: next,
      answer: addressGateway(partly, null),
    });
    expect(await screen.findByRole('heading', { name: 'Vi mangler adressen din' })).toBeVisible();
    await fill();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/payment'));
    expect(router.state.location.search).toBe('?tab=card');
    const sent = gateway.requests.find(({ operationName }) => operationName === 'SaveUser');
    expect(sent?.variables).toEqual({ input: { privateAddress: whole } });
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('starts with the known parts, in Norway, and supports autofill', async () => {
    await show();
    expect(await field('Adresse')).toHaveValue('Storgata 1');
    expect(screen.getByRole('combobox', { name: 'Land' })).toHaveDisplayValue('Norge');
    const autofill = ['Adresse', 'Postnummer', 'Poststed'].map((name) =>
      screen.getByRole('textbox', { name }).getAttribute('autocomplete'),
    );
    expect(autofill).toEqual(['address-line1', 'postal-code', 'address-level2']);
    expect(screen.getByRole('combobox')).toHaveAttribute('autocomplete', 'country');
  });

  it('marks missing fields and focuses the first', async () => {
    const { gateway } = await show();
    await field('Adresse');
    await save();
    const code = await field('Postnummer');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription('Postnummer kreves');
    expect(await field('Poststed')).toHaveAccessibleDescription('Poststed kreves');
    await userEvent.clear(await field('Adresse'));
    await save();
    expect(await field('Adresse')).toHaveAccessibleDescription('Adresse kreves');
    expect(await field('Adresse')).toHaveFocus();
    expect(gateway.requests.some(({ operationName }) => operationName === 'SaveUser')).toBe(false);
  });

  it.each([
    ['155', 'NO', false],
    ['01555', 'NO', false],
    ['O155', 'NO', false],
    ['0155', 'NO', true],
    ['111 22', 'SE', true],
    ['11122', 'NO', false],
  ])('accepts the postal code %s in %s: %s', async (code, country, isTaken) => {
    await show();
    await userEvent.selectOptions(await screen.findByRole('combobox'), country);
    await userEvent.type(await field('Postnummer'), code);
    await userEvent.tab();
    const problem = isTaken ? '' : 'Ikke gyldig postnummer';
    await waitFor(async () =>
      expect(await field('Postnummer')).toHaveAccessibleDescription(problem),
    );
  });

  it('asks for a region if the country has one, and sends none otherwise', async () => {
    const { gateway, router } = await show();
    expect(await field('Poststed')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Region eller provins' })).toBeNull();
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'ES');
    await userEvent.type(await field('Postnummer'), '28001');
    await userEvent.type(await field('Poststed'), 'Madrid');
    await save();
    const region = await field('Region eller provins');
    await waitFor(() => expect(region).toHaveFocus());
    expect(region).toHaveAccessibleDescription('Region eller provins kreves');
    expect(region).toHaveAttribute('autocomplete', 'address-level1');
    await userEvent.type(region, 'Comunidad de Madrid');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/payment'));
    const sent = gateway.requests.find(({ operationName }) => operationName === 'SaveUser');
    expect(sent?.variables).toEqual({
      input: {
        privateAddress: {
          addressLine1: 'Storgata 1',
          postalCode: '28001',
          city: 'Madrid',
          country: 'ES',
          region: 'Comunidad de Madrid',
        },
      },
    });
  });

  it('sends no region that was typed for a previous country', async () => {
    const { gateway } = await show();
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'IT');
    await userEvent.type(await field('Region eller provins'), 'RM');
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'NO');
    await fill();
    await save();
    await waitFor(() => {
      const sent = gateway.requests.find(({ operationName }) => operationName === 'SaveUser');
      expect(sent?.variables).toEqual({ input: { privateAddress: whole } });
    });
  });

  it('keeps the input through a failure, and repeats with the same idempotency key', async () => {
    const { gateway, router } = await show([errorAnswer({ code: 'FETCHING_FAILED', status: 503 })]);
    await fill();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Vi får ikke kontakt med tjenesten. Sjekk nettforbindelsen, og prøv igjen.',
    );
    expect(await field('Poststed')).toHaveValue('Oslo');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/payment'));
    const keys = gateway.requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('sends a different input with a different idempotency key', async () => {
    const { gateway } = await show([errorAnswer({ code: 'FETCHING_FAILED', status: 503 })]);
    await fill();
    await save();
    await screen.findByRole('alert');
    await userEvent.type(await field('Adresse'), '2');
    await save();
    await waitFor(() => {
      const keys = gateway.requests.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
      expect(new Set(keys).size).toBe(2);
    });
  });

  it('shows the field that the gateway refuses', async () => {
    const fields = [
      {
        path: 'privateAddress.postalCode',
        code: 'POSTAL_CODE_INVALID',
        message: 'Enter a valid postcode.',
      },
    ];
    await show([errorAnswer({ code: 'BAD_USER_INPUT', status: 400, fields })]);
    await fill();
    await save();
    const code = await field('Postnummer');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Ikke gyldig postnummer'));
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a refused field that the form does not have above the button', async () => {
    const fields = [
      { path: 'firstName', code: 'FIRST_NAME_REQUIRED', message: 'A first name is required.' },
    ];
    await show([errorAnswer({ code: 'BAD_USER_INPUT', status: 400, fields })]);
    await fill();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Noe av det du fylte inn');
  });

  it.each([
    ['//elsewhere.example', '/'],
    ['https://elsewhere.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/roles', '/roles'],
  ])('leads on at once when nothing is missing, from %s to %s', async (target, ending) => {
    const answer = addressGateway(whole, null);
    const { router } = await renderPortal({
      path: `/missing/user-address?next=${encodeURIComponent(target)}`,
      answer,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(ending));
  });
});
