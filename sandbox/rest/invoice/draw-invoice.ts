import { buffer } from 'node:stream/consumers';
import { ACCOUNT, kid, kroner } from '../../invoice-numbers.ts';
import { sender } from '../../sender.ts';
import type { Customer } from './customer.ts';
import type { InvoiceLine } from './lines.ts';
import { createLayout, type Fact, type PaymentBox, type Row } from './pdf-layout.ts';
import type { InvoiceRow } from './view.ts';

const [company = sender.name, ...address] = sender.address;

/** The seller. Its number is invented and well-formed. */
const PROVIDER = {
  name: company,
  address,
  organizationNumber: 'NO 999 999 999 MVA',
  email: sender.email,
} as const;

const UNITS = { KWH: 'kWh', PIECE: 'stk.', MONTH: 'mnd.' } as const;
const PAYMENT: Readonly<Record<InvoiceRow['payment_type'], string>> = {
  CARD: 'Kort (trekkes automatisk)',
  E_INVOICE: 'Faktura på e-post',
  EHF: 'EHF',
  KLARNA: 'Klarna',
  POSTAL: 'Faktura i posten',
};

const PAID_BY: Readonly<Record<InvoiceRow['payment_type'], string>> = {
  CARD: 'Kort',
  E_INVOICE: 'Bank',
  EHF: 'Bank',
  KLARNA: 'Klarna',
  POSTAL: 'Bank',
};

/** The place of delivery of all but charging: chips are posted, chargers installed, subscriptions used there. */
export const AT_CUSTOMER = 'Hos kunden';

/** The contents of an invoice: plain data, which can pass to another thread. */
export interface Contents {
  readonly invoice: InvoiceRow;
  readonly lines: readonly InvoiceLine[];
  readonly customer: Customer;
  /** The places of delivery: the locations of the sessions, and `AT_CUSTOMER`. */
  readonly places: readonly string[];
  /** The number of the invoice that a credit note reverses. */
  readonly credited: string | undefined;
  /** The numbers of the credit notes that reverse an invoice. */
  readonly creditedBy: readonly string[];
}

/**
 * The invoice or credit note as a tagged PDF in Norwegian, with the contents that bokføringsforskriften §§ 5-1-1 to 5-1-5
 * require, as the table in `docs/norway.md` lists them.
 */
export function drawInvoice(contents: Contents): Promise<Buffer> {
  const { invoice, lines, customer, places, credited } = contents;
  const name = `${credited === undefined ? 'Faktura' : 'Kreditnota'} ${invoice.number ?? 0}`;
  const layout = createLayout(name, PROVIDER.name);
  layout.head(PROVIDER.name, name);
  layout.columns(
    [
      customer.name,
      ...customer.address,
      ...(customer.organizationNumber === null ? [] : [`Org.nr. ${customer.organizationNumber}`]),
    ],
    facts(contents),
  );
  layout.box(paymentBox(contents));
  layout.heading('Spesifikasjon');
  layout.table(
    ['*', 70, 45, 82, 82],
    ['Beskrivelse', 'Antall', 'Mva.', 'Ekskl. mva. (kr)', 'Inkl. mva. (kr)'],
    lines.map((line) => [
      line.description,
      `${String(line.quantity).replace('.', ',')} ${UNITS[line.unit]}`,
      `${line.vatPercent} %`,
      kroner(line.amount - line.vat),
      kroner(line.amount),
    ]),
  );
  layout.heading('Merverdiavgift i norske kroner');
  layout.table(
    ['*', 90, 90, 90],
    ['Sats', 'Grunnlag (kr)', 'Mva. (kr)', 'Sum (kr)'],
    vatRows(contents),
  );
  if (hasManyPlaces(places)) {
    layout.heading('Leveringssteder');
    layout.paragraph(places.join('; '));
  }
  layout.end(
    [
      [PROVIDER.name, ...PROVIDER.address].join(', '),
      `Org.nr. ${PROVIDER.organizationNumber}, Foretaksregisteret · ${PROVIDER.email}`,
    ].join('\n'),
  );
  return buffer(layout.doc);
}

/**
 * The amount to pay and the payment details, or the reason why there is nothing to pay: a paid invoice, or one that the card is
 * charged for, must not invite a second payment.
 */
function paymentBox({ invoice, credited, creditedBy }: Contents): PaymentBox {
  const { amount_ore: amount, status, payment_type: type, number } = invoice;
  const sum = (ore: number): Fact => ['Beløp', `${kroner(ore)} kr`];
  const due: readonly Fact[] =
    invoice.due_date === null ? [] : [['Forfall', longDay(invoice.due_date)]];
  const account: readonly Fact[] = [
    ['Kontonummer', ACCOUNT],
    ['KID', kid(number ?? 0)],
  ];
  if (credited !== undefined) {
    return { head: 'Til gode', facts: [sum(-amount), ['Krediterer faktura', credited]] };
  }
  if (status === 'CANCELLED') {
    const note = 'Fakturaen skal ikke betales.';
    return { head: 'Annullert', facts: [sum(amount)], note };
  }
  if (status === 'CREDITED') {
    const note = `Kreditert med kreditnota: ${creditedBy.join(', ')}. Skal ikke betales.`;
    return { head: 'Kreditert', facts: [sum(amount)], note };
  }
  if (amount <= 0) return { head: 'Ingenting å betale', facts: [sum(amount)] };
  if (status === 'PAID') {
    const on = invoice.paid_at === null ? '' : ` ${osloDay(invoice.paid_at)}`;
    return { head: `Betalt${on}`, facts: [sum(amount), ['Betalt med', PAID_BY[type]]] };
  }
  if (status === 'CREDIT_CARD_FAILED')
    return {
      head: 'Å betale',
      facts: [sum(amount), ...due, ...account],
      note: 'Banken avviste kortet. Betal til kontoen, eller prøv kortet på nytt i portalen.',
    };
  if (type === 'CARD')
    return {
      head: 'Trekkes fra kortet',
      facts: [sum(amount), ...due],
      note: `Du trenger ikke å gjøre noe. Blir kortet avvist, betaler du til kontonummer ${ACCOUNT} med KID ${kid(number ?? 0)}.`,
    };
  return { head: 'Å betale', facts: [sum(amount), ...due, ...account] };
}

/** The places beside the address, so that an invoice begins with what it is about. More stand last. */
const MAX_PLACES = 3;
const MANY_PLACES = 'Flere, se siste avsnitt';
const hasManyPlaces = (places: readonly string[]) => places.length > MAX_PLACES;

function facts({ invoice, customer, places, credited }: Contents): readonly Fact[] {
  return [
    ['Kundenummer', customer.number],
    [credited === undefined ? 'Fakturadato' : 'Dato', day(invoice.invoice_date)],
    ...optional('Forfall', invoice.due_date && day(invoice.due_date)),
    ['Periode', `${day(invoice.period_from)}–${day(invoice.period_to)}`],
    ...optional('Leveringssted', hasManyPlaces(places) ? MANY_PLACES : places.join('; ')),
    ...optional('Betalingsmåte', isOwed(invoice) ? PAYMENT[invoice.payment_type] : null),
    ...optional('Deres referanse', invoice.reference),
  ];
}

/** Whether an amount was or is to be paid: nothing is charged for a credit note, or an invoice that was reversed or is free. */
const isOwed = ({ amount_ore: amount, status }: InvoiceRow) =>
  amount > 0 && status !== 'CANCELLED' && status !== 'CREDITED';

const optional = (label: string, value: string | null): readonly Fact[] =>
  value ? [[label, value]] : [];

/** Fees for reminders are outside of the law about VAT, and stand apart (§ 5-1-5). */
const rateName = (percent: number) =>
  percent === 0 ? 'Utenfor merverdiavgiftsloven' : `${percent} %`;

/** The base and the amount of each VAT rate, and their totals. */
function vatRows({ lines }: Contents): readonly Row[] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a);
  const rowOf = (label: string, taxed: readonly InvoiceLine[]) => {
    const vat = taxed.reduce((sum, line) => sum + line.vat, 0);
    const amount = taxed.reduce((sum, line) => sum + line.amount, 0);
    return [label, kroner(amount - vat), kroner(vat), kroner(amount)];
  };
  return [
    ...rates.map((rate) =>
      rowOf(
        rateName(rate),
        lines.filter(({ vatPercent }) => vatPercent === rate),
      ),
    ),
    rowOf('Sum', lines),
  ];
}

/** Formats a day in Norwegian notation. */
function day(date: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${dayOfMonth}.${month}.${year}`;
}

const LONG_DAY = { dateStyle: 'long' } as const;
const longFormat = new Intl.DateTimeFormat('nb-NO', { ...LONG_DAY, timeZone: 'UTC' });
const osloFormat = new Intl.DateTimeFormat('nb-NO', { ...LONG_DAY, timeZone: 'Europe/Oslo' });

/** Formats a day in words: `12. november 2026`. */
const longDay = (date: string) => longFormat.format(Date.parse(date));
const osloDay = (instant: Date) => osloFormat.format(instant);
