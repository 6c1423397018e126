import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loads the screen's code first, so that the first test does not wait for it.
import '../../../../web/features/invoice/InvoiceSections.tsx';
import { renderPortal } from '../../render.tsx';
import { invoiceGateway, row } from './invoice-data.ts';

const list = async () => within(await screen.findByRole('list', { name: /^Fakturaer/ }));
const toPay = async () => within(await screen.findByRole('list', { name: 'Å betale' }));
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
const show = (rows: NonNullable<Parameters<typeof invoiceGateway>[0]['rows']>) =>
  renderPortal({ path: '/account/payment', answer: invoiceGateway({ rows }) });

describe('the invoices to pay', () => {
  it('puts unpaid invoices first, the most urgent on top, and nowhere else', async () => {
    await show([
      row({
        key: '1',
        number: '1001',
        status: 'UNPAID',
        dueDate: '2026-12-01',
        amount: 5_000,
      }),
      row({
        key: '2',
        number: '1002',
        status: 'CREDIT_CARD_FAILED',
        amount: 7_500,
        isOverdue: true,
      }),
      row({ key: '3', number: '1003' }),
    ]);
    const urgent = await toPay();
    expect(urgent.getAllByText(/^Faktura/).map(plain)).toEqual(['Faktura 1002', 'Faktura 1001']);
    expect(screen.getByText(/^125,00\skr inkl\. mva\.$/)).toBeVisible();
    expect((await list()).getAllByText(/^Faktura/).map(plain)).toEqual(['Faktura 1003']);
  });

  it('leads from the invoices to pay to the one due first, and to all of them where they are many', async () => {
    await show(
      Array.from({ length: 6 }, (_, index) =>
        row({
          key: String(index),
          status: 'UNPAID',
          dueDate: `2026-12-0${9 - index}`,
          amount: 1_000 + index,
        }),
      ),
    );
    expect((await toPay()).getAllByRole('link')).toHaveLength(4);
    expect(screen.getByRole('link', { name: /^Betal 10,05\skr av 60,15\skr$/ })).toHaveAttribute(
      'href',
      '/account/payment/invoices/5',
    );
    expect(screen.getByRole('link', { name: 'Vis alle 6 som skal betales' })).toHaveAttribute(
      'href',
      '/account/payment?status=to-pay',
    );
    expect(await screen.findByText('Ingen andre fakturaer')).toBeVisible();
  });

  it('says that those to pay could not be fetched, and claims no totals of the others', async () => {
    const known = invoiceGateway({ rows: [row()] });
    await renderPortal({
      path: '/account/payment',
      answer: (request) => (request.operationName === 'UnpaidInvoices' ? 503 : known(request)),
    });
    expect(await screen.findByText('Vi fikk ikke hentet det som skal betales')).toBeVisible();
    await list();
    expect(screen.queryByText('Sum inkl. mva.')).toBeNull();
  });

  it('says when an invoice is overdue, and until then when it is due', async () => {
    await show([
      row({ key: '1', status: 'UNPAID' }),
      row({
        key: '2',
        number: '1002',
        status: 'CREDIT_CARD_FAILED',
        isOverdue: true,
      }),
    ]);
    const rows = await toPay();
    expect(rows.getByText('Forfaller 17. nov. 2026')).toBeInTheDocument();
    expect(rows.getByText('Forfalt 17. nov. 2026')).toBeInTheDocument();
    expect(rows.getByText('Kortet ble avvist')).toBeInTheDocument();
  });
});
