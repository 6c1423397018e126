import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../render.tsx';
import { addressGateway } from './gateway.ts';

const own = { addressLine1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' };
const business = { addressLine1: 'Bryggen 2', postalCode: '5003', city: 'Bergen', country: 'NO' };
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lagre og gå videre' }));
const show = (known: Parameters<typeof addressGateway>[1]) =>
  renderPortal({ path: '/account/payment', answer: addressGateway(own, known) });
const same = { name: 'Bruk samme adresse for fakturaer' };

describe('the missing addresses of an organisation', () => {
  it('uses the business address for invoices, and leads back', async () => {
    const { router, gateway } = await show({ business: null, invoice: null });
    await screen.findByRole('heading', { name: 'Vi mangler organisasjonens adresse' });
    const fields = await group('Forretningsadresse');
    await userEvent.type(fields.getByRole('textbox', { name: 'Adresse' }), 'Bryggen 2');
    await userEvent.type(fields.getByRole('textbox', { name: 'Postnummer' }), '5003');
    await userEvent.type(fields.getByRole('textbox', { name: 'Poststed' }), 'Bergen');
    expect(screen.getByRole('checkbox', same)).toBeChecked();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/payment'));
    const sent = gateway.requests.find(({ operationName }) => operationName === 'SaveOrganization');
    expect(sent?.variables).toEqual({
      input: {
        accountId: 'Account:org-fjordbyen',
        version: 1,
        businessAddress: business,
        invoiceAddress: business,
      },
    });
  });

  it('requires an invoice address that differs', async () => {
    const { gateway } = await show({ business, invoice: null });
    const checkbox = await screen.findByRole('checkbox', same);
    expect(screen.queryByRole('group', { name: 'Fakturaadresse' })).not.toBeInTheDocument();
    await userEvent.click(checkbox);
    await save();
    const fields = await group('Fakturaadresse');
    const line = fields.getByRole('textbox', { name: 'Adresse' });
    await waitFor(() => expect(line).toHaveFocus());
    expect(line).toHaveAccessibleDescription('Adresse kreves');
    expect(line).toHaveAttribute('autocomplete', 'section-invoice billing address-line1');
    await userEvent.type(line, 'Postboks 3');
    await userEvent.type(fields.getByRole('textbox', { name: 'Postnummer' }), '5003');
    await userEvent.type(fields.getByRole('textbox', { name: 'Poststed' }), 'Bergen');
    await save();
    await waitFor(() => {
      const sent = gateway.requests.find(
        ({ operationName }) => operationName === 'SaveOrganization',
      );
      expect(sent?.variables).toEqual({
        input: {
          accountId: 'Account:org-fjordbyen',
          version: 1,
          invoiceAddress: { ...business, addressLine1: 'Postboks 3' },
        },
      });
    });
  });

  it('keeps an invoice address with a missing part', async () => {
    await show({
      business,
      invoice: { ...business, addressLine1: 'Postboks 3', postalCode: null },
    });
    const fields = await group('Fakturaadresse');
    expect(fields.getByRole('textbox', { name: 'Adresse' })).toHaveValue('Postboks 3');
    expect(screen.getByRole('checkbox', same)).not.toBeChecked();
  });
});
