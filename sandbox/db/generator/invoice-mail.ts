import { kid, kroner } from '../../invoice-numbers.ts';
import type { InvoiceTable } from '../tables-invoices.ts';

type Invoice = Pick<
  InvoiceTable,
  'number' | 'period_from' | 'period_to' | 'amount_ore' | 'due_date'
>;

/** The e-mail that brings an invoice, as the provider writes it to everybody. */
export function invoiceMail(invoice: Invoice): { subject: string; body: string } {
  const number = invoice.number ?? 0;
  return {
    subject: `Faktura ${number} fra Ladeportal AS`,
    body: `Her er fakturaen for perioden ${invoice.period_from} til ${invoice.period_to}.\n\nÅ betale: ${kroner(invoice.amount_ore)} kr\nForfall: ${invoice.due_date ?? ''}\nKID: ${kid(number)}\n\nFakturaen ligger også i portalen.`,
  };
}
