import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { InvoiceStatus } from '../../../../web/generated/schema.ts';
import { familyAdministrator, type GatewayRequest } from '../../gateway.ts';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/invoice/InvoiceDialog.tsx';
import '../../../../web/features/invoice/InvoiceSection.tsx';
import { renderPortal } from '../../render.tsx';
import { invoiceGateway, row } from './invoice-data.ts';

const list = async () => within(await screen.findByRole('list', { name: /^Fakturaer/ }));
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
const listVariables = (requests: readonly GatewayRequest[]) =>
  requests
    .filter(({ operationName }) => operationName === 'InvoiceList')
    .map(({ variables }) => variables ?? {});
const show = (rows: Parameters<typeof invoiceGateway>[0]['rows'], search = '') =>
  renderPortal({
    path: `/account/payment${search}`,
    answer: invoiceGateway(rows ? { rows } : {}),
  });

const credits = { __typename: 'InvoiceReference', key: '1', number: '1001' } as const;
const words: Readonly<Record<InvoiceStatus, string>> = {
  PAID: 'Betalt',
  UNPAID: 'Ubetalt',
  CREDITED: 'Kreditert',
  CREDIT_CARD_FAILED: 'Kortet ble avvist',
  CANCELLED: 'Annullert',
  PREPARED_FOR_INVOICE: 'Under arbeid',
  ZERO: 'Ingenting å betale',
};
const statuses: readonly InvoiceStatus[] = [
  'PAID',
  'UNPAID',
  'CREDITED',
  'CREDIT_CARD_FAILED',
  'CANCELLED',
  'PREPARED_FOR_INVOICE',
  'ZERO',
];

describe('the list of invoices', () => {
  it('shows every status in words, with a file for finished ones', async () => {
    await show(
      statuses.map((status, index) =>
        row({
          id: `Invoice:${index}`,
          key: String(index),
          number: status === 'PREPARED_FOR_INVOICE' ? null : String(1000 + index),
          status,
        }),
      ),
      '?year=2026',
    );
    const rows = await list();
    for (const status of statuses) expect(rows.getByText(words[status])).toBeInTheDocument();
    expect(rows.getByText('Kommende faktura')).toBeInTheDocument();
    expect(
      rows.getAllByRole('button', { name: /^Last ned Oktober 2026, Faktura \d+ \(PDF\)$/ }),
    ).toHaveLength(6);
  });

  it('shows each delivery, and what to do after a failed one', async () => {
    const delivery = (
      channel: 'EMAIL' | 'EHF' | null,
      status: 'SENT' | 'DELIVERED' | 'FAILED' | null,
    ) => ({ __typename: 'InvoiceDelivery' as const, channel, status });
    await show([
      row({ key: '1', latestDelivery: delivery('EMAIL', 'SENT') }),
      row({ key: '2', latestDelivery: delivery('EMAIL', 'DELIVERED') }),
      row({ key: '3', latestDelivery: delivery('EHF', 'FAILED') }),
      row({ key: '4', latestDelivery: delivery('EHF', null) }),
      row({ key: '5' }),
    ]);
    const rows = (await list()).getAllByRole('listitem').map(plain);
    expect(rows[0]).toContain('E-post: Sendt, ikke bekreftet ennå');
    expect(rows[1]).toContain('E-post: Levert');
    expect(rows[2]).toContain('EHF: Kom ikke fremÅpne fakturaen for å se hva du kan gjøre');
    expect(rows[3]).not.toContain('EHF');
    expect(rows.filter((text) => text.includes('hva du kan gjøre'))).toHaveLength(1);
  });

  it('follows the delivery filter of the address, which can be removed', async () => {
    const { gateway, router } = await show([row()], '?delivery=failed');
    await list();
    expect(listVariables(gateway.requests).at(-1)).toMatchObject({
      filter: { deliveryStatuses: ['FAILED'] },
    });
    await userEvent.click(screen.getByRole('button', { name: /Kom ikke frem/ }));
    await waitFor(() =>
      expect(listVariables(gateway.requests).at(-1)).toMatchObject({
        filter: {},
        isUnfiltered: true,
      }),
    );
    expect(router.state.location.search).toBe('');
    // The filter itself is for organisations, whose invoices are sent.
    expect(screen.queryByLabelText('Levering')).not.toBeInTheDocument();
  });

  it('names each by the month that it bills, or as an order', async () => {
    await show([
      row({ key: '1' }),
      row({ key: '2', number: '1002', credits }),
      row({
        key: '3',
        number: '1003',
        periodFrom: '2026-11-12',
        periodTo: '2026-11-12',
      }),
      row({ key: '4', number: '1004', periodFrom: '2026-08-01' }),
    ]);
    const names = (await list()).getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual([
      'Oktober 2026',
      'Oktober 2026',
      'Bestilling 12.\u00a0nov. 2026',
      'Aug.–okt. 2026',
    ]);
  });

  it('shows the totals of its rows, with a filter those to pay too', async () => {
    const { router } = await show([
      row({ amount: 10_000, status: 'UNPAID' }),
      row({ key: '2', amount: -2_500, credits }),
    ]);
    await list();
    const figure = (term: string) => {
      const all = screen.getAllByText(term, { selector: 'dt' });
      const value = all[0]?.parentElement?.querySelector('dd');
      return value && plain(value);
    };
    expect(figure('Sum inkl. mva.')).toBe('−25,00 kr');
    expect(screen.queryByText('Til betaling')).toBeNull();
    expect(figure('Fakturaer og kreditnotaer')).toBe('1');
    expect(screen.getByText('Kreditnota 1001')).toBeInTheDocument();
    await act(() => router.navigate('/account/payment?year=2026'));
    await waitFor(() => expect(figure('Sum inkl. mva.')).toBe('75,00 kr'));
    expect(figure('Til betaling')).toBe('100,00 kr');
    expect(figure('Fakturaer og kreditnotaer')).toBe('2');
  });

  it('leaves cancelled invoices out of the total, and says so', async () => {
    await show([row({ amount: 10_000 }), row({ key: '2', amount: 2_500, status: 'CANCELLED' })]);
    const rows = await list();
    expect(rows.getByText('Annullert')).toBeInTheDocument();
    const notes = screen.getAllByText('1 annullert faktura i listen er ikke med i summen');
    for (const { parentElement } of notes)
      expect(parentElement && plain(parentElement)).toContain('100,00 kr');
  });

  it('offers no archive of a year without finished invoices', async () => {
    await show([row()], '?year=2025');
    await list();
    expect(screen.queryByRole('button', { name: 'Last ned et helt år' })).toBeNull();
  });

  it('shows the family’s invoices to its administrator, with the choice of the personal ones', async () => {
    const { gateway, router } = await renderPortal({
      path: '/account/payment?year=2026',
      answer: invoiceGateway({ rows: [row()], signedIn: familyAdministrator }),
    });
    await list();
    expect(listVariables(gateway.requests)[0]).toMatchObject({
      account: 'Account:family-1',
      filter: { year: 2026 },
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Meg' }));
    await waitFor(() =>
      expect(listVariables(gateway.requests).at(-1)).toMatchObject({
        account: 'Account:personal-kari',
      }),
    );
    expect(router.state.location.search).toBe('?account=personal-kari');
    expect(screen.getByRole('radio', { name: 'Meg' })).toBeChecked();
    const rows = await list();
    expect(
      rows.getByRole('link', { name: /^Oktober 2026, Faktura 1001, 125,00\skr$/ }),
    ).toHaveAttribute('href', '/account/payment/invoices/1?account=personal-kari');
  });

  it('offers no choice with a single account', async () => {
    await show([row()]);
    await list();
    expect(screen.queryByRole('radio', { name: 'Meg' })).not.toBeInTheDocument();
  });

  it('fetches the selection of the address, and writes a new choice into it', async () => {
    const { router, gateway } = await show([row()], '?year=2025&status=to-pay');
    await list();
    expect(listVariables(gateway.requests)[0]).toMatchObject({
      account: 'Account:personal-kari',
      filter: { year: 2025, statuses: ['UNPAID', 'CREDIT_CARD_FAILED'] },
    });
    expect(screen.getByRole('button', { name: 'Fjern filteret 2025' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer (2)' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Betalt');
    expect(router.state.location.search).toBe('?year=2025&status=paid');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'År' }), 'Alle år');
    expect(router.state.location.search).toBe('?status=paid');
    await waitFor(() =>
      expect(listVariables(gateway.requests).at(-1)?.['filter']).toEqual({ statuses: ['PAID'] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Vis 1 faktura' }));
    expect(screen.getByRole('button', { name: 'Filtrer (1)' })).toHaveFocus();
  });

  it('says that a part of the address is invalid', async () => {
    const { gateway } = await show([row()], '?year=1826&status=lost');
    await list();
    expect(screen.getByText('Noe i lenken kunne ikke brukes')).toBeInTheDocument();
    expect(listVariables(gateway.requests)[0]?.['filter']).toEqual({});
  });

  it('says what will appear, or that the filter matches nothing', async () => {
    const { router } = await show([], '?status=cancelled');
    await screen.findByText('Ingen fakturaer med dette filteret');
    const [above] = screen.getAllByRole('button', { name: 'Fjern alle filtre' });
    await userEvent.click(above ?? document.body);
    expect(router.state.location.search).toBe('');
  });

  it('keeps its rows when the next page fails', async () => {
    const rows = Array.from({ length: 250 }, (_, index) =>
      row({ key: `i${index}`, number: `${index}` }),
    );
    const known = invoiceGateway({ rows });
    let isDown = true;
    const { gateway } = await renderPortal({
      path: '/account/payment',
      answer: (request) =>
        isDown &&
        request.operationName === 'InvoiceList' &&
        request.variables?.['isFirst'] === false
          ? 503
          : known(request),
    });
    const items = await list();
    await userEvent.click(await screen.findByRole('button', { name: 'Vis flere fakturaer' }));
    const notice = await screen.findByText('Vi fikk ikke hentet flere fakturaer');
    expect(items.getByText('Faktura 0')).toBeInTheDocument();
    isDown = false;
    const again = await screen.findAllByRole('button', { name: 'Prøv igjen' });
    await userEvent.click(again.at(-1) ?? notice);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(listVariables(gateway.requests).at(-1)).toMatchObject({ after: '100' });
  });
});
