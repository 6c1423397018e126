import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fjordbyen, kari } from '../../gateway.ts';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/invoice/InvoiceSection.tsx';
import { renderPortal } from '../../render.tsx';
import { invoiceGateway, row } from './invoice-data.ts';

const signedIn = {
  ...kari,
  account: fjordbyen,
  screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
};
const sent = (id: string, status: 'FAILED' | 'SENT' | 'DELIVERED') =>
  row({
    ...{ key: id, number: id, paymentType: 'EHF' },
    latestDelivery: { __typename: 'InvoiceDelivery', channel: 'EHF', status },
  });
/** As many as need a filter, most of them paid by card. */
const rows = [
  sent('1001', 'DELIVERED'),
  sent('1002', 'FAILED'),
  sent('1003', 'SENT'),
  ...Array.from({ length: 7 }, (_, index) =>
    row({ key: `200${index}`, number: `200${index}`, latestDelivery: null }),
  ),
];

/** Fjordbyen's invoices over a gateway that applies the filter. */
async function show(search = '') {
  const portal = await renderPortal({
    path: `/organization/account/payment${search}`,
    answer: (request) => {
      const filter = JSON.stringify(request.variables?.['filter'] ?? {});
      const isChosen = ({ latestDelivery }: (typeof rows)[number]) =>
        !filter.includes('deliveryStatuses') || filter.includes(`"${latestDelivery?.status}"`);
      return invoiceGateway({ signedIn, rows: rows.filter(isChosen) })(request);
    },
  });
  const listVariables = () =>
    portal.gateway.requests.filter(({ operationName }) => operationName === 'InvoiceList').at(-1)
      ?.variables;
  return { listVariables, address: () => portal.router.state.location.search };
}
const shown = async () => {
  const list = await screen.findByRole('list', { name: /^Fakturaer/ });
  return within(list)
    .getAllByText(/^Faktura \d+$/)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
};

describe('the delivery filter of an organisation’s invoices', () => {
  it('filters in the gateway, stays in the address, and applies until it is removed', async () => {
    const { listVariables, address } = await show();
    const first = ['Faktura 1001', 'Faktura 1002', 'Faktura 1003'];
    expect((await shown()).slice(0, 3)).toEqual(first);
    expect(listVariables()).toMatchObject({ account: fjordbyen.id, filter: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Levering' }),
      'Kom ikke frem',
    );
    expect(address()).toBe('?delivery=failed');
    await waitFor(() =>
      expect(listVariables()).toMatchObject({
        account: fjordbyen.id,
        filter: { deliveryStatuses: ['FAILED'] },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Vis 1 faktura' }));
    await waitFor(async () => expect(await shown()).toEqual(['Faktura 1002']));
    await userEvent.click(screen.getByRole('button', { name: 'Fjern filteret Kom ikke frem' }));
    await waitFor(async () => expect((await shown()).slice(0, 3)).toEqual(first));
    expect(address()).toBe('');
    expect(listVariables()).toMatchObject({ filter: {} });
  });

  it.each([
    ['sent', ['QUEUED', 'SENT'], 'Faktura 1003'],
    ['delivered', ['DELIVERED'], 'Faktura 1001'],
  ])('reads the address: %s', async (word, deliveryStatuses, invoice) => {
    const { listVariables } = await show(`?delivery=${word}`);
    expect(await shown()).toEqual([invoice]);
    expect(listVariables()).toMatchObject({ filter: { deliveryStatuses } });
  });
});

it('says when the first invoice of an organisation comes, without the words to a person', async () => {
  await renderPortal({
    path: '/organization/account/payment',
    answer: (request) => invoiceGateway({ signedIn, rows: [] })(request),
  });
  expect(await screen.findByText(/^Månedens faktura kommer her/)).toBeVisible();
  expect(screen.queryByText(/betaler et nettverk/i)).toBeNull();
});
