import type { Owner } from '../../backend/owner.ts';
import type { Invoice, InvoiceLine } from '../../backend/wire/invoice.ts';

/** An invoice, with whose it is. */
export interface InvoiceModel extends Invoice {
  readonly owner: Owner;
}

/** A line, with the invoice that it stands on. */
export interface InvoiceLineModel extends InvoiceLine {
  readonly owner: Owner;
  readonly invoiceId: string;
}
