import type { Selectable } from 'kysely';
import type { UserTable } from '../../db/tables-customers.ts';
import type { InvoiceRow } from './view.ts';
import { kroner } from '../../invoice-numbers.ts';

type Language = Selectable<UserTable>['language'];
interface Mail {
  readonly subject: string;
  readonly body: string;
}

const RECEIPT: Readonly<Record<Language, (number: string, amount: string, card: string) => Mail>> =
  {
    no: (number, amount, card) => ({
      subject: `Kvittering for faktura ${number}`,
      body: `Takk! Vi har mottatt ${amount} kr for faktura ${number}, betalt med kortet ${card}.`,
    }),
    en: (number, amount, card) => ({
      subject: `Receipt for invoice ${number}`,
      body: `Thank you! We have received NOK ${amount} for invoice ${number}, paid by the card ${card}.`,
    }),
    sv: (number, amount, card) => ({
      subject: `Kvitto för faktura ${number}`,
      body: `Tack! Vi har tagit emot ${amount} NOK för faktura ${number}, betalt med kortet ${card}.`,
    }),
  };

/** The e-mail that says an invoice is paid. */
export function receiptMail(language: Language, invoice: InvoiceRow, cardMask: string): Mail {
  return RECEIPT[language](String(invoice.number ?? ''), kroner(invoice.amount_ore), cardMask);
}
