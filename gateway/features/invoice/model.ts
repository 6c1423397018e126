import type { Invoice, InvoiceLine } from '../../generated/wire.ts';
import type { Account } from '../../domain/account/account.ts';

/** An invoice, with the account it belongs to. */
export interface InvoiceModel extends Invoice {
  readonly account: Account;
}

/** A line, with its invoice. */
export interface InvoiceLineModel extends InvoiceLine {
  readonly account: Account;
  readonly invoiceId: string;
}
